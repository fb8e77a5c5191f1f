import type { Transaction as EmbeddedTransaction } from '@electric-sql/pglite'
import { sql, type ControlledTransaction } from 'kysely'
import { refuseWithoutDatabase } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { refuseUnlessEmpty } from './restore.ts'
import type { Tables } from './tables.ts'

/** Rows per insert; fewer for a table with photos: a photo has up to 2 MB, and the JSON of a page at most 256 MB. */
const PAGE = 100
const PHOTO_PAGE = 10

type Target = ControlledTransaction<Tables, string[]>

/**
 * Copies the embedded database of a stopped portal into an empty one on a PostgreSQL server, all or nothing. The
 * queue is not copied, as in a restore; the embedded database stays as it is.
 * @returns how many rows were copied
 * @throws Error with a sentence when there is no embedded database, it is in use, or the other one is not empty
 */
export async function moveToServer(folder: string, url: string): Promise<number> {
  refuseWithoutDatabase(folder)
  const source = await openDatabase({ folder })
  try {
    const target = await openDatabase({ url })
    try {
      await refuseUnlessEmpty(target)
      await source.migrate()
      return await target.orm.em.transactional(async (em) => {
        const transaction = em.getTransactionContext<Target>()!
        await target.orm.migrator.up({ transaction })
        return source.pglite!.transaction((rows) => copyAll(rows, transaction))
      })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function copyAll(source: EmbeddedTransaction, target: Target): Promise<number> {
  // Without foreign keys the tables can be copied in any order.
  const { rows: keys } = await sql<{ table: string; name: string; rule: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(target)
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(target)
  const { rows: tables } = await source.query<{ table: string; columns: string[]; photos: boolean }>(`
    select table_name as table, array_agg(column_name::text) as columns, bool_or(data_type = 'bytea') as photos
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'mikro_orm_migrations' and is_generated = 'NEVER'
    group by table_name`)
  let count = 0
  for (const { table, columns, photos } of tables)
    count += await copyTable(source, target, table, columns, photos ? PHOTO_PAGE : PAGE)
  for (const { table, name, rule } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(rule)}`.execute(
      target,
    )
  const { rows: sequences } = await source.query<{ name: string; value: string }>(`
    select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  for (const { name, value } of sequences) await sql`select setval(${name}, ${value}::bigint)`.execute(target)
  return count
}

async function copyTable(
  source: EmbeddedTransaction,
  target: Target,
  table: string,
  columns: readonly string[],
  page: number,
): Promise<number> {
  const into = sql.table(table)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await source.exec(`declare page cursor for select to_jsonb(each)::text as row from "${table}" as each`)
  for (let count = 0; ;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${page} from page`)
    count += rows.length
    if (rows.length > 0)
      await sql`insert into ${into} (${names}) select ${names}
        from jsonb_populate_recordset(null::${into}, ${`[${rows.map(({ row }) => row).join()}]`}::jsonb)`.execute(
        target,
      )
    if (rows.length < page) {
      await source.exec('close page')
      return count
    }
  }
}
