import { existsSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { tablesInOrder } from './table-order.ts'
import type { Tables } from './tables.ts'

/** Rows that are read at once. */
const PAGE = 100

/** The first line of a backup. */
export interface BackupHeader {
  format: 'snake-dispatch-backup'
  version: 1
  madeAt: string
  /** Names of the migrations that the database had. */
  migrations: string[]
}

/**
 * Writes everything that is stored into a gzipped file of JSON lines, as it was at one moment. The same file
 * restores into either kind of database. Tasks that wait in the queue are not part of it: after a restore nobody
 * is alerted of what happened long ago. A backup that breaks off leaves no file.
 * @returns how many rows were written
 * @throws Error when the file exists or the database is not up to date
 */
export async function writeBackup(database: Database, file: string): Promise<number> {
  if (existsSync(file)) throw new Error(`${file} exists already.`)
  if ((await database.orm.migrator.getPending()).length > 0) {
    throw new Error('The database is not up to date. Run "npm run db:migrate" first.')
  }
  let rows = 0
  await database.unbound
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (held) => {
      const lines = linesOf(database, held, () => rows++)
      const output = await open(file, 'wx', 0o600)
      try {
        await pipeline(Readable.from(lines), createGzip(), output.createWriteStream())
      } catch (error) {
        await rm(file)
        throw error
      }
    })
  return rows
}

async function* linesOf(
  database: Database,
  held: Transaction<Tables>,
  counted: () => void,
): AsyncGenerator<string> {
  const applied = await sql<{ name: string }>`select name from mikro_orm_migrations order by id`.execute(held)
  const header: BackupHeader = {
    format: 'snake-dispatch-backup',
    version: 1,
    madeAt: new Date().toISOString(),
    migrations: applied.rows.map(({ name }) => name),
  }
  yield `${JSON.stringify(header)}\n`
  for (const name of await ownSequences(held)) {
    const { rows } = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.table(name)}`.execute(held)
    yield `${JSON.stringify({ sequence: name, ...rows[0] })}\n`
  }
  for (const { table, keys } of tablesInOrder(database)) {
    const order = sql.join(keys.map((key) => sql.ref(key)))
    for (let offset = 0; ; offset += PAGE) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} t order by ${order} limit ${PAGE} offset ${offset}`.execute(
        held,
      )
      for (const { row } of rows) {
        counted()
        yield `{"table":${JSON.stringify(table)},"row":${row}}\n`
      }
      if (rows.length < PAGE) break
    }
  }
}

/** Sequences that belong to no column, such as those of the job numbers: they go on where they were. */
async function ownSequences(held: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend d
      where d.objid = c.oid and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    )`.execute(held)
  return rows.map(({ name }) => name)
}
