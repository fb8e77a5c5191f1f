import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as z from 'zod'
import { createApp, type App } from '../../app.ts'
import type { StoredLocation } from '../../db/backup.ts'
import { openDatabase } from '../../db/database.ts'
import { restoreBackup } from '../../db/restore.ts'
import { backUpRunning } from '../../db/running-backup.ts'
import { verifyBackup } from '../../db/verify-backup.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { hasPgDump } from '../../testing/has-pg-dump.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../testing/process-database.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { makeEmptyDatabase } from '../../testing/test-database.ts'
import { testEnv } from '../../testing/test-env.ts'
import { readBackups, standingFailure } from './backups.rows.ts'
import { verifyNightly, writeNightly } from './nightly-backup.service.ts'

const kind = inject('testDatabase').kind
/** The PostgreSQL of the npm packages, the fallback of machines without one, has no client programs. */
const lacksTools = kind === 'postgres' && !hasPgDump()
const ending = kind === 'postgres' ? '.dump' : '.tar.gz'

let source: ProcessDatabase
let location: StoredLocation
let folder: string
let app: App | undefined
const clock = makeTestClock('2026-12-01T20:00:00+11:00')
let logged: { level: number; msg: string }[] = []
beforeAll(async () => {
  source = await makeProcessDatabase()
  const { DATA_DIR, DATABASE_URL } = source.variables
  location = DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR! }
})
afterAll(() => source.drop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-nightly-'))
  logged = []
})
afterEach(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
  await source.open((database) => database.withoutRealm.deleteFrom('backups').execute())
})

/** Starts a portal on the database at this time, and waits until its tasks are done. */
async function startAt(at: string, backupFolder = folder): Promise<App> {
  await stop()
  clock.set(at)
  app = await createApp({
    env: testEnv({ ...source.variables, BACKUP_DIR: backupFolder }),
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    location,
    processMetrics: false,
    clock,
  })
  await tasksDone(app)
  return app
}

/** Runs the task in the portal that was started, as its schedule does, at this time. */
async function runAt(at: string): Promise<void> {
  const { database, tasks } = app!.core
  clock.set(at)
  const task = { name: 'nightly-backup', schema: z.strictObject({}) }
  await database.scope('live').transaction((tx) => tasks.enqueue(tx, task, {}))
  await tasksDone(app!)
}

async function stop(): Promise<void> {
  await app?.stop()
  app = undefined
}

const known = () => readBackups(app!.core.database)
/** The metric of the age, as it is scraped; undefined where no backup counts. */
const ageMetric = async () => /^backup_age_seconds (\S+)$/m.exec(await app!.core.metrics.text())?.[1]
const warnings = () => logged.filter(({ level }) => level >= 40).map(({ msg }) => msg)

test.skipIf(lacksTools)(
  'D-201 the portal writes a backup, verifies it by a restore, names the key, and says so to every replica',
  async () => {
    const made = await source.open(async (database) => {
      const server = { core: { database } }
      const user = await makeUser(server)
      return { user, job: await makeJob(server, { createdById: user.id }) }
    })
    await startAt('2026-12-02T04:10:00+11:00')
    const name = `nightly-2026-12-01T17-10-00${ending}`
    expect(readdirSync(folder)).toEqual([name])
    const file = join(folder, name)
    const { size, mode } = statSync(file)
    expect(mode & 0o777).toBe(0o600)
    expect(await known()).toEqual({
      newest: {
        at: '2026-12-01T17:10:00.000Z',
        host: expect.any(String),
        file,
        bytes: size,
        keyName: 'SECRETS_KEY',
      },
      failure: null,
      verification: { at: '2026-12-01T17:10:00.000Z', host: expect.any(String), file, by: 'restore' },
      firstAt: '2026-12-01T17:10:00.000Z',
      filesAtFault: [],
    })
    expect(warnings()).toEqual([])
    expect(logged.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^The nightly backup was written\. Keep SECRETS_KEY as well, in another place/),
        expect.stringContaining('was restored into a scratch database'),
      ]),
    )
    await stop()

    const empty = kind === 'postgres' ? await makeEmptyDatabase() : null
    const target = (empty?.location as StoredLocation) ?? { folder: join(folder, 'target') }
    await restoreBackup(target, file)
    const database = await openDatabase(target)
    const restored = await database
      .scope('live')
      .kysely.selectFrom('jobs')
      .select('created_by_id')
      .where('id', '=', made.job.id)
      .execute()
    expect(restored).toEqual([{ created_by_id: made.user.id }])
    await database.close()
    await empty?.drop()
  },
)

test.skipIf(lacksTools)(
  'D-201 one backup a night: a missed one is made up at the next start, and a week later one is verified again',
  async () => {
    await startAt('2026-12-01T20:00:00+11:00')
    await runAt('2026-12-02T03:39:00+11:00')
    expect(readdirSync(folder)).toHaveLength(1)
    // The night's work has begun since.
    await startAt('2026-12-02T09:00:00+11:00')
    await runAt('2026-12-02T23:00:00+11:00')
    expect(readdirSync(folder)).toEqual([
      `nightly-2026-12-01T09-00-00${ending}`,
      `nightly-2026-12-01T22-00-00${ending}`,
    ])
    expect((await known()).verification?.at).toBe('2026-12-01T09:00:00.000Z')
    await runAt('2026-12-08T20:00:00+11:00')
    expect((await known()).verification?.at).toBe('2026-12-08T09:00:00.000Z')
  },
)

