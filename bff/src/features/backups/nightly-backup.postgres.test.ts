import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { ToolStopped } from '../../db/run-tool.ts'
import { backUpRunning } from '../../db/running-backup.ts'
import { withScratchDatabase } from '../../db/scratch-database.ts'
import { verifyBackup } from '../../db/verify-backup.ts'
import { hasPgDump } from '../../testing/has-pg-dump.ts'
import { runCommand } from '../../testing/run-command.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { databaseUrl, makeTestDatabase, onServer, type TestDatabase } from '../../testing/test-database.ts'
import { testEnv } from '../../testing/test-env.ts'
import { killProcesses, startProcess } from '../../testing/test-process.ts'
import { readBackups } from './backups.rows.ts'
import { verifyNightly, writeNightly } from './nightly-backup.service.ts'

const server = (inject('testDatabase') as { url: string }).url
const forever = AbortSignal.any([])
let made: TestDatabase
let url: string
let database: Database
let folder: string
beforeEach(async () => {
  made = await makeTestDatabase()
  url = (made.location as { url: string }).url
  database = await openDatabase({ url })
  folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-nightly-'))
})
afterEach(async () => {
  await database.close()
  await made.drop()
  rmSync(folder, { recursive: true })
})
afterAll(killProcesses)

test.skipIf(!hasPgDump())('D-201 of two processes that start at once one writes the backup', async () => {
  const processes = [1, 2].map(() => startProcess({ DATABASE_URL: url, BACKUP_DIR: folder }))
  await Promise.all(processes.map(({ ready }) => ready))
  await vi.waitFor(
    async () => {
      const { rows } = await queried(
        `select count(*) filter (where state = 'completed')::int as done, count(*)::int as all
          from pgboss.job where name = 'nightly-backup'`,
      )
      expect(rows).toEqual([{ done: 2, all: 2 }])
    },
    { timeout: 60_000, interval: 200 },
  )
  expect(readdirSync(folder)).toHaveLength(1)
  const rows = await database.withoutRealm.selectFrom('backups').select(['verified_by', 'failure']).execute()
  expect(rows).toEqual([{ verified_by: 'restore', failure: null }])
  await Promise.all(processes.map((each) => each.stop()))
})

test.skipIf(!hasPgDump())(
  'D-201 a backup that its portal stops leaves no file, and is no failure',
  async () => {
    const holder = new Client({ connectionString: url })
    await holder.connect()
    await holder.query('begin')
    // A start does not read this table, and the dump waits for it.
    await holder.query('lock table taken_reports in access exclusive mode')
    const app = await createApp({
      env: testEnv({ DATABASE_URL: url, BACKUP_DIR: folder }),
      log: pino({ level: 'silent' }),
      location: { url },
      processMetrics: false,
    })
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([expect.stringContaining('.partial')]), 60_000)
    await app.stop()
    expect(readdirSync(folder)).toEqual([])
    expect(await readBackups(database)).toMatchObject({ newest: null, failure: null, firstAt: null })
    await holder.end()
  },
)

test.skipIf(!hasPgDump())(
  'D-201 a role that may create no database reads a backup to its end, and so finds one that is cut off',
  async () => {
    const role = `backup_${randomUUID().slice(0, 8)}`
    await onServer(url, `create role ${role} login password 'x' in role pg_read_all_data`)
    const limited = new URL(url)
    limited.username = role
    limited.password = 'x'
    const own = await openDatabase({ url: limited.href })
    try {
      const file = join(folder, 'own.dump')
      const { accounts, jobs } = await backUpRunning(own, file, forever)
      const run = { now: new Date(), signal: forever }
      expect(await verifyBackup(own, { file, noted: { accounts, jobs } }, run)).toBe('read')
      const cut = join(folder, 'cut.dump')
      writeFileSync(cut, readFileSync(file).subarray(0, -5_000))
      await expect(verifyBackup(own, { file: cut, noted: { accounts, jobs } }, run)).rejects.toThrow(
        /pg_restore failed/,
      )
      // With DATABASE_MIGRATION_URL, whose role may, it is restored.
      const both = { ...own, migrationUrl: url }
      expect(await verifyBackup(both, { file, noted: { accounts, jobs } }, run)).toBe('restore')
    } finally {
      await own.close()
      await onServer(url, `drop owned by ${role}`)
      await onServer(url, `drop role ${role}`)
    }
  },
)

/** The time of this file's scratch databases: other files make theirs on the same server meanwhile. */
const OWN_TIME = '2026-12-02T01:02:03Z'
const ownScratchNames = async () =>
  (await scratchNames()).filter((name) => name.includes(`_${Date.parse(OWN_TIME) / 1000}_`))

