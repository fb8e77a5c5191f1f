import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { Job } from '../jobs/job.entity.ts'
import { storePhoto } from '../photos/photo.service.ts'
import { eraseDue } from './erasure.service.ts'
import { dryRun } from './erasure-report.service.ts'
import { createRetention } from './retention.feature.ts'

const log = pino({ level: 'silent' })
const ENDED = new Date('2024-11-21T02:00:00Z')
/** To the instant 24 months after `ENDED`. */
const DUE = { now: new Date('2026-11-21T02:00:00Z'), months: 24 }

let server: TestServer
let catcherId: number
beforeEach(async () => {
  // The server's own run finds nothing to do: it has the real clock.
  server = await startTestServer({ RETENTION_MONTHS: '120' })
  catcherId = (await makeUser(server)).id
})
afterEach(() => server.close())

const database = () => server.core.database

/** A completed job with a photo and an audit entry with words. */
async function makeCompleted(completedAt: Date = ENDED): Promise<Job> {
  const job = await makeJob(server, {
    claimedById: catcherId,
    claimedAt: completedAt,
    givenBy: 'office',
    completedAt,
    completionNotes: 'Done',
    legs: 'no',
    snakeLength: 'under1m',
    inSight: true,
    outcome: 'relocated',
    foundType: 'keelback',
    releasePlace: 'Mulgoa Creek',
  })
  const key = `key-${job.id}`
  await database()
    .scope('live')
    .transaction(async (tx) => {
      await storePhoto(
        tx,
        { key, url: '', jpeg: new Uint8Array([255, 216]), smallJpeg: new Uint8Array([255, 216]) },
        { jobId: job.id, kind: 'request' },
      )
      await recordAudit(tx, {
        actor: null,
        action: 'job.release',
        subject: { type: 'job', id: job.id },
        detail: { reason: 'other', note: `Words ${job.id}` },
      })
    })
  return job
}

async function everything() {
  const { withoutRealm } = database()
  return {
    jobs: await withoutRealm.selectFrom('jobs').selectAll().orderBy('id').execute(),
    photos: await withoutRealm.selectFrom('photos').select('key').orderBy('key').execute(),
    entries: await withoutRealm.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  }
}

const erasedIds = async () =>
  (await everything()).jobs.flatMap(({ id, erased_at: at }) => (at === null ? [] : [id]))

test('DATA-02 one day short of RETENTION_MONTHS a job keeps everything', async () => {
  await makeCompleted()
  const before = await everything()
  const dayBefore = new Date(DUE.now.getTime() - 24 * 60 * 60 * 1000)
  expect(await eraseDue(database(), { ...DUE, now: dayBefore })).toMatchObject({ jobs: 0, photos: 0 })
  expect(await eraseDue(database(), { ...DUE, months: 25 })).toMatchObject({ jobs: 0 })
  expect(await everything()).toEqual(before)
  expect(await eraseDue(database(), DUE)).toMatchObject({ jobs: 1, photos: 1, auditEntries: 1 })
})

test('D-38 months are calendar months in Sydney, also across daylight saving and at the end of a month', async () => {
  // 9 pm on 31 August, in winter; 9 pm on 28 February 2027 is an hour earlier in UTC.
  await makeCompleted(new Date('2026-08-31T11:00:00Z'))
  const at = (now: string) => eraseDue(database(), { now: new Date(now), months: 6 })
  expect(formatSydney(new Date('2027-02-28T10:00:00Z'), 'dateTime')).toBe('28 Feb 2027, 9:00 pm')
  expect(await at('2027-02-28T11:00:00Z')).toMatchObject({ jobs: 0 })
  expect(await at('2027-03-01T10:00:00Z')).toMatchObject({ jobs: 1 })
})

test('D-38 open jobs are not erased, however old, but reported', async () => {
  await makeJob(server, { createdAt: ENDED })
  await makeJob(server, { createdAt: ENDED, claimedById: catcherId, claimedAt: ENDED })
  await makeJob(server, { createdAt: ENDED, claimedById: catcherId, claimedAt: DUE.now })
  const report = await dryRun(database(), DUE)
  expect(report).toContain('2 open jobs are older than RETENTION_MONTHS and not erased')
  expect(await eraseDue(database(), DUE)).toMatchObject({ jobs: 0 })
  expect(await erasedIds()).toEqual([])
})

test('D-38 a dry run counts by month what would be erased, and changes nothing', async () => {
  await makeCompleted()
  await makeCompleted(new Date('2024-10-31T12:59:00Z'))
  await makeCompleted(new Date('2024-10-31T13:00:00Z'))
  await makeCompleted(new Date('2024-12-01T00:00:00Z'))
  const before = await everything()
  const lines = (await dryRun(database(), DUE)).split('\n').map((line) => line.trim().split(/\s{2,}/))
  expect(lines).toEqual([
    ['Dry run: nothing was changed. RETENTION_MONTHS=24'],
    ['ended in', 'jobs', 'photos', 'audit entries'],
    ['2024-10', '1', '1', '1'],
    ['2024-11', '2', '2', '2'],
    ['in all', '3', '3', '3'],
  ])
  expect(await everything()).toEqual(before)
})

