import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { grantRuntimeRole } from '../db/runtime-role.ts'

/**
 * Creates or updates the tables of the queue with the migration role, and lets the run-time role use all tables
 * (SEC-02). Does nothing without `DATABASE_MIGRATION_URL`: the queue then creates its tables itself when it starts.
 */
export async function prepareQueueTables(database: Database): Promise<void> {
  if (database.migrationUrl === null) return
  const boss = new PgBoss({
    connectionString: database.migrationUrl,
    max: 1,
    application_name: 'snake-dispatch-migration',
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  await boss.start()
  await boss.stop({ graceful: false, close: true })
  await grantRuntimeRole(database)
}

/** True when the role of this process owns the queue's tables: only then may it rebuild their indexes. */
export async function ownsQueueTables(database: Database): Promise<boolean> {
  if (database.kind === 'pglite') return true
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(relowner, 'usage') as owns from pg_class where oid = to_regclass('pgboss.job')`.execute(
    database.withoutRealm,
  )
  return rows[0]?.owns ?? true
}
