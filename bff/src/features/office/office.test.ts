import type { Coverage } from '@snake-dispatch/contract/coverage'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { QueueCounts } from '@snake-dispatch/contract/queue-counts'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../testing/connected.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { CallInput, TestAnswer, TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { withoutMessages } from '../messages/message-queue.service.ts'
import { createOfficeNotices } from '../notifications/office-notices.service.ts'
import { coverageAlarmTask } from './coverage-alarm.service.ts'
import { lateJobsTask } from './late-jobs.service.ts'

const clock = makeTestClock('2026-11-25T12:00:00+11:00')
const at = (time: string) => `2026-11-25T${time}:00+11:00`

let server: TestServer
let moderator: TestClient
let moderatorId: number
beforeAll(async () => {
  server = await startTestServer({}, { clock })
  const account = await makeUser(server, { role: 'moderator', licenseNumber: 'none' })
  moderatorId = account.id
  moderator = await server.signedIn(account)
})
afterAll(() => server.close())

const scope = () => server.core.database.scope('live')
const silent = { enqueue: async () => {} }
const notices = () => createOfficeNotices({ core: server.core, pushes: silent })
const context = () => ({ scope: scope(), database: server.core.database, log: server.core.log })

const queueOf = (query: NonNullable<CallInput['query']>) =>
  moderator.call('jobQueue', { query }) as Promise<Omit<TestAnswer, 'body'> & { body: QueuedJob[] }>
const lifeOf = async ({ jobNumber }: { jobNumber: number }): Promise<JobLife> =>
  (await moderator.call('jobLife', { params: { jobNumber } })).body
const noticesOfModerator = async (): Promise<Notification[]> => (await moderator.call('notices')).body

/** Runs a task as it is at that time. */
async function run(task: 'coverage' | 'late', time: string): Promise<void> {
  clock.set(at(time))
  if (task === 'late') await lateJobsTask(server.core, notices(), { late: async () => {} }).run({}, context())
  else await coverageAlarmTask(server.core, notices(), withoutMessages).run({}, context())
}

async function noticesOf(userId: number, type: string) {
  return scope()
    .kysely.selectFrom('notifications')
    .select(['title', 'message', 'created_at', 'job_number'])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .execute()
}

const addStep = (jobId: number, step: number, ring: number, time: string, reachable: number, round = 1) =>
  scope()
    .kysely.insertInto('alert_steps')
    .values({
      job_id: jobId,
      round,
      step,
      ring,
      due_at: at(time),
      done_at: at(time),
      audience: reachable + 1,
      reachable,
    })
    .execute()

const addLadder = (jobId: number, nextStep: number, time: string) =>
  scope()
    .kysely.insertInto('alert_ladders')
    .values({ job_id: jobId, round: 1, opened_at: at('11:50'), next_step: nextStep, due_at: at(time) })
    .execute()

const claimed = (claimedById: number, eta: string) => ({
  claimedById,
  claimedAt: new Date(at('10:00')),
  claimedEta: new Date(at(eta)),
  createdAt: new Date(at('09:50')),
})

test('MOD-02 DISP-20 D-160 the queue is in the order in which harm grows, page by page, and says at which step each job is', async () => {
  clock.set(at('12:00'))
  const catcher = await makeUser(server, { contactNumber: '0491 570 110' })
  const make = (urgency: 'high' | 'medium', fields: object = {}) =>
    makeJob(server, { urgency, suburb: 'Penrith', createdAt: new Date(at('11:50')), ...fields })
  const onTheWay = await make('high', claimed(catcher.id, '12:30'))
  const waiting = await make('medium')
  const urgent = await make('high')
  const late = await make('medium', claimed(catcher.id, '11:10'))
  const told = await make('medium')
  const nobody = await make('medium')
  await addStep(waiting.id, 0, 1, '11:50', 4)
  await addLadder(waiting.id, 1, '12:02')
  await addStep(told.id, 0, 1, '11:50', 2)
  await addStep(told.id, 3, 4, '11:58', 1)
  await addStep(nobody.id, 0, 1, '11:50', 0)
  await addStep(nobody.id, 1, 4, '11:50', 3)
  const { body } = await queueOf({ state: 'open', suburb: 'Penrith' })
  const order = [urgent, late, nobody, waiting, told, onTheWay]
  expect(body.map(({ id }) => id)).toEqual(order.map(({ id }) => id))
  expect(body.map(({ need }) => need)).toEqual(['waiting', 'late', 'nobody', 'waiting', 'told', 'onTheWay'])
  expect(body.map(({ reached }) => reached)).toEqual([null, null, 0, 4, 2, null])
  expect(body[3]).toMatchObject({
    asked: { ring: 'own', audience: 5, reachable: 4, at: new Date(at('11:50')).toISOString() },
    next: { ring: 'region', dueAt: new Date(at('12:02')).toISOString() },
    claimerMobile: null,
  })
  expect(body[1]).toMatchObject({ claimerMobile: '0491 570 110', asked: null, next: null })
  const first = await queueOf({ state: 'open', suburb: 'Penrith', limit: 4 })
  const cursor = first.headers.get('x-next-cursor')!
  const rest = await queueOf({ state: 'open', suburb: 'Penrith', limit: 4, cursor })
  expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual(order.map(({ id }) => id))
  const newest = await queueOf({ state: 'available', sort: 'newest' })
  expect(newest.body[0]?.id).toBe(nobody.id)
  expect((await moderator.call('queueCounts')).body).toEqual({
    unclaimed: 4,
    onTheWay: 1,
    late: 1,
    locked: 0,
    nobodyCame: 0,
    needing: 5,
    doneToday: 0,
  })
})

test('MOD-02 D-160 each count of the board is the number of rows of the list that it opens, and no job is in two', async () => {
  clock.set(at('12:00'))
  const { id } = await makeUser(server, { contactNumber: '0491 570 111' })
  const gone = await makeUser(server)
  await scope().kysely.updateTable('users').set({ is_locked: true }).where('id', '=', gone.id).execute()
  const arrivedAt = new Date(at('11:20'))
  const done = (time: string) => ({ ...claimed(id, '11:30'), completedAt: new Date(at(time)) })
  const made = {
    available: [await makeJob(server)],
    late: [
      await makeJob(server, claimed(id, '11:59')),
      // Whoever had the job before was there; the catcher of now is not.
      await makeJob(server, { ...claimed(id, '11:30'), claimedAt: new Date(at('11:21')), arrivedAt }),
    ],
    onTheWay: [
      await makeJob(server, claimed(id, '12:01')),
      await makeJob(server, { ...claimed(id, '11:30'), arrivedAt }),
    ],
    locked: [
      await makeJob(server, claimed(gone.id, '11:00')),
      await makeJob(server, claimed(gone.id, '12:30')),
    ],
    doneToday: [await makeJob(server, done('11:50'))],
    nobodyCame: [await makeJob(server, done('11:55'))],
  }
  await makeJob(server, { ...done('11:50'), completedAt: new Date('2026-11-24T23:59:00+11:00') })
  await scope()
    .kysely.insertInto('client_answers')
    .values({ job_id: made.nobodyCame[0]!.id, came: 'no', came_at: at('11:57') })
    .execute()
  const rows = async (state: string) => (await queueOf({ state, limit: 200 })).body.map((job) => job.id)
  const { needing, ...counts } = (await moderator.call('queueCounts')).body as QueueCounts
  const states = { ...counts, available: counts.unclaimed } as Record<string, number>
  const seen = new Set<number>()
  for (const [state, jobs] of Object.entries(made)) {
    const listed = await rows(state)
    expect(listed).toEqual(expect.arrayContaining(jobs.map((job) => job.id)))
    expect([state, listed.length]).toEqual([state, states[state]])
    for (const each of listed) {
      expect(seen).not.toContain(each)
      seen.add(each)
    }
  }
  expect(needing).toBe(counts.unclaimed + counts.late + counts.locked + counts.nobodyCame)
  const open = await rows('open')
  expect(open).toHaveLength(needing + counts.onTheWay)
  expect(await rows('claimed')).toHaveLength(counts.onTheWay + counts.late + counts.locked)
})

test('D-160 the queue of a region has the jobs that count there, also with other filters', async () => {
  clock.set(at('12:00'))
  const near = await makeJob(server, { suburb: 'Katoomba', urgency: 'high' })
  const other = await makeJob(server, { suburb: 'Leura', urgency: 'low' })
  await makeJob(server, { suburb: 'Bega', urgency: 'high' })
  const listed = async (query: object) =>
    (await queueOf({ region: 'blue-mountains', state: 'available', ...query })).body.map(({ id }) => id)
  expect(await listed({})).toEqual([near.id, other.id])
  expect(await listed({ urgency: 'low' })).toEqual([other.id])
  expect(await listed({ limit: 1 })).toEqual([near.id])
  expect((await queueOf({ region: 'atlantis' })).status).toBe(400)
})

test('DISP-24 a late catcher is asked after 30 minutes, moderators are told after 60, each once per claim; a new ETA counts anew', async () => {
  const { user, client } = await connect(server).then(async ({ id, client: own }) => ({
    user: { id },
    client: own,
  }))
  const job = await makeJob(server, { ...claimed(user.id, '11:00'), suburb: 'Katoomba' })
  const asked = () => noticesOf(user.id, 'areYouThere')
  const told = async () =>
    (await noticesOf(moderatorId, 'jobLate')).filter(({ job_number: number }) => number === job.jobNumber)
  await run('late', '11:29')
  expect(await asked()).toEqual([])
  await run('late', '11:30')
  expect(await asked()).toEqual([
    expect.objectContaining({
      title: 'Are you there?',
      message: expect.stringContaining(`#${job.jobNumber}`),
    }),
  ])
  const [before] = await asked()
  await run('late', '11:40')
  expect(await asked()).toEqual([before])
  expect(await told()).toEqual([])
  await run('late', '12:00')
  await run('late', '12:10')
  expect(await told()).toHaveLength(1)
  clock.set(at('12:10'))
  const answer = await client.call('giveNewEta', { params: { id: job.id }, body: { eta: 15 } })
  expect(answer.body).toMatchObject({ claimedEta: new Date(at('12:25')).toISOString() })
  await run('late', '12:54')
  expect(await asked()).toEqual([before])
  await run('late', '12:55')
  expect((await asked())[0]?.created_at).not.toEqual(before?.created_at)
  expect(await asked()).toHaveLength(1)
  expect((await client.call('confirmArrival', { params: { id: job.id }, body: {} })).status).toBe(204)
  const [last] = await told()
  await run('late', '13:30')
  expect(await told()).toEqual([last])
  const body = await lifeOf(job)
  expect(body.job).toMatchObject({ need: 'onTheWay', arrivedAt: expect.any(String) })
  expect(body.events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['posted', 'newEta', 'arrived', 'askedCatcher']),
  )
})