/** Writes a backup whose restore, of a verification alone, goes on for two minutes; and begins to verify it. */
async function verifySlowly(signal: AbortSignal) {
  await queried(`create function slow(int) returns int immutable language plpgsql as $$ begin
      if current_database() like 'snake\\_dispatch\\_verification\\_%' then perform pg_sleep(120); end if;
      return $1; end $$`)
  await queried('create table slow_rows as select 1 as id')
  await queried('create index slow_index on slow_rows (slow(id))')
  const clock = makeTestClock(OWN_TIME)
  const core = { database, env: testEnv({ DATABASE_URL: url }), clock }
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) })
  const written = await writeNightly(core, folder, { log, signal: forever })
  const verified = verifyNightly(core, written, { log, signal })
  await vi.waitFor(async () => expect((await restoring('pid')).rowCount).toBe(1), {
    timeout: 60_000,
    interval: 100,
  })
  return { file: written.file, verified, logged }
}
/** Selects of the backend that restores. */
const restoring = (what: string) =>
  queried(`select ${what} from pg_stat_activity
    where datname like 'snake\\_dispatch\\_verification\\_%' and wait_event = 'PgSleep'`)
const unverified = (file: string) => ({ newest: { file }, failure: null, verification: null })

test.skipIf(!hasPgDump())(
  'D-201 a stop during the verification leaves the backup as it is, and no scratch database',
  async () => {
    const stopping = new AbortController()
    const { file, verified, logged } = await verifySlowly(stopping.signal)
    stopping.abort()
    await verified
    expect(await ownScratchNames()).toEqual([])
    expect(await readBackups(database)).toMatchObject(unverified(file))
    expect(logged).toEqual([])
  },
)

test.skipIf(!hasPgDump())(
  'D-201 a verification that loses the database is a warning, and says nothing of the backup',
  async () => {
    const { file, verified, logged } = await verifySlowly(forever)
    await restoring('pg_terminate_backend(pid)')
    await verified
    expect(await ownScratchNames()).toEqual([])
    expect(await readBackups(database)).toMatchObject(unverified(file))
    expect(logged).toEqual([
      expect.stringMatching(/^Whether the nightly backup is whole could not be found out: pg_restore failed/),
    ])
  },
)

test('D-201 a scratch database is dropped while a stopped program is still connected to it', async () => {
  let left: Client | undefined
  const stopped = withScratchDatabase([url], new Date(OWN_TIME), async (address) => {
    left = new Client({ connectionString: address })
    left.on('error', () => {})
    await left.connect()
    throw new ToolStopped('pg_restore')
  })
  await expect(stopped).rejects.toThrow(ToolStopped)
  expect(await ownScratchNames()).toEqual([])
  await left!.end()
})

test('D-201 a scratch database that cannot be dropped replaces neither the result nor the error', async () => {
  const now = new Date(OWN_TIME)
  const disconnect = async () => {
    const client = new Client({ connectionString: databaseUrl(server, 'postgres') })
    await client.connect()
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'create database%'`,
      [new URL(url).pathname.slice(1)],
    )
    expect(rowCount).toBe(1)
    await client.end()
  }
  const found = await withScratchDatabase([url], now, async () => {
    await disconnect()
    return 'found'
  })
  expect(found).toBe('found')
  const failing = withScratchDatabase([url], now, async () => {
    await disconnect()
    throw new Error('as a restore may')
  })
  await expect(failing).rejects.toThrow('as a restore may')
  // The next day's verification would drop them.
  for (const name of await ownScratchNames()) await onServer(server, `drop database ${name}`)
})

test('D-201 only scratch databases that are older than a day are dropped, and the own one after a failure', async () => {
  const now = new Date('2026-12-02T00:00:00Z')
  const at = (iso: string) => Math.floor(Date.parse(iso) / 1000)
  const begin = 'snake_dispatch_verification_'
  const abandoned = `${begin}${at('2026-11-30T23:00:00Z')}_0123456789abcdef`
  const kept = [
    `${begin}${at('2026-12-01T01:00:00Z')}_0123456789abcdef`,
    `${begin}${at('2026-11-30T23:00:00Z')}_customers`,
    `${begin}production`,
  ]
  for (const name of [abandoned, ...kept]) await onServer(server, `create database ${name}`)
  try {
    let scratch = ''
    const failing = withScratchDatabase([url], now, async (address) => {
      scratch = new URL(address).pathname.slice(1)
      expect(await scratchNames()).toEqual([scratch, ...kept].toSorted())
      throw new Error('as a restore may')
    })
    await expect(failing).rejects.toThrow('as a restore may')
    expect(scratch).toMatch(new RegExp(`^${begin}${at('2026-12-02T00:00:00Z')}_[0-9a-f]{16}$`))
    expect(await scratchNames()).toEqual(kept.toSorted())
  } finally {
    for (const name of kept) await onServer(server, `drop database ${name}`)
  }
})

test.skipIf(!hasPgDump())('D-201 npm run db:backup without a name writes into BACKUP_DIR', () => {
  const { status, stdout } = runCommand('db-backup', { DATABASE_URL: url, BACKUP_DIR: folder })
  const [name] = readdirSync(folder)
  expect(name).toMatch(/^backup-.*\.dump$/)
  expect([status, stdout]).toEqual([0, expect.stringContaining(`Wrote ${join(folder, name!)}.`)])
})

async function queried(statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function scratchNames(): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl(server, 'postgres') })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'snake\\_dispatch\\_verification\\_%'`,
  )
  await client.end()
  return rows.map(({ datname }) => datname).toSorted()
}
