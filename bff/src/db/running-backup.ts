import { cp, mkdir, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { dumpOptions, writeWhole } from './backup.ts'
import type { Database } from './database.ts'
import { postgresTools } from './postgres-tools.ts'
import { bothEnded, startTool, ToolStopped, type RunningTool } from './run-tool.ts'

/** What a backup holds, counted at its own moment. */
export interface Counts {
  readonly accounts: number
  readonly jobs: number
}

/** What a verification counts, in a database of any of both kinds. */
export const COUNTS = `select (select count(*) from users)::int as accounts, (select count(*) from jobs)::int as jobs`

/**
 * Backs up a database while it is used, as `writeBackup` does with one that is not (D-201). On PostgreSQL nobody waits.
 * On the embedded database calls wait while its folder is copied, about 0.4 s for 200 MB; it is compressed afterwards,
 * by another process. PGlite's own `dumpDataDir` would stop the whole process for a second instead, and build the
 * archive in its memory.
 * @throws ToolStopped after `signal`; Error with a sentence as `writeBackup` does
 */
export async function backUpRunning(
  database: Database,
  file: string,
  signal: AbortSignal,
): Promise<Counts & { bytes: number }> {
  const counts = await (database.kind === 'postgres'
    ? dumpRunning(database, file, signal)
    : archiveRunning(database, file, signal))
  return { ...counts, bytes: (await stat(file)).size }
}

/** Runs a program until it has ended, or is stopped by the signal. */
export async function untilStopped(
  tool: RunningTool,
  signal: AbortSignal,
  work: Promise<void> = tool.ended,
): Promise<void> {
  signal.addEventListener('abort', tool.stop)
  if (signal.aborted) tool.stop()
  try {
    await work
  } finally {
    signal.removeEventListener('abort', tool.stop)
  }
}

async function dumpRunning(database: Database, file: string, signal: AbortSignal): Promise<Counts> {
  const { start, target } = await postgresTools(database)
  const client = new Client({ connectionString: database.url! })
  // The failure of a query says it too.
  client.on('error', () => {})
  await client.connect()
  try {
    // The dump shows the moment at which this transaction counts: it lasts as long as the dump.
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await client.query('set local statement_timeout = 0')
    const { rows: snapshots } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const { rows } = await client.query<Counts>(COUNTS)
    await writeWhole(file, async (output) => {
      const dump = start('pg_dump', [target, ...dumpOptions, `--snapshot=${snapshots[0]!.id}`])
      await untilStopped(dump, signal, bothEnded(dump, pipeline(dump.stdout, output)))
    })
    return rows[0]!
  } finally {
    await client.end()
  }
}

async function archiveRunning(database: Database, file: string, signal: AbortSignal): Promise<Counts> {
  const pglite = database.pglite!
  const folder = pglite.dataDir
  if (!folder) throw new Error('A database in memory has no backups.')
  const copy = `${file}.copy`
  let counts: Counts | undefined
  try {
    await writeWhole(file, async (output) => {
      // Every other query and transaction waits for this one: nothing changes the files while they are copied.
      counts = await pglite.transaction(async (tx) => {
        const { rows } = await tx.query<Counts>(COUNTS)
        await tx.exec('checkpoint')
        await mkdir(copy, { mode: 0o700 })
        await cp(folder, copy, { recursive: true })
        return rows[0]!
      })
      if (signal.aborted) throw new ToolStopped('The copy')
      const tar = startTool('tar', ['-czf', '-', '-C', copy, '.'])
      await untilStopped(tar, signal, bothEnded(tar, pipeline(tar.stdout, output)))
    })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
  return counts!
}
