import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { Database } from './database.ts'
import { postgresTools } from './postgres-tools.ts'
import { COUNTS, untilStopped, type Counts } from './running-backup.ts'
import { startTool } from './run-tool.ts'
import { withScratchDatabase } from './scratch-database.ts'

/** How a backup was looked at: restored and counted, or only read to its end, which finds a file that is cut off. */
export type VerifiedBy = 'restore' | 'read'

/**
 * Finds out whether a backup can be restored (D-201): into a scratch database, whose accounts and jobs are counted. On
 * PostgreSQL the role must be allowed to create databases; else the file is only read to its end.
 * @param noted what was counted when it was written
 * @throws ToolStopped after `signal`; Error with a sentence when it is not whole, or holds something else
 */
export async function verifyBackup(
  database: Database,
  { file, noted }: { file: string; noted: Counts },
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<VerifiedBy> {
  const found = await (database.kind === 'postgres'
    ? restoredOnServer(database, file, now, signal)
    : restoredInFolder(file, signal))
  if (!found) return 'read'
  if (found.accounts !== noted.accounts || found.jobs !== noted.jobs)
    throw new Error(
      `${file} holds ${countsText(found)}; when it was written there were ${countsText(noted)}.`,
    )
  return 'restore'
}

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