test('DATA-02 a run that was killed leaves each job whole or erased, and the next one continues', async () => {
  const jobs: Job[] = []
  for (let count = 1; count <= 5; count++) jobs.push(await makeCompleted())
  const [, , , fourth] = jobs
  const { withoutRealm } = database()
  await sql`create function killed() returns trigger as $$ begin
    if old.subject_id = ${sql.lit(fourth!.id)} then raise exception 'killed'; end if; return new; end; $$ language plpgsql`.execute(
    withoutRealm,
  )
  await sql`create trigger killed before update on audit_entries for each row execute function killed()`.execute(
    withoutRealm,
  )
  const before = await everything()
  await expect(eraseDue(database(), DUE, { jobsAtOnce: 2 })).rejects.toThrow('killed')
  const ids = jobs.map(({ id }) => id)
  expect(await erasedIds()).toEqual(ids.slice(0, 2))
  const after = await everything()
  expect(after.jobs.slice(2)).toEqual(before.jobs.slice(2))
  expect(after.photos).toEqual(before.photos.slice(2))
  expect(after.entries.slice(2)).toEqual(before.entries.slice(2))

  await sql`drop trigger killed on audit_entries`.execute(withoutRealm)
  expect(await eraseDue(database(), DUE, { jobsAtOnce: 2 })).toMatchObject({
    jobs: 3,
    photos: 3,
    isDone: true,
  })
  expect(await erasedIds()).toEqual(ids)
})

test('DATA-02 the nightly task erases in portions: a run that reaches its bound enqueues the next one', async () => {
  const env = { ...server.core.env, RETENTION_MONTHS: 6 }
  const ended = new Date()
  ended.setUTCMonth(ended.getUTCMonth() - 7, 1)
  const ids: number[] = []
  for (let count = 1; count <= 5; count++) ids.push((await makeCompleted(ended)).id)
  const enqueued: string[] = []
  const tasks = {
    ...server.core.tasks,
    enqueue: async (_tx: unknown, { name }: { name: string }) => void enqueued.push(name),
  }
  const [task] = createRetention({ ...server.core, env, tasks }, { jobsAtOnce: 2, batches: 1 }).tasks
  expect(task).toMatchObject({ name: 'erase-client-data', schedule: { timeZone: 'Australia/Sydney' } })
  const erased: number[] = []
  for (let runs = 0; runs === enqueued.length && runs < 10; runs++) {
    await task!.run({}, { scope: database().scope('live'), database: database(), log })
    erased.push((await erasedIds()).length)
  }
  expect(erased).toEqual([2, 4, 5])
  expect(new Set(enqueued)).toEqual(new Set([task!.name]))
  expect(await erasedIds()).toEqual(ids)
})

test('D-38 the database allows an erased job no client, and of its trail only that words are removed', async () => {
  const open = await makeJob(server)
  const { id } = await makeCompleted()
  await eraseDue(database(), DUE)
  const { withoutRealm } = database()
  const refused = async (statement: ReturnType<typeof sql>, why: string) =>
    expect(statement.execute(withoutRealm)).rejects.toThrow(why)
  await refused(sql`update jobs set client_name = 'Pat' where id = ${id}`, 'job_erasure_check')
  await refused(sql`update jobs set completion_notes = 'Words' where id = ${id}`, 'job_erasure_check')
  await refused(sql`update jobs set client_name = null where id = ${open.id}`, 'job_erasure_check')
  const wiped = sql`client_name = null, client_mobile = null, address = null, address_masked = null, erased_at = now()`
  await refused(sql`update jobs set ${wiped} where id = ${open.id}`, 'job_erasure_check')
  const only = 'The audit trail is only added to.'
  await refused(sql`update audit_entries set detail = '{"reason":"changed"}' where subject_id = ${id}`, only)
  await refused(sql`update audit_entries set action = 'job.claim' where subject_id = ${id}`, only)
  await refused(sql`update audit_entries set address = '::1' where subject_id = ${id}`, only)
  await refused(sql`delete from audit_entries where subject_id = ${id}`, only)
  await sql`update audit_entries set detail = '{}' where subject_id = ${id}`.execute(withoutRealm)
})

test('D-38 every column of a job that can hold words is known: it is kept, or empty once the job is erased', async () => {
  const job = await makeCompleted()
  await eraseDue(database(), DUE)
  const { withoutRealm } = database()
  const { rows: columns } = await sql<{
    name: string
  }>`select column_name as name from information_schema.columns
    where table_name = 'jobs' and (data_type in ('text', 'jsonb', 'bytea', 'character varying') or udt_name in ('_text', '_varchar'))`.execute(
    withoutRealm,
  )
  const row = await withoutRealm
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  const kept = columns.flatMap(({ name }) => (row[name as keyof typeof row] === null ? [] : [name]))
  expect(kept.toSorted()).toEqual([
    // What is known of the animal names nobody (D-88).
    'found_type',
    'given_by',
    'legs',
    'outcome',
    'reach_regions',
    'realm',
    'snake_length',
    'snake_type',
    'suburb',
    'suburb_masked',
    'urgency',
  ])
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'job_erasure_check'`.execute(
    withoutRealm,
  )
  for (const { name } of columns) expect(kept.includes(name) || rows[0]!.rule.includes(name)).toBe(true)
})
