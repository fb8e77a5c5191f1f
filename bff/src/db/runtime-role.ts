import { sql } from 'kysely'
import { Client, escapeIdentifier } from 'pg'
import type { Database } from './database.ts'
import { MIGRATION_LOCK } from './migrate.ts'

/**
 * Lets the role of `DATABASE_URL` read and write the tables that the role of `DATABASE_MIGRATION_URL` owns, but not
 * alter them: even an attacker who runs statements with this role cannot drop a table or the triggers of the audit
 * trail (SEC-02). Statistics are renewed by a function that runs as the owner (D-130). One replica at a time does so,
 * in one transaction, so that no other process sees rights that are revoked again. Does nothing when both are the same
 * role.
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
  // A restored dump has lost this revocation.
  'revoke execute on function forget_samples(text) from public',
  `grant execute on function forget_samples(text) to ${role}`,
]
