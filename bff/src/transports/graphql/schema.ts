import { createSchema } from 'graphql-yoga'
import { printSchema, lexicographicSortSchema, type GraphQLSchema } from 'graphql'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../account.ts'
import type { Scope } from '../../db/scope.ts'
import { admit } from '../http/guards.ts'
import { parseInput } from '../http/parse.ts'
import type { GraphqlCall, GraphqlModule, QueryField, SubscriptionField } from './graphql-module.ts'
import type { LiveSubscriptions } from './live-subscriptions.ts'

/** What every resolver is given: who asks, and his data. */
export interface GraphqlContext {
  readonly account: Account | null
  readonly scope: Scope
}

const roots = `
  type Query
  type Subscription
`

/** Makes the schema of the features' modules; guards stand before every root field. */
export function buildSchema(modules: readonly GraphqlModule[], live: LiveSubscriptions): GraphQLSchema {
  const queries = modules.flatMap(({ queries: fields }) => Object.entries(fields ?? {}))
  const subscriptions = modules.flatMap(({ subscriptions: fields }) => Object.entries(fields ?? {}))
  return createSchema<GraphqlContext>({
    typeDefs: [roots, ...modules.map(({ typeDefs }) => typeDefs)],
    resolvers: {
      Query: Object.fromEntries(queries.map(([name, field]) => [name, queryResolver(field)])),
      Subscription: Object.fromEntries(
        subscriptions.map(([name, field]) => [name, subscriptionResolver(name, field, live)]),
      ),
      ...Object.assign({}, ...modules.map(({ fields }) => fields)),
    },
  })
}

/** The schema as text, always in the same order: for the checked-in SDL file. */
export function printSdl(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

function queryResolver(field: QueryField) {
  return (_root: unknown, args: Record<string, unknown>, context: GraphqlContext) =>
    field.resolve(args, callOf(field, context))
}

function subscriptionResolver(name: string, field: SubscriptionField, live: LiveSubscriptions) {
  return {
    subscribe: (_root: unknown, _args: unknown, context: GraphqlContext) =>
      live.subscribe(callOf(field, context).account, (message: ServerMessage) => field.pick(message)),
    resolve: (payload: Record<string, unknown>) => payload,
    description: name,
  }
}

/** @throws AppError when the guards of the like REST call refuse the caller */
function callOf(field: Pick<QueryField, 'like'>, { account, scope }: GraphqlContext): GraphqlCall {
  admit(field.like, account)
  if (!account) throw new TypeError('A GraphQL field for guests is not foreseen.')
  return { account, scope, parse: (schema, args) => parseInput(schema, args) }
}
