import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import type { BackupHeader } from './backup.ts'
import type { Database } from './database.ts'
import { tablesInOrder, type CopiedTable } from './table-order.ts'
import type { Tables } from './tables.ts'

type Row = Record<string, unknown>
type Line = { table: string; row: Row } | { sequence: string; value: string; called: boolean }
/** Rows that are written at once. */
const PAGE = 100

/**
 * Fills an empty database from a backup, all or nothing, and brings it up to date.
 * @returns how many rows were restored
 * @throws Error with a sentence when the file is not there, is no whole backup or is from a newer version, or when
 * the database is not empty
 */
export async function readBackup(database: Database, file: string): Promise<number> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const lines = linesOf(file)
  const header = asHeader(file, (await lines.next()).value)
  const known = await database.orm.migrator.getPending()
  const executed = await database.orm.migrator.getExecuted()
  const names = [...executed, ...known].map(({ name }) => name)
  const last = header.migrations.at(-1)
  if (!last || header.migrations.some((name) => !names.includes(name))) {
    throw new Error('The backup is from a newer version. Update the portal first.')
  }
  if (executed.length > header.migrations.length) {
    throw new Error(
      'The database is newer than the backup. Restore into a new one: choose another DATA_DIR or DATABASE_URL.',
    )
  }
  // An old backup goes into the schema that it was made with; what came later is applied to it afterwards.
  if (executed.length < header.migrations.length) await database.orm.migrator.up({ to: last })
  await refuseUnlessEmpty(database)
  const rows = await database.unbound.transaction().execute((held) => fill(database, held, lines))
  await database.migrate()
  return rows
}

async function* linesOf(file: string): AsyncGenerator<string> {
  // What goes wrong is thrown by the lines.
  const text = pipeline(createReadStream(file), createGunzip(), () => {})
  try {
    yield* createInterface({ input: text, crlfDelay: Infinity })
  } catch (error) {
    const isUnreadable = String((error as NodeJS.ErrnoException).code).startsWith('Z_')
    if (isUnreadable)
      throw new Error(`${file} is not a whole backup of Snake Dispatch NSW.`, { cause: error })
    throw error
  }
}

function asHeader(file: string, line: string | undefined): BackupHeader {
  try {
    const header = JSON.parse(line ?? '') as Partial<BackupHeader>
    if (header.format === 'snake-dispatch-backup' && header.version === 1) return header as BackupHeader
  } catch {
    // Told below, like every other file that is no backup.
  }
  throw new Error(`${file} is not a backup of Snake Dispatch NSW.`)
}

async function refuseUnlessEmpty(database: Database): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`select exists (select from users) as full`.execute(
    database.unbound,
  )
  if (rows[0]?.full) {
    throw new Error(
      'The database is not empty. Restore into a new one: choose another DATA_DIR or DATABASE_URL.',
    )
  }
}

async function fill(
  database: Database,
  held: Transaction<Tables>,
  lines: AsyncGenerator<string>,
): Promise<number> {
  const tables = new Map(tablesInOrder(database).map((table) => [table.table, table]))
  let count = 0
  let current: CopiedTable | undefined
  let page: Row[] = []
  let later: Row[] = []
  const flush = async () => {
    if (current && page.length > 0) later.push(...(await insert(held, current, page)))
    count += page.length
    page = []
  }
  const finish = async () => {
    await flush()
    if (current) await refer(held, current, later)
    later = []
  }
  for await (const text of lines) {
    const line = JSON.parse(text) as Line
    if ('sequence' in line) {
      await sql`select setval(${line.sequence}, ${line.value}::bigint, ${line.called})`.execute(held)
      continue
    }
    if (line.table !== current?.table) {
      await finish()
      current = tables.get(line.table)
      if (!current) throw new Error(`The backup has a table that is not known here: ${line.table}.`)
    }
    page.push(line.row)
    if (page.length === PAGE) await flush()
  }
  await finish()
  for (const table of tables.values()) await continueNumbers(held, table)
  return count
}

/** Inserts rows without what refers to rows of the same table, which may come later; those come back. */
async function insert(held: Transaction<Tables>, table: CopiedTable, rows: readonly Row[]): Promise<Row[]> {
  const bare = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(table.selfReferences.map((name) => [name, null])),
  }))
  const name = sql.table(table.table)
  await sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(bare)}::jsonb)`.execute(
    held,
  )
  return rows.filter((row) => table.selfReferences.some((column) => row[column] !== null))
}

async function refer(held: Transaction<Tables>, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const [key = 'id'] = table.keys
  for (const row of rows) {
    const changes = table.selfReferences.map((column) => sql`${sql.ref(column)} = ${row[column]}`)
    await sql`update ${sql.table(table.table)} set ${sql.join(changes)} where ${sql.ref(key)} = ${row[key]}`.execute(
      held,
    )
  }
}

/** Lets a table's own numbers go on after the highest that was restored; a table may be newer than the backup. */
async function continueNumbers(held: Transaction<Tables>, { table, keys }: CopiedTable): Promise<void> {
  if (keys.length !== 1 || keys[0] !== 'id') return
  const name = sql.table(table)
  const { rows } = await sql<{
    sequence: string | null
  }>`select pg_get_serial_sequence(name, 'id') as sequence from (select ${table}::text as name) as each
    where to_regclass(name) is not null`.execute(held)
  const sequence = rows[0]?.sequence
  if (!sequence) return
  await sql`select setval(${sequence}, coalesce((select max(id) from ${name}), 1), exists (select from ${name}))`.execute(
    held,
  )
}
