import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { Notification } from '@snake-dispatch/contract/notifications'
import type { UndoableAct } from '@snake-dispatch/domain/job-undo'
import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeUser } from '../../testing/factories.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import * as stored from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const START = '2026-11-26T12:00:00+11:00'
const clock = makeTestClock(START)
const at = (minutes: number) => clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString())

let server: TestServer
let desk: TestClient
let logger: TestClient
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock })
  logger = (await makeCatcher(server)).client
})
afterAll(() => server.close())
beforeEach(async () => {
  at(0)
  desk = await server.signedIn(await makeUser(server, { role: 'moderator', name: 'Dee Desk' }))
})

let street = 0
const log = () =>
  logJob(logger, { address: `${++street} Banksia Street`, clientMobile: `0491570${400 + street}` })
const undo = (client: TestClient, { id }: { id: number }, act: UndoableAct, key: string = randomUUID()) =>
  client.call('undoJobAct', {
    params: { jobId: id },
    body: { act },
    headers: { 'idempotency-key': key },
  })
const claim = (client: TestClient, { id }: { id: number }) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })
const cancel = ({ id }: { id: number }) => desk.call('cancelJob', { params: { id } })
const release = ({ id }: { id: number }) => desk.call('releaseClaim', { params: { jobId: id }, body: {} })
const active = async (client: TestClient) => (await client.call('myActiveJobs')).body as Job[]
const lifeOf = async ({ jobNumber }: Job): Promise<JobLife> =>
  (await desk.call('jobLife', { params: { jobNumber } })).body
const owed = async ({ id }: { id: number }) =>
  (await stored.feesOf(server, id)).reduce((sum, { cents }) => sum + cents, 0)
const ladderOf = ({ id }: { id: number }) =>
  server.core.database
    .scope('live')
    .kysely.selectFrom('alert_ladders')
    .select(['round', 'next_step', 'due_at'])
    .where('job_id', '=', id)
    .executeTakeFirst()

test('D-168 a deletion undone: available, nobody is alerted again, and the ladder goes on where it stood', async () => {
  const job = await log()
  await tasksDone(server)
  const before = (await ladderOf(job))!
  await desk.call('deleteJob', { params: { jobId: job.id } })
  expect((await lifeOf(job)).undo).toEqual({
    act: 'delete',
    by: 'Dee Desk',
    catcher: null,
    until: '2026-12-03T01:00:00.000Z',
  })
  at(10)
  expect((await undo(desk, job, 'delete')).status).toBe(204)
  const after = (await ladderOf(job))!
  expect(after).toMatchObject({ round: before.round, next_step: before.next_step })
  expect(Date.parse(after.due_at) - Date.parse(before.due_at)).toBe(600_000)
  const life = await lifeOf(job)
  expect(life).toMatchObject({ deletedAt: null, undo: null })
  expect(life.events.at(-1)).toMatchObject({
    kind: 'undone',
    actor: 'Dee Desk',
    reason: 'The deletion was undone',
  })
})

test('D-168 FEE-01 a cancellation undone: its catcher has it with the promised time, bears one fee, and is told so', async () => {
  const { client } = await makeCatcher(server)
  const job = await log()
  const { client: link } = await makeClientLinks(server, job.id)
  await claim(client, job)
  const [before] = await active(client)
  await cancel(job)
  expect(await owed(job)).toBe(0)
  at(2)
  expect((await undo(desk, job, 'cancel')).status).toBe(204)
  const [after] = await active(client)
  expect(after).toMatchObject({
    claimedAt: before!.claimedAt,
    claimedEta: before!.claimedEta,
    cancelledAt: null,
  })
  expect(await owed(job)).toBe(100)
  const notices = (await client.call('notices')).body as Notification[]
  expect(notices.map(({ type }) => type)).toEqual(['assigned'])
  expect(notices[0]!.message).toBe(
    `The office has undone the cancellation of job #${job.jobNumber}. The job is yours again, and its arrival time is the same as before.`,
  )
  const page: ClientPage = (await server.client().call('readClientPage', { body: { link } })).body
  expect(page).toMatchObject({ cancelledAt: null, claimedAt: before!.claimedAt })
})

test('D-168 a release undone while nobody took it; once somebody did, a sentence says who and when', async () => {
  const [first, other] = [await makeCatcher(server, { name: 'Kim Keel' }), await makeCatcher(server)]
  const job = await log()
  await claim(first.client, job)
  await release(job)
  expect((await lifeOf(job)).undo).toMatchObject({ act: 'release', catcher: 'Kim Keel' })
  expect((await undo(desk, job, 'release')).status).toBe(204)
  expect(await active(first.client)).toMatchObject([{ id: job.id }])
  expect(await owed(job)).toBe(100)
  expect(await ladderOf(job)).toBeUndefined()
  // The next round is one of its own.
  await release(job)
  await tasksDone(server)
  await claim(other.client, job)
  expect((await lifeOf(job)).undo).toBeNull()
  expect(await undo(desk, job, 'release')).toMatchObject({
    status: 409,
    text: expect.stringMatching(/ has claimed it in the meantime, at .+12:00 pm\. Nothing was undone\.$/),
  })
  expect(await active(first.client)).toEqual([])
})

