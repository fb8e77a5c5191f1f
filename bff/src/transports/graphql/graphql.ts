import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { Realm } from '../../db/realm.ts'
import type { Limit } from '../../limits/limits.ts'
import type { SocketRoute } from '../http/upgrade.ts'
import { graphqlOverHttp, type GraphqlHttpOptions } from './graphql-http.ts'
import type { GraphqlModule } from './graphql-module.ts'
import { createGraphqlServer } from './graphql-server.ts'
import type { SocketQuota } from '../websocket/socket-quota.ts'
import { GraphqlSockets } from './graphql-sockets.ts'
import { LiveSubscriptions } from './live-subscriptions.ts'
import { buildSchema, printSdl } from './schema.ts'

/** What GraphQL is made of. */
export interface GraphqlOptions {
  readonly modules: readonly GraphqlModule[]
  /** Limits the sockets of accounts and networks, and what they send. */
  readonly quota: SocketQuota
  /** The limit that REST calls count against too (D-21). */
  readonly generalLimit: Pick<Limit, 'consume'>
  readonly log: Logger
  /** True to answer introspection queries. */
  readonly introspection: boolean
}

/** GraphQL at /graphql: over HTTP and over sockets, with the channel that feeds its subscriptions. */
export interface Graphql {
  /** The schema as text. */
  readonly sdl: string
  http(options: Omit<GraphqlHttpOptions, 'generalLimit'>): Middleware
  readonly sockets: SocketRoute
  readonly channel: {
    connected(realm: Realm): Iterable<number>
    send(realm: Realm, userIds: ReadonlySet<number>, message: ServerMessage): void
    end(userId: number): void
    restart(): void
  }
}

/** Puts GraphQL together from the features' modules. */
export function createGraphql(options: GraphqlOptions): Graphql {
  const { modules, quota, generalLimit, log, introspection } = options
  const live = new LiveSubscriptions()
  const schema = buildSchema(modules, live)
  const engine = createGraphqlServer({ schema, introspection, log })
  const sockets = new GraphqlSockets({ engine, quota, generalLimit, log })
  return {
    sdl: printSdl(schema),
    http: (http) => graphqlOverHttp(engine, { ...http, generalLimit }),
    sockets,
    channel: {
      connected: (realm) => live.connected(realm),
      send: (realm, userIds, message) => live.send(realm, userIds, message),
      end: (userId) => sockets.end(userId),
      restart: () => sockets.restart(),
    },
  }
}
