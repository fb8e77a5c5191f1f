import { sql } from 'kysely'
import { Client, escapeIdentifier } from 'pg'
import { MIGRATION_LOCK, type Database } from './database.ts'

/**
 * Lets the role of `DATABASE_URL` use the tables that the role of `DATABASE_MIGRATION_URL` owns, and change none of
 * them: not even an attacker who runs its statements can drop a table or the triggers of the audit trail (SEC-02). One replica does so at a time, and
 * all at once: no other process sees rights that are taken away again. A role that is both keeps all that it owns.
 */
export async function grantRuntimeRole(database: Database): Promise<void> {
  if (database.migrationUrl === null) return
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(database.withoutRealm)
  const owner = new Client({ connectionString: database.migrationUrl })
  await owner.connect()
  try {
    const { role } = rows[0]!
    const owning = await owner.query<{ role: string }>('select current_user as role')
    if (owning.rows[0]!.role === role) return
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    for (const statement of grantsFor(escapeIdentifier(role))) await owner.query(statement)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
}

const grantsFor = (role: string) => [
  ...['public', 'pgboss'].flatMap((schema) => [
    `grant usage on schema ${schema} to ${role}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
    `grant usage, select on all sequences in schema ${schema} to ${role}`,
  ]),
  `revoke insert, update, delete on mikro_orm_migrations from ${role}`,
  `revoke delete on audit_entries from ${role}`,
]
