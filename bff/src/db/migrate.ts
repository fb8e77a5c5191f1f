import { sql, type ControlledTransaction } from 'kysely'
import { isDatabaseUnavailable, isTableMissing } from './database-errors.ts'
import { checkMigrationTexts, storeMigrationTexts } from './migration-texts.ts'
import { connectOrm, migrationNames, type Orm, type Storage } from './orm.ts'
import type { Tables } from './tables.ts'

/** What is said of migrations while they run. */
export interface MigrationReport {
  /** A migration was applied. It counts only once all of them are. @param isNew whether the database was empty */
  applied(name: string, ms: number, isNew: boolean): void
  /** A table was locked for longer than `SLOW_MS`, from its migration until all were applied. */
  locked(table: string, ms: number): void
}

/** Milliseconds beyond which a migration is slow, and the lock of a table is reported: calls wait for as long. */
export const SLOW_MS = 1_000

const unreported: MigrationReport = { applied() {}, locked() {} }

/**
 * The key of the `pg_advisory_lock` that a replica holds while it migrates, and while it grants rights on the tables.
 */
export const MIGRATION_LOCK = 7_365_011

const clientOf = (orm: Orm) => orm.em.getConnection().getClient<Tables>()

/** The names of the migrations that a database has: one small query, as `/readyz` is called often. */
async function appliedMigrations(orm: Orm): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from mikro_orm_migrations order by id`
    .execute(clientOf(orm))
    .catch((error: unknown) => {
      // Nothing has been migrated yet.
      if (isTableMissing(error)) return { rows: [] }
      throw error
    })
  return rows.map(({ name }) => name)
}

/** True when every migration of this version has been applied; a newer version may have added some (D-190). */
export async function isMigrated(orm: Orm): Promise<boolean> {
  const applied = new Set(await appliedMigrations(orm))
  return migrationNames().every((name) => applied.has(name))
}

/** @throws Error with a sentence when this version does not know one of these migrations */
export function refuseNewer(what: 'database' | 'backup', applied: readonly string[]): void {
  const known = new Set(migrationNames())
  const unknown = applied.find((name) => !known.has(name))
  if (unknown === undefined) return
  const way =
    what === 'database' ? ', or start on a backup from before the update: see bff/docs/upgrading.md' : ''
  throw new Error(
    `The ${what} was made by a newer version, which has ${unknown}. Update the portal first${way}.`,
  )
}

/**
 * The migrations that a database has, and those of this version that it lacks.
 * @throws Error with a sentence when it is from a newer version, or from one whose migrations were edited since
 */
export async function compareMigrations(
  orm: Orm,
): Promise<{ applied: readonly string[]; missing: readonly string[] }> {
  const applied = await appliedMigrations(orm)
  refuseNewer('database', applied)
  await checkMigrationTexts(clientOf(orm), applied)
  return { applied, missing: migrationNames().filter((name) => !applied.includes(name)) }
}

/**
 * Applies the missing migrations, all or none, while no other replica does.
 * @returns the names of those that this call applied
 * @throws Error as `compareMigrations` does, and with the name of a migration that fails
 */
export async function migrate(
  orm: Orm,
  storage: Storage,
  report: MigrationReport = unreported,
): Promise<readonly string[]> {
  const { applied, missing } = await compareMigrations(orm)
  const isNew = applied.length === 0
  if (missing.length === 0) {
    // An earlier version stored the texts after the migrations, and may have ended between the two.
    await storeMigrationTexts(clientOf(orm), applied)
    return []
  }
  // Nobody else has the embedded database open, so nobody waits for its locks.
  if (storage.kind === 'pglite') return applyMissing(orm, { ...report, locked() {} }, isNew)
  const unlimited = await connectOrm({ ...storage, timeLimits: {} })
  try {
    return await alone(unlimited, () => applyMissing(unlimited, report, isNew))
  } finally {
    await unlimited.close(true)
  }
}

/** Works under an advisory lock, so that only one replica migrates at a time. */
function alone<Result>(orm: Orm, work: () => Promise<Result>): Promise<Result> {
  return clientOf(orm)
    .connection()
    .execute(async (held) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(held)
      try {
        return await work()
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(held)
      }
    })
}

async function applyMissing(orm: Orm, report: MigrationReport, isNew: boolean): Promise<readonly string[]> {
  const names = (await orm.migrator.getPending()).map(({ name }) => name)
  if (names.length === 0) return names
  const locks = await orm.em.getConnection().transactional(async (transaction) => {
    const tables = transaction as ControlledTransaction<Tables, string[]>
    const locked = await watchLocks(tables)
    for (const name of names) {
      const began = performance.now()
      await orm.migrator.up({ migrations: [name], transaction }).catch(explain(name))
      await storeMigrationTexts(tables, [name])
      report.applied(name, performance.now() - began, isNew)
      await locked.lookAgain(began)
    }
    return locked.since
  })
  for (const [table, began] of locks) {
    const ms = performance.now() - began
    if (ms > SLOW_MS) report.locked(table, ms)
  }
  return names
}

/** Looks which tables that were there before are locked against writes, and since when. */
async function watchLocks(transaction: ControlledTransaction<Tables, string[]>) {
  const since = new Map<string, number>()
  const { rows: before } = await sql<{ oid: number }>`select oid::int from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(transaction)
  const oids = before.map(({ oid }) => oid)
  return {
    since,
    async lookAgain(began: number) {
      const { rows } = await sql<{ table: string }>`select distinct relation::regclass::text as table
        from pg_locks where pid = pg_backend_pid() and granted and relation = any(${oids}::int[]::oid[])
          and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`.execute(
        transaction,
      )
      for (const { table } of rows) if (!since.has(table)) since.set(table, began)
    },
  }
}

function explain(name: string): (cause: Error) => never {
  return (cause) => {
    if (isDatabaseUnavailable(cause)) throw cause
    throw new Error(`${name} could not be applied: ${cause.message}. The database is as it was before.`, {
      cause,
    })
  }
}