test('DISP-24 only the claimer says when they are there, and of that claim alone', async () => {
  clock.set(at('12:00'))
  const { id, client } = await connect(server)
  const other = await connect(server)
  const job = await makeJob(server, { ...claimed(id, '11:10'), suburb: 'Leura' })
  const params = { id: job.id }
  const refused = await other.client.call('giveNewEta', { params, body: { eta: 30 } })
  expect(refused.status).toBe(403)
  const stale = { eta: 30 as const, claimedAt: new Date(at('09:00')).toISOString() }
  expect((await client.call('giveNewEta', { params, body: stale })).status).toBe(409)
  expect((await client.call('confirmArrival', { params, body: { claimedAt: stale.claimedAt } })).status).toBe(
    409,
  )
  const available = await makeJob(server, { suburb: 'Leura' })
  expect((await client.call('confirmArrival', { params: { id: available.id }, body: {} })).status).toBe(409)
})

test('DISP-01 DISP-17 the life of a job: posted, each step, what became of the alerts, claimed', async () => {
  clock.set(at('12:00'))
  const [one, two] = [await makeUser(server), await makeUser(server)]
  const job = await makeJob(server, { suburb: 'Bega', createdAt: new Date(at('11:50')), createdById: one.id })
  await addStep(job.id, 0, 1, '11:51', 2)
  await addStep(job.id, 1, 2, '11:52', 5)
  const sent = at('11:51')
  const row = (device: number, user: { id: number }, times: object) => ({
    job_id: job.id,
    round: 1,
    subscription_id: device,
    user_id: user.id,
    step: 0,
    queued_at: sent,
    ...times,
  })
  await scope()
    .kysely.insertInto('alert_deliveries')
    .values([
      row(1, one, { sent_at: sent, shown_at: sent, opened_at: sent, status: 'opened' }),
      row(2, one, { sent_at: sent, shown_at: sent, opened_at: sent, status: 'opened' }),
      row(3, two, { sent_at: sent, accepted_at: sent, status: 'accepted' }),
      row(4, two, { status: 'queued' }),
    ])
    .execute()
  const claimer = await connect(server)
  const body = { eta: 45 as const, contactNumber: '0491 570 156' }
  expect((await claimer.client.call('claimJob', { params: { id: job.id }, body })).status).toBe(200)
  const life = await lifeOf(job)
  expect(life.deliveries).toEqual([{ round: 1, rung: 3, shown: 2, opened: 1, declined: 0 }])
  expect(life.events.map(({ kind, step }) => [kind, step?.ring ?? null])).toEqual([
    ['posted', null],
    ['asked', 'own'],
    ['asked', 'region'],
    ['claimed', null],
  ])
  expect(life.events[3]).toMatchObject({ eta: 45, about: null })
  expect(life.events[0]).toMatchObject({ actor: one.name })
  expect(life.job.clientMobile).toBe(job.clientMobile)
  await claimer.client.call('releaseJob', { params: { id: job.id }, body: { reason: 'car broke down' } })
  const after = await lifeOf(job)
  expect(after.events.at(-1)).toMatchObject({ kind: 'released', reason: 'car broke down' })
  expect(after.job).toMatchObject({ need: 'waiting' })
  expect((await moderator.call('jobLife', { params: { jobNumber: 99_999_999 } })).status).toBe(404)
})

