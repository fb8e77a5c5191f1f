import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Limit } from '../../limits/limits.ts'
import { graphqlOverHttp, type GraphqlHttpOptions } from './graphql-http.ts'
import type { GraphqlModule } from './graphql-module.ts'
import { createGraphqlServer } from './graphql-server.ts'
import type { SocketListener } from '../websocket/account-sockets.ts'
import type { SocketQuota } from '../websocket/socket-quota.ts'
import { GraphqlSockets } from './graphql-sockets.ts'
import { LiveSubscriptions } from './live-subscriptions.ts'
import { buildSchema, printSdl } from './schema.ts'

/** The options of the GraphQL transport. */
interface GraphqlOptions {
  readonly modules: readonly GraphqlModule[]
  /** Limits the sockets of accounts and networks, and what they send. */
  readonly quota: SocketQuota
  readonly listener?: SocketListener
  /** The limit that REST calls count against too (D-21). */
  readonly generalLimit: Pick<Limit, 'consume'>
  readonly log: Logger
  /** True to answer introspection queries. */
  readonly introspection: boolean
}

/** Creates the GraphQL transport from the features' modules: at /graphql, over HTTP and over sockets. */
export function createGraphql({ modules, introspection, ...options }: GraphqlOptions) {
  const subscriptions = new LiveSubscriptions()
  const schema = buildSchema(modules, subscriptions)
  const engine = createGraphqlServer({ schema, introspection, log: options.log })
  return {
    /** The schema as text. */
    sdl: printSdl(schema),
    http: (http: Omit<GraphqlHttpOptions, 'generalLimit'>): Middleware =>
      graphqlOverHttp(engine, { ...http, generalLimit: options.generalLimit }),
    sockets: new GraphqlSockets({ engine, ...options }),
    /** Feeds the subscriptions of the sockets. */
    subscriptions,
  }
}
