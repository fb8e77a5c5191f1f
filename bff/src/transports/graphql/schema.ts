import { createSchema } from 'graphql-yoga'
import { printSchema, lexicographicSortSchema, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import type { Account } from '../../calls/account.ts'
import type { Scope } from '../../db/scope.ts'
import { authorize, type RawInput } from '../http/call-endpoint.ts'
import { parseInput, refuseUnstorable } from '../http/request-input.ts'
import { calledFields, type CalledField } from './called-fields.ts'
import { ContractTypes } from './contract-types.ts'
import type { Args, GraphqlModule, ResolvedField, SubscriptionField } from './graphql-module.ts'
import { followed, type LiveSubscriptions } from './live-subscriptions.ts'

/** The context of a subscriber's resolvers. */
export interface SubscriberContext {
  readonly account: Account | null
  readonly sessionEndReason?: SessionEndReason | null
  /** Called with the name of the field when the guards refuse it to an account. */
  refused?(field: string, account: Account): void
}

/** The context of a request's resolvers. */
export interface GraphqlContext extends SubscriberContext {
  /** The caller's data. */
  readonly scope: Scope
  readonly address: string
  /** Counts a root field against the limit of all calls. @throws AppError RATE_LIMITED */
  count(): Promise<void>
  /**
   * Makes a call of the contract.
   * @param set gets the headers of its answer
   * @throws AppError when it is refused
   */
  run(name: EndpointName, input: RawInput, set: (header: string, value: string) => void): Promise<unknown>
}

type FieldInfo = Pick<GraphQLResolveInfo, 'fieldName'>

const roots = `
  type Query
  type Mutation
  type Subscription
`

/**
 * Builds the schema from the contract's calls and what the features' modules add; every root field is authorized.
 * @throws Error when two fields have one name
 */
export function buildSchema(modules: readonly GraphqlModule[], live: LiveSubscriptions): GraphQLSchema {
  const types = new ContractTypes()
  const called = calledFields(types)
  const queries = modules.flatMap(({ queries: fields }) => Object.entries(fields ?? {}))
  const subscriptions = modules.flatMap(({ subscriptions: fields }) => Object.entries(fields ?? {}))
  const resolversOf = (fields: Record<string, CalledField>) =>
    Object.entries(fields).map(([name, field]) => [name, calledResolver(field)] as const)
  const names = [...Object.keys(called.Query), ...queries.map(([name]) => name)]
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  if (twice.length > 0) throw new Error(`Two fields of Query are named ${twice.join(', ')}.`)
  return createSchema<GraphqlContext>({
    typeDefs: [roots, types.sdl, called.sdl, ...modules.map(({ typeDefs }) => typeDefs)],
    resolvers: {
      Query: Object.fromEntries([
        ...resolversOf(called.Query),
        ...queries.map(([name, field]) => [name, serviceResolver(field)] as const),
      ]),
      Mutation: Object.fromEntries(resolversOf(called.Mutation)),
      Subscription: Object.fromEntries(
        subscriptions.map(([name, field]) => [name, subscriptionResolver(field, live)]),
      ),
      ...Object.assign({}, types.resolvers, ...modules.map(({ fields }) => fields)),
    },
  })
}

/** The schema as text, always in the same order: for the checked-in SDL file. */
export function printSdl(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

/** Makes the call of a field, and reads the cursor of the next page from the answer's `x-next-cursor` header. */
function calledResolver(field: CalledField) {
  return async (_root: unknown, args: Args, context: GraphqlContext) => {
    await context.count()
    refuseUnstorable(args)
    let nextCursor: string | null = null
    const answer = await context.run(field.call, field.input(args), (header, value) => {
      if (header === 'x-next-cursor') nextCursor = value
    })
    return field.result(answer, nextCursor)
  }
}

function serviceResolver(field: ResolvedField) {
  return async (_root: unknown, args: Args, context: GraphqlContext, { fieldName }: FieldInfo) => {
    await context.count()
    refuseUnstorable(args)
    const account = authorized(field, context, fieldName)
    const { scope, address } = context
    return field.resolve(args, {
      account,
      scope,
      address,
      parse: parseInput,
    })
  }
}

function subscriptionResolver(field: SubscriptionField, live: LiveSubscriptions) {
  return {
    subscribe(_root: unknown, args: Args, context: SubscriberContext, { fieldName }: FieldInfo) {
      const account = authorized(field, context, fieldName)
      if ('follow' in field) return followed(field.follow(args, { account, parse: parseInput }))
      return live.subscribe(account, (message) => field.pick(message))
    },
    resolve: (payload: Record<string, unknown>) => payload,
  }
}

/** @throws AppError when the guards of the field's endpoint refuse the caller */
function authorized(
  field: Pick<ResolvedField, 'endpoint'>,
  context: SubscriberContext,
  fieldName: string,
): Account {
  const { account } = context
  authorize(field.endpoint, context, (known) => context.refused?.(fieldName, known))
  if (!account) throw new TypeError('A GraphQL field for guests makes a call of the contract.')
  return account
}