test('DISP-17 a region with nobody is told once it lasts, once an hour at most, and no more once somebody is there', async () => {
  const gone = await makeUser(server, { serviceSuburbs: ['Bega'] })
  const told = () => noticesOf(moderatorId, 'noCoverage')
  // Everybody who serves everywhere goes off call.
  await sql`insert into on_call (realm, user_id, mode) select 'live', id, 'off' from users where realm = 'live'
    on conflict (user_id) do update set mode = 'off'`.execute(server.core.database.withoutRealm)
  await scope().kysely.updateTable('on_call').set({ mode: 'always' }).where('user_id', '=', gone.id).execute()
  await run('coverage', '14:00')
  expect(await told()).toEqual([])
  await run('coverage', '14:02')
  const [first] = await told()
  expect(first?.message).toContain('On call, but nobody can be reached: ')
  expect(first?.message).toMatch(/Far South Coast/)
  await run('coverage', '15:01')
  expect(await told()).toEqual([first])
  await run('coverage', '15:02')
  expect((await told()).map(({ created_at: when }) => when)).not.toEqual([first?.created_at])
  expect(await told()).toHaveLength(1)
  const region = async () => {
    const body: Coverage = (await moderator.call('coverage')).body
    return body.regions.find(({ slug }) => slug === 'far-south-coast-nsw')
  }
  expect(await region()).toMatchObject({ onCall: 1, reachable: 0, gap: 'reachable' })
  await makeAdmin(server, { serviceSuburbs: [] })
  const { id } = await connect(server, { serviceSuburbs: ['Bega'] })
  expect(id).toBeGreaterThan(0)
  await expect.poll(async () => (await region())?.reachable).toBe(1)
  await run('coverage', '16:10')
  const shown = await noticesOfModerator()
  const open = await scope()
    .kysely.selectFrom('coverage_gaps')
    .select('region')
    .where('ended_at', 'is', null)
    .execute()
  expect(open.map((row) => row.region)).not.toContain('far-south-coast-nsw')
  expect(shown.some(({ type }) => type === 'noCoverage')).toBe(open.length > 0)
})