test('D-168 D-46 of two at once one undoes and the other reads who; the same key undoes once, another act never', async () => {
  const admin = await server.signedIn(await makeUser(server, { role: 'admin', name: 'Abe Admin' }))
  const job = await log()
  await cancel(job)
  expect((await undo(desk, job, 'delete')).status).toBe(409)
  const answers = await Promise.all([undo(desk, job, 'cancel'), undo(admin, job, 'cancel')])
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([204, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toMatch(
    /^(Dee Desk|Abe Admin) has undone it in the meantime/,
  )
  await cancel(job)
  const key = randomUUID()
  expect((await undo(desk, job, 'cancel', key)).status).toBe(204)
  expect((await undo(desk, job, 'cancel', key)).status).toBe(204)
  await cancel(job)
  await desk.call('restoreJob', { params: { jobId: job.id }, body: { reason: 'By mistake' } })
  expect((await undo(desk, job, 'cancel')).text).toMatch(/^Dee Desk has restored it in the meantime/)
})

test('D-168 D-139 a cancellation is not undone once the client has asked again: a sentence names the new job', async () => {
  const { client } = await makeCatcher(server)
  const job = await log()
  const { client: link } = await makeClientLinks(server, job.id)
  await claim(client, job)
  at(31)
  await cancel(job)
  const page = server.client()
  await page.call('answerCame', { body: { link, came: 'no' } })
  expect((await lifeOf(job)).undo).toMatchObject({ act: 'cancel' })
  const again: ClientPage = (await page.call('askAgain', { body: { link, isInside: false } })).body
  const read = async (token: string): Promise<ClientPage> =>
    (await page.call('readClientPage', { body: { link: token } })).body
  const { jobNumber } = await read(again.nextLink!)
  expect((await lifeOf(job)).undo).toBeNull()
  expect(await undo(desk, job, 'cancel')).toMatchObject({
    status: 409,
    text: `The client has asked again (job #${jobNumber}) in the meantime, at 26 Nov 2026, 12:31 pm. Nothing was undone.`,
  })
  expect(await read(link)).toMatchObject({ isAskedAgain: true, nextLink: again.nextLink })
  expect(await active(client)).toEqual([])
})

test('D-168 MOD-05 a job is not given back to a catcher who cannot take jobs now: a sentence names them and why', async () => {
  const { user, client } = await makeCatcher(server, { name: 'Kim Keel' })
  const [released, cancelled] = [await log(), await log()]
  for (const job of [released, cancelled]) await claim(client, job)
  await release(released)
  await cancel(cancelled)
  const { kysely } = server.core.database.scope('live')
  const become = (fields: {
    is_locked?: boolean
    status?: 'approved' | 'rejected'
    license_number?: string
  }) => kysely.updateTable('users').set(fields).where('id', '=', user.id).execute()
  const refusals: [Parameters<typeof become>[0], string][] = [
    [{ is_locked: true }, 'Kim Keel is locked.'],
    [{ is_locked: false, status: 'rejected' }, 'Kim Keel is not approved any more.'],
    [
      { status: 'approved', license_number: NO_LICENCE },
      'Kim Keel cannot take jobs now. This catcher has no licence number in their profile.',
    ],
  ]
  const refused = async (job: Job, act: UndoableAct) => {
    const { status, text } = await undo(desk, job, act)
    return [status, text]
  }
  for (const [fields, why] of refusals) {
    await become(fields)
    expect(await refused(released, 'release')).toEqual([409, `${why} Assign it to somebody else.`])
    expect(await refused(cancelled, 'cancel')).toEqual([
      409,
      `${why} Restore the job, so that others are asked.`,
    ])
  }
  expect([await owed(released), await owed(cancelled)]).toEqual([0, 0])
  await become({ license_number: user.licenseNumber })
  expect((await undo(desk, released, 'release')).status).toBe(204)
})

test('D-175 D-61 a cancelled job with a dispute about the visit is neither given back nor restored', async () => {
  const { client } = await makeCatcher(server, { name: 'Kim Keel' })
  const job = await log()
  await claim(client, job)
  await cancel(job)
  at(1)
  const opened = await client.call('openDispute', {
    params: { id: job.id },
    body: { subject: 'visit', text: 'I had driven for an hour' },
  })
  expect(opened.status).toBe(200)
  expect(await lifeOf(job)).toMatchObject({ undo: null, restorableUntil: null })
  const undone = await undo(desk, job, 'cancel')
  expect([undone.status, undone.text]).toEqual([
    409,
    'Kim Keel has opened a dispute in the meantime, at 26 Nov 2026, 12:01 pm. Nothing was undone.',
  ])
  const restored = await desk.call('restoreJob', {
    params: { jobId: job.id },
    body: { reason: 'By mistake' },
  })
  expect([restored.status, restored.text]).toEqual([
    409,
    'There is a dispute about the visit. Please log the job again.',
  ])
  expect(await active(client)).toEqual([])
})

test('D-168 what catchers and clients do is not undone', async () => {
  const { client } = await makeCatcher(server)
  const job = await log()
  await claim(client, job)
  await client.call('cancelJob', { params: { id: job.id }, body: { reason: 'The client said so' } })
  expect((await lifeOf(job)).undo).toBeNull()
  expect((await undo(desk, job, 'cancel')).status).toBe(409)
})
