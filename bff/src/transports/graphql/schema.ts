import { createSchema } from 'graphql-yoga'
import { printSchema, lexicographicSortSchema, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'
import type { Account } from '../../calls/account.ts'
import type { Scope } from '../../db/scope.ts'
import { authorize, type RawInput } from '../http/call-endpoint.ts'
import { parseInput, refuseUnstorable } from '../http/request-input.ts'
import type { Args, CalledField, GraphqlModule, ResolvedField, RootField } from './graphql-module.ts'
import type { SubscriptionField } from './graphql-module.ts'
import type { LiveSubscriptions } from './live-subscriptions.ts'

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
  /** Makes a call of the contract. @throws AppError when it is refused */
  run(name: EndpointName, input: RawInput): Promise<unknown>
}

type FieldInfo = Pick<GraphQLResolveInfo, 'fieldName'>

const roots = `
  type Query
  type Mutation
  type Subscription
`

/** Builds the schema from the features' modules; every root field is authorized. */
export function buildSchema(modules: readonly GraphqlModule[], live: LiveSubscriptions): GraphQLSchema {
  const queries = modules.flatMap(({ queries: fields }) => Object.entries(fields ?? {}))
  const mutations = modules.flatMap(({ mutations: fields }) => Object.entries(fields ?? {}))
  const subscriptions = modules.flatMap(({ subscriptions: fields }) => Object.entries(fields ?? {}))
  return createSchema<GraphqlContext>({
    typeDefs: [roots, ...modules.map(({ typeDefs }) => typeDefs)],
    resolvers: {
      Query: Object.fromEntries(queries.map(([name, field]) => [name, rootResolver(field)])),
      Mutation: Object.fromEntries(mutations.map(([name, field]) => [name, rootResolver(field)])),
      Subscription: Object.fromEntries(
        subscriptions.map(([name, field]) => [name, subscriptionResolver(field, live)]),
      ),
      ...Object.assign({}, ...modules.map(({ fields }) => fields)),
    },
  })
}

/** The schema as text, always in the same order: for the checked-in SDL file. */
export function printSdl(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

function rootResolver(field: RootField) {
  return async (_root: unknown, args: Args, context: GraphqlContext, { fieldName }: FieldInfo) => {
    await context.count()
    refuseUnstorable(args)
    if ('calls' in field) return callResult(field, args, context)
    const account = authorized(field, context, fieldName)
    const { scope, address } = context
    return field.resolve(args, {
      account,
      scope,
      address,
      parse: (schema, value) => parseInput(schema, value),
    })
  }
}

async function callResult(field: CalledField, args: Args, context: GraphqlContext): Promise<unknown> {
  const result = await context.run(field.calls, field.input?.(args) ?? {})
  const answer: unknown = result ?? true
  return field.output ? field.output(answer as never) : answer
}

function subscriptionResolver(field: SubscriptionField, live: LiveSubscriptions) {
  const picked = new WeakMap<ServerMessage, object>()
  // All subscribers get the same object, so that it is executed once (see `subscribeShared`).
  const pick = (message: ServerMessage) => {
    const payload = picked.get(message) ?? field.pick(message)
    if (payload) picked.set(message, payload)
    return payload
  }
  return {
    subscribe: (_root: unknown, _args: unknown, context: SubscriberContext, { fieldName }: FieldInfo) =>
      live.subscribe(authorized(field, context, fieldName), pick),
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
