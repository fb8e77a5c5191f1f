import type { PGlite } from '@electric-sql/pglite'
import type { MikroORM, Options } from '@mikro-orm/core'
import { Migrator } from '@mikro-orm/migrations'
import { MikroORM as PgliteORM } from '@mikro-orm/pglite'
import { MikroORM as PostgresORM } from '@mikro-orm/postgresql'
import { SqlEntityManager, type AbstractSqlDriver } from '@mikro-orm/sql'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import type { Pool as ConnectionPool } from './connections.ts'
import { timeStatements, type DatabaseWatch } from './database-watch.ts'
import { entities, realmEntities } from './entities.ts'
import { watchConnections } from './lost-connections.ts'
import { prepareStatements } from './prepared-statements.ts'
import { REALM_FILTER, type Realm } from './realm.ts'
import { limitsFor, type TimeLimits } from './time-limits.ts'
import { traceStatements } from './traced-statements.ts'

/** The object-relational mapper on either database. */
export type Orm = MikroORM<AbstractSqlDriver, SqlEntityManager>

/** The opened embedded database, or the address of a server. */
export type Storage =
  | { kind: 'pglite'; pglite: PGlite }
  | { kind: 'postgres'; url: string; pool: ConnectionPool; timeLimits: TimeLimits }

/** Milliseconds that a transaction may be idle, far more than any transaction needs. */
const IDLE_TRANSACTION_MS = 60_000

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The names of all migrations of this version. */
export function migrationNames(): readonly string[] {
  return readdirSync(migrationsFolder).map((file) => basename(file, '.ts'))
}

/** The file of a migration. */
export const migrationFile = (name: string) => join(migrationsFolder, `${name}.ts`)

/** Connects the mapper to a database, without migrating it. @param watch sees its connections and statements */
export async function connectOrm(storage: Storage, watch?: DatabaseWatch): Promise<Orm> {
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
    async onCreateConnection(connection: unknown) {
      await prepareConnection(connection as DatabaseConnection)
      if (watch) timeStatements(connection as DatabaseConnection, watch)
    },
    debug: false,
  } satisfies Partial<Options<AbstractSqlDriver>>
  return storage.kind === 'pglite'
    ? PgliteORM.init({ ...common, driverOptions: { pglite: storage.pglite } })
    : PostgresORM.init({
        ...common,
        clientUrl: storage.url,
        pool: { min: 0, max: storage.pool.poolSize },
        driverOptions: {
          // The whole address: the mapper ignores `sslmode` and other parameters.
          connectionString: storage.url,
          connectionTimeoutMillis: storage.pool.connectionTimeoutMs,
          // Limits how long a process that hangs, or whose machine is lost, keeps its locks.
          idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
          ...limitsFor(storage.url, storage.timeLimits),
          onPoolCreated(pool: Pool) {
            readIdsAsNumbers(pool)
            prepareStatements(pool)
            watchConnections(pool)
            watch?.opened(pool)
          },
        },
      })
}

/** PostgreSQL's type number of bigint. */
const BIGINT = 20

/** Reads 64-bit ids and counts as numbers, as the embedded database does. None comes near 2^53. */
function readIdsAsNumbers({ options }: Pool): void {
  const { types } = options
  options.types = {
    getTypeParser: (type: number, format) => (type === BIGINT ? Number : types?.getTypeParser(type, format)),
  }
}

/**
 * Instants are read as text in the time zone of the connection, which must be UTC (D-20). No query starts parallel
 * workers: those of a request read a page from an index, and starting a worker takes longer than that.
 */
async function prepareConnection(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(
    CompiledQuery.raw(
      `select set_config('TimeZone', 'UTC', false), set_config('max_parallel_workers_per_gather', '0', false)`,
    ),
  )
  traceStatements(connection as DatabaseConnection)
}
