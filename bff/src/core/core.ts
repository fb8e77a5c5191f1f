import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Limits } from '../limits/limits.ts'
import type { Settings } from '../db/settings.ts'
import type { Env } from '../env.ts'
import type { Handlers } from '../calls/handler.ts'
import type { Clock } from './clock.ts'
import type { Metrics } from './metrics.ts'
import type { Events } from '../events/events.ts'
import type { AnyTask } from '../tasks/task.ts'
import type { Tasks } from '../tasks/tasks.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { GraphqlModule } from '../transports/graphql/graphql-module.ts'

/** The shared services that every feature is built on. */
export interface Core {
  readonly env: Env
  readonly database: Database
  readonly settings: Settings
  readonly limits: Limits
  readonly tasks: Tasks
  readonly events: Events
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: Metrics
  readonly tracing: Tracing
}

/** What a feature adds to the portal: handlers, its part of the GraphQL schema, tasks, and start and stop hooks. */
export interface Feature {
  readonly name: string
  readonly handlers?: Partial<Handlers>
  readonly graphql?: readonly GraphqlModule[]
  readonly tasks?: readonly AnyTask[]
  /** Called once the database is migrated, before the first request. */
  start?(): Promise<void>
  stop?(): Promise<void>
}
