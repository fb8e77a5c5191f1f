import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/**
 * Where texts are stored, as `table: text`: in any column of any table of any schema, queue and photos (as hex) included,
 * and in the planner's samples of them.
 */
export async function findEverywhere(
  { withoutRealm }: Pick<Database, 'withoutRealm'>,
  texts: readonly string[],
): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    union all select 'pg_catalog', 'pg_stats'`.execute(withoutRealm)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ text: string }>`select text from unnest(${[...texts]}::text[]) as text
      where exists (select from ${sql.table(`${schema}.${name}`)} as stored where stored::text ilike '%' || text || '%')`.execute(
      withoutRealm,
    )
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found
}
