import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Database } from './database.ts'
import { isTableMissing } from './database-errors.ts'
import { postgresTools } from './postgres-tools.ts'
import { COUNTS, untilStopped, type Counts } from './running-backup.ts'
import { startTool, ToolFailed } from './run-tool.ts'
import { withScratchDatabase } from './scratch-database.ts'

/** How a backup was looked at: restored and counted, or only read to its end, which finds a file that is cut off. */
export type VerifiedBy = 'restore' | 'read'

/** A backup is not whole, or does not hold what was counted when it was written. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault'
}

/** What programs say of the server, the network and the machine: nothing of it is about the file that they read. */
const isAboutMachine =
  /connection to server|could not (?:connect|translate host)|no connection to the server|server closed the connection|terminating connection|connection (?:refused|reset|timed out)|SSL (?:SYSCALL|error)|too many (?:clients|connections)|connection slots|(?:starting up|shutting down|recovery mode)|(?:out of|cannot allocate) memory|no space left on device|disk full|ENOSPC|disk quota|read-only|statement timeout/i

/**
 * Finds out whether a backup can be restored (D-201): into a scratch database, whose accounts and jobs are counted. On
 * PostgreSQL the role must be allowed to create databases; else the file is only read to its end.
 * @param noted what was counted when it was written
 * @throws ToolStopped after `signal`; BackupFault when it is not whole, or holds something else; any other Error when that
 *   could not be found out
 */
export async function verifyBackup(
  database: Database,
  { file, noted }: { file: string; noted: Counts },
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<VerifiedBy> {
  const restored =
    database.kind === 'postgres'
      ? restoredOnServer(database, file, now, signal)
      : restoredInFolder(file, signal)
  const found = await restored.catch((error: Error) => {
    throw isFaultOfBackup(error) ? new BackupFault(error.message, { cause: error }) : error
  })
  if (!found) return 'read'
  if (found.accounts !== noted.accounts || found.jobs !== noted.jobs)
    throw new BackupFault(
      `${file} holds ${countsText(found)}; when it was written there were ${countsText(noted)}.`,
    )
  return 'restore'
}

/** True when a failed verification says something of the file, and not of the server, the network or this machine. */
export const isFaultOfBackup = (error: Error) =>
  (error instanceof ToolFailed && !isAboutMachine.test(error.message)) || isTableMissing(error)

const countsText = ({ accounts, jobs }: Counts) => `${accounts} accounts and ${jobs} jobs`

/** What a dump holds, after a restore; null when it could only be read. */
async function restoredOnServer(
  database: Database,
  file: string,
  now: Date,
  signal: AbortSignal,
): Promise<Counts | null> {
  const urls = [database.url!, ...(database.migrationUrl === null ? [] : [database.migrationUrl])]
  const found = await withScratchDatabase(urls, now, async (url) => {
    const { start, target } = await postgresTools({ ...database, url })
    const options = [target, '--single-transaction', '--no-owner', '--no-privileges', file]
    await untilStopped(start('pg_restore', options), signal)
    return count(url)
  })
  if (found) return found
  const { start } = await postgresTools(database)
  await untilStopped(start('pg_restore', ['--file=/dev/null', file]), signal)
  return null
}

async function count(url: string): Promise<Counts> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Counts>(COUNTS)).rows[0]!
  } finally {
    await client.end()
  }
}

const script = fileURLToPath(new URL('./count-archive.ts', import.meta.url))

/** What an archive holds: another process restores it into a scratch folder and opens it. */
async function restoredInFolder(file: string, signal: AbortSignal): Promise<Counts> {
  const scratch = `${file}.verifying`
  await rm(scratch, { recursive: true, force: true })
  await mkdir(scratch, { mode: 0o700 })
  try {
    const node = startTool(process.execPath, [script, file, join(scratch, 'data')])
    const printed = text(node.stdout)
    await untilStopped(node, signal)
    return JSON.parse(await printed) as Counts
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
