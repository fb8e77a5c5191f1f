import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Renews the planner's statistics of all tables after an erasure: they hold samples of the columns, such as names and
 * addresses (D-130). Each table has a transaction of its own, so that no lock waits for another one.
 * @throws the driver's error when a table stays locked; the nightly erasure tries again
 */
export async function forgetSamples({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'mikro_orm_migrations'
    order by tablename`.execute(withoutRealm)
  for (const { name } of rows) await sql`select forget_samples(${name})`.execute(withoutRealm)
}