test.skipIf(lacksTools)(
  'D-201 nightly backups go after 14 days, and what a killed process left; the newest and all other files stay',
  async () => {
    const stays = ['notes.txt', 'backup-2020-01-01T00-00-00.dump', 'nightly-2020.dump', 'nightly-plan.dump']
    const old = `nightly-2026-11-10T17-10-00${ending}`
    const young = `nightly-2026-11-19T17-10-00${ending}`
    for (const name of [...stays, old, young, `${young}.partial`]) writeFileSync(join(folder, name), 'x')
    const server = await startAt('2026-12-02T04:10:00+11:00')
    const made = basename((await readBackups(server.core.database)).newest!.file)
    expect(readdirSync(folder).toSorted()).toEqual([...stays, young, made].toSorted())
  },
)

test('D-201 without its folder there is no backup but a warning that says what to do, and the next start tries again', async () => {
  const absent = join(folder, 'absent')
  await startAt('2026-12-02T04:10:00+11:00', absent)
  const sentence = `There is no folder ${absent}, which BACKUP_DIR names. Make it, for the account of the portal alone, or mount its disk.`
  expect(warnings()).toContain(`The nightly backup failed: ${sentence}`)
  expect(await known()).toMatchObject({
    newest: null,
    failure: { at: '2026-12-01T17:10:00.000Z', what: 'writing', reason: sentence },
  })
  expect(readdirSync(folder)).toEqual([])
  if (lacksTools) return
  await startAt('2026-12-02T04:20:00+11:00')
  expect(await known()).toMatchObject({
    newest: { at: '2026-12-01T17:20:00.000Z' },
    failure: { at: '2026-12-01T17:10:00.000Z' },
  })
})

test.skipIf(lacksTools)('D-201 a backup whose process was killed is made good by the next one', async () => {
  const { database, env, log } = (await startAt('2026-12-02T04:10:00+11:00')).core
  await database.withoutRealm.deleteFrom('backups').execute()
  const killed = { started_at: new Date('2026-12-01T17:10:00Z'), host: 'here', file: '/backups/killed' }
  await database.withoutRealm.insertInto('backups').values(killed).execute()
  let time = Date.parse('2026-12-01T18:10:00Z')
  const advancing = { now: () => new Date((time += 1_000)) }
  const run = { log, signal: AbortSignal.any([]) }
  const { file } = await writeNightly({ database, env, clock: advancing }, folder, run)
  const found = await known()
  expect(found).toMatchObject({ newest: { file }, failure: { reason: expect.stringContaining('killed') } })
  expect(standingFailure(found)).toBeNull()
})

test.skipIf(lacksTools)('D-201 a backup waits until the clients of old jobs are erased', async () => {
  const server = await startAt('2026-12-02T04:10:00+11:00')
  await makeJob(server, { cancelledAt: new Date('2021-03-01T00:00:00Z') })
  await runAt('2026-12-03T04:10:00+11:00')
  expect(readdirSync(folder)).toHaveLength(1)
  expect(warnings()).toEqual(['Runs of a task are tried again'])
  // Not for longer than two hours: without a backup everything could be lost.
  await runAt('2026-12-03T06:11:00+11:00')
  expect(readdirSync(folder)).toHaveLength(2)
})

test.skipIf(lacksTools)(
  'D-201 what is written meanwhile is in a backup whole or not at all, and calls are answered',
  async () => {
    const server = await startAt('2026-12-02T04:10:00+11:00')
    const { database } = server.core
    const over = new AbortController()
    const written = (async () => {
      while (!over.signal.aborted) {
        await makeUser(server)
        await pause()
      }
    })()
    const file = join(folder, 'meanwhile')
    const { bytes, ...noted } = await backUpRunning(database, file, AbortSignal.any([])).finally(() =>
      over.abort(),
    )
    await written
    expect(bytes).toBe(statSync(file).size)
    const run = { now: new Date(), signal: AbortSignal.any([]) }
    expect(await verifyBackup(database, { file, noted }, run)).toBe('restore')

    const wrong = { ...noted, jobs: noted.jobs + 1 }
    await expect(verifyBackup(database, { file, noted: wrong }, run)).rejects.toThrow(
      `${file} holds ${noted.accounts} accounts and ${noted.jobs} jobs; when it was written there were`,
    )
    const cut = join(folder, 'cut')
    writeFileSync(cut, readFileSync(file).subarray(0, -20_000))
    await expect(verifyBackup(database, { file: cut, noted }, run)).rejects.toThrow()
    expect(readdirSync(folder).filter((name) => name.includes('cut'))).toEqual(['cut'])
  },
)

test.skipIf(lacksTools)(
  'D-201 a backup that a verification finds cut off is a fault, and does not count as the newest',
  async () => {
    const server = await startAt('2026-12-02T04:10:00+11:00')
    const { newest } = await known()
    await expect.poll(ageMetric, { timeout: 20_000 }).toBeDefined()
    const { withoutRealm } = server.core.database
    await sql`update backups set verified_at = null, verified_by = null`.execute(withoutRealm)
    writeFileSync(newest!.file, readFileSync(newest!.file).subarray(0, -20_000))
    const row = await withoutRealm.selectFrom('backups').selectAll().executeTakeFirstOrThrow()
    await verifyNightly(
      server.core,
      { id: row.id, file: row.file, noted: { accounts: row.accounts!, jobs: row.jobs! } },
      { log: server.core.log, signal: AbortSignal.any([]) },
    )
    expect(warnings()).toEqual([expect.stringMatching(/^The nightly backup is at fault: /)])
    expect(await known()).toMatchObject({
      newest: null,
      verification: null,
      failure: { what: 'verification', file: newest!.file },
      filesAtFault: [newest!.file],
    })
    await expect.poll(ageMetric, { timeout: 20_000 }).toBeUndefined()
    // The next run writes another one, and verifies it.
    await runAt('2026-12-02T05:10:00+11:00')
    expect(await known()).toMatchObject({ newest: { at: '2026-12-01T18:10:00.000Z' }, verification: {} })
  },
)
