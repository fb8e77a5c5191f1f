import type { PGlite } from '@electric-sql/pglite'
import type { MikroORM, Options } from '@mikro-orm/core'
import { Migrator } from '@mikro-orm/migrations'
import { MikroORM as PgliteORM } from '@mikro-orm/pglite'
import { MikroORM as PostgresORM } from '@mikro-orm/postgresql'
import { SqlEntityManager, type AbstractSqlDriver } from '@mikro-orm/sql'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { entities, realmEntities } from './entities.ts'
import { watchConnections } from './lost-connections.ts'
import { REALM_FILTER, type Realm } from './realm.ts'
import { limitsFor, type TimeLimits } from './time-limits.ts'

/** The object-relational mapper on either database. */
export type Orm = MikroORM<AbstractSqlDriver, SqlEntityManager>

/** The opened embedded database, or the address of a server. */
export type Storage =
  | { kind: 'pglite'; pglite: PGlite }
  | { kind: 'postgres'; url: string; poolSize: number; connectionTimeoutMs: number; timeLimits: TimeLimits }

/** Milliseconds that a transaction may be idle: far more than any needs. */
const IDLE_TRANSACTION_MS = 60_000

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The names of all migrations of this version. */
export function migrationNames(): readonly string[] {
  return readdirSync(migrationsFolder).map((file) => basename(file, '.ts'))
}

/** Connects the mapper to a database, without migrating it. */
export async function connectOrm(storage: Storage): Promise<Orm> {
  const common = {
    entities: [...entities],
    extensions: [Migrator],
    migrations: {
      path: migrationsFolder,
      pathTs: migrationsFolder,
      glob: '!(*.d).{js,ts}',
      emit: 'ts',
      snapshot: false,
      silent: true,
    },
    filters: {
      [REALM_FILTER]: {
        name: REALM_FILTER,
        cond: ({ realm }: { realm: Realm }) => ({ realm }),
        entity: realmEntities.map(({ name }) => name),
        default: true,
      },
    },
    onCreateConnection: configure,
    debug: false,
  } satisfies Partial<Options<AbstractSqlDriver>>
  return storage.kind === 'pglite'
    ? PgliteORM.init({ ...common, driverOptions: { pglite: storage.pglite } })
    : PostgresORM.init({
        ...common,
        clientUrl: storage.url,
        pool: { min: 0, max: storage.poolSize },
        driverOptions: {
          // The whole address: the mapper ignores `sslmode` and other parameters.
          connectionString: storage.url,
          connectionTimeoutMillis: storage.connectionTimeoutMs,
          // A process that hangs, or whose machine is lost, keeps its locks for this time at most.
          idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
          ...limitsFor(storage.url, storage.timeLimits),
          onPoolCreated(pool: Pool) {
            watchConnections(pool)
          },
        },
      })
}

/**
 * Instants are read as text in the time zone of the connection, which must be UTC (D-20). Lists are short, and starting
 * parallel workers takes longer than reading them: the planner would do so when it expects too many rows.
 */
async function configure(connection: unknown): Promise<void> {
  const settings = `select set_config('TimeZone', 'UTC', false), set_config('max_parallel_workers_per_gather', '0', false)`
  await (connection as DatabaseConnection).executeQuery(CompiledQuery.raw(settings))
}
