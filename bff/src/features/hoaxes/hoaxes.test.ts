import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { clientState } from '@snake-dispatch/domain/client-state'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeJob } from '../../testing/factories.ts'
import { findEverywhere } from '../../testing/find-everywhere.ts'
import { makeHoaxNumber } from '../../testing/hoax-numbers.ts'
import { jobInput, logJob } from '../../testing/pushed-catcher.ts'
import * as stored from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { eraseOldHoaxMarks } from './hoaxes.service.ts'

const START = Date.parse('2026-11-25T12:00:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
const at = (minutes: number) => clock.set(new Date(START + minutes * 60_000).toISOString())

let server: TestServer
let desk: { id: number; client: TestClient }
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock, captcha: easyCaptcha })
  const { user, client } = await makeCatcher(server, { role: 'moderator', name: 'Mo Desk' })
  desk = { id: user.id, client }
  catcher = (await makeCatcher(server, { name: 'Kim Keel', serviceSuburbs: ['Penrith'] })).client
})
afterAll(() => server.close())
beforeEach(() => at(0))

const live = () => server.core.database.scope('live').kysely
let number = 0
const newMobile = () => `04915703${String(10 + ++number)}`
const newPlace = () => `${++number * 2} Grevillea Street, Penrith NSW 2750`

async function send(fields: object) {
  const recaptchaToken = await solvedCaptcha(server.client())
  const body = {
    ...jobInput,
    address: newPlace(),
    locationDetails: 'Behind the shed',
    recaptchaToken,
    ...fields,
  }
  return server.client().call('createPublicJob', { body })
}
const sendOne = async (fields: object): Promise<PublicJobAnswer> => (await send(fields)).body
const stepsOf = async ({ id }: { id: number }) => {
  await tasksDone(server)
  const rows = await live()
    .selectFrom('alert_steps')
    .select('ring')
    .where('job_id', '=', id)
    .orderBy('step')
    .execute()
  return rows.map(({ ring }) => ring)
}
async function runLadders(): Promise<void> {
  await enqueueTask(server.core.database, 'run-alert-steps', {})
  await tasksDone(server)
}
const queued = async ({ id }: { id: number }) =>
  ((await desk.client.call('jobQueue', { query: { state: 'open', limit: 200 } })).body as QueuedJob[]).find(
    (job) => job.id === id,
  )!
const listed = async ({ id }: { id: number }, client = catcher) =>
  ((await client.call('availableJobs')).body as Job[]).find((job) => job.id === id)
const lifeOf = async (
  { jobNumber }: { jobNumber: number },
  { client }: { client: TestClient } = desk,
): Promise<JobLife> => (await client.call('jobLife', { params: { jobNumber } })).body
const noticesOf = (type: string, jobNumber: number) =>
  live()
    .selectFrom('notifications')
    .select(['title', 'message'])
    .where('user_id', '=', desk.id)
    .where('type', '=', type)
    .where('job_number', '=', jobNumber)
    .execute()
const mark = (jobId: number, reason = 'Nobody lives there', client = desk.client) =>
  client.call('markHoaxNumber', { params: { jobId }, body: { reason } })
const unmark = (jobId: number, reason = 'It was another family') =>
  desk.client.call('unmarkHoaxNumber', { params: { jobId }, body: { reason } })

describe('a request of a marked number', () => {
  test('D-93 waits two minutes, moderators are told at once, then it goes out all the same, marked', async () => {
    const clientMobile = newMobile()
    await makeHoaxNumber(server, clientMobile)
    const job = await sendOne({ clientMobile })
    expect(await stepsOf(job)).toEqual([])
    expect(await noticesOf('requestHeld', job.jobNumber)).toEqual([
      {
        title: 'A Request Waits for Your Look',
        message: `Job #${job.jobNumber} in Penrith: this number sent a hoax before. Let it go, or cancel it; otherwise it goes out at 12:02 pm.`,
      },
    ])
    expect(await queued(job)).toMatchObject({
      need: 'held',
      heldUntil: new Date(START + 120_000).toISOString(),
      isHoaxNumber: true,
    })
    at(1.99)
    await runLadders()
    expect(await stepsOf(job)).toEqual([])
    at(2)
    await runLadders()
    expect((await stepsOf(job)).length).toBeGreaterThan(0)
    expect(await listed(job)).toMatchObject({ isHoaxNumber: true })
    expect(await queued(job)).toMatchObject({ heldUntil: null, isHoaxNumber: true })
    expect((await lifeOf(job)).events.map(({ kind }) => kind)).toContain('held')
    // A notice of it is no news any more.
    const notices = (await desk.client.call('notices')).body as { jobId: number; type: string }[]
    expect(notices.some(({ jobId, type }) => jobId === job.id && type === 'requestHeld')).toBe(false)
  })

  test('D-93 an emergency is never refused: who looks at the list may claim it meanwhile', async () => {
    const clientMobile = newMobile()
    await makeHoaxNumber(server, clientMobile)
    const job = await sendOne({ clientMobile })
    expect(await listed(job)).toMatchObject({ isHoaxNumber: true })
    const claimed = await catcher.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
    expect(claimed.status).toBe(200)
    at(2)
    await runLadders()
    expect(await stepsOf(job)).toEqual([])
  })

  test('D-93 a moderator lets it go at once, once, with an entry in the trail', async () => {
    const clientMobile = newMobile()
    await makeHoaxNumber(server, clientMobile)
    const job = await sendOne({ clientMobile })
    const letGo = () => desk.client.call('letRequestGo', { params: { jobId: job.id } })
    expect([(await letGo()).status, (await letGo()).status]).toEqual([204, 204])
    expect((await stepsOf(job)).length).toBeGreaterThan(0)
    const trail = await stored.trailOf(server, 'job', job.id)
    expect(trail.filter(({ action }) => action === 'job.let-go')).toEqual([
      { action: 'job.let-go', actor_id: desk.id, detail: {}, address: '127.0.0.1' },
    ])
    expect((await lifeOf(job)).events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['held', 'letGo']),
    )
    expect((await desk.client.call('letRequestGo', { params: { jobId: 2_000_000_000 } })).status).toBe(404)
    const other = await makeJob(server)
    expect((await desk.client.call('letRequestGo', { params: { jobId: other.id } })).status).toBe(204)
    expect(await stored.trailOf(server, 'job', other.id)).toEqual([])
  })

  test('D-93 a moderator cancels it, and nobody is alerted', async () => {
    const clientMobile = newMobile()
    await makeHoaxNumber(server, clientMobile)
    const job = await sendOne({ clientMobile })
    expect((await desk.client.call('cancelJob', { params: { id: job.id } })).status).toBe(204)
    at(3)
    await runLadders()
    expect(await stepsOf(job)).toEqual([])
  })

  test('D-93 DISP-35 that the snake came inside does not end the wait', async () => {
    const clientMobile = newMobile()
    await makeHoaxNumber(server, clientMobile)
    const job = await sendOne({ clientMobile, urgency: 'low' })
    at(1)
    await server.client().call('sayInside', { body: { link: job.link } })
    expect(await stepsOf(job)).toEqual([])
    at(2)
    await runLadders()
    expect((await stepsOf(job)).length).toBeGreaterThan(0)
  })

  test('D-93 the sender cannot tell: the same answer, headers and page as for every other request', async () => {
    const marked = newMobile()
    await makeHoaxNumber(server, marked)
    const [one, other] = [await send({ clientMobile: marked }), await send({ clientMobile: newMobile() })]
    const [held, plain]: [PublicJobAnswer, PublicJobAnswer] = [one.body, other.body]
    const bytes = (text: string, { id, jobNumber, link }: PublicJobAnswer) =>
      text.replace(String(id), 'ID').replace(String(jobNumber), 'NUMBER').replace(link!, 'LINK')
    expect(bytes(one.text, held)).toBe(bytes(other.text, plain))
    expect([one.status, [...one.headers.keys()]]).toEqual([other.status, [...other.headers.keys()]])
    // As the page was before anybody was alerted of the other one.
    await tasksDone(server)
    for (const table of ['alert_steps', 'alert_ladders'] as const)
      await live().deleteFrom(table).where('job_id', '=', plain.id).execute()
    const pageOf = async ({ link }: PublicJobAnswer): Promise<ClientPage> =>
      (await server.client().call('readClientPage', { body: { link } })).body
    const [page, otherPage] = [await pageOf(held), await pageOf(plain)]
    const own = { jobNumber: 0, viewLink: '' }
    expect({ ...page, ...own }).toEqual({ ...otherPage, ...own })
    expect(clientState(page, clock.now())).toBe('received')
  })

  test('D-93 a job that a catcher logs neither waits nor is marked', async () => {
    const clientMobile = newMobile()
    await makeHoaxNumber(server, clientMobile)
    const logger = await makeCatcher(server)
    const job = await logJob(logger.client, { clientMobile, address: newPlace() })
    expect(job.isHoaxNumber).toBe(false)
    expect((await stepsOf(job)).length).toBeGreaterThan(0)
  })
})

describe('marking a number', () => {
  test('D-93 from the page of a job in any state, with a reason in the trail, by moderators alone', async () => {
    const clientMobile = newMobile()
    const now = clock.now()
    const job = await makeJob(server, { clientMobile, cancelledAt: now })
    expect((await lifeOf(job)).hoaxMark).toBeNull()
    expect((await mark(job.id, ' ')).text).toBe('Please give a reason')
    expect((await mark(job.id, 'Nobody lives there', catcher)).status).toBe(403)
    // A number that slipped into the words is not kept.
    expect((await mark(job.id, `Nobody lives there, ${clientMobile} is off`)).status).toBe(204)
    expect((await mark(job.id, 'A second press')).status).toBe(204)
    expect((await lifeOf(job)).hoaxMark).toEqual({ at: now.toISOString(), by: 'Mo Desk' })
    const other = await makeJob(server, { clientMobile: `+61 ${clientMobile.slice(1)}` })
    expect((await lifeOf(other)).hoaxMark).not.toBeNull()
    expect(await stored.trailOf(server, 'job', job.id)).toEqual([
      {
        action: 'job.hoax-mark',
        actor_id: desk.id,
        detail: { note: 'Nobody lives there, XX is off' },
        address: '127.0.0.1',
      },
    ])
  })

  test('D-93 unmarking takes the marks of open requests away too, and those that wait go out', async () => {
    const clientMobile = newMobile()
    const first = await makeJob(server, { clientMobile })
    await mark(first.id)
    const held = [await sendOne({ clientMobile }), await sendOne({ clientMobile })]
    for (const job of held) {
      expect(await queued(job)).toMatchObject({ isHoaxNumber: true })
      expect(await stepsOf(job)).toEqual([])
    }
    expect((await unmark(held[0]!.id)).status).toBe(204)
    for (const job of held) {
      expect(await queued(job)).toMatchObject({ isHoaxNumber: false, heldUntil: null })
      expect((await stepsOf(job)).length).toBeGreaterThan(0)
    }
    expect((await lifeOf(first)).hoaxMark).toBeNull()
    expect((await unmark(held[0]!.id)).status).toBe(204)
    const trails = await Promise.all(
      [first, ...held].map(async ({ id }) =>
        (await stored.trailOf(server, 'job', id)).map(({ action }) => action),
      ),
    )
    expect(trails.map((actions) => actions.filter((action) => action === 'job.hoax-unmark').length)).toEqual([
      0, 1, 0,
    ])
    expect(trails.map((actions) => actions.filter((action) => action === 'job.let-go').length)).toEqual([
      0, 1, 1,
    ])
    const afterwards = await sendOne({ clientMobile })
    expect((await stepsOf(afterwards)).length).toBeGreaterThan(0)
  })

  test('D-93 D-38 the number is stored nowhere but in its jobs, and the mark ends after a year', async () => {
    const clientMobile = newMobile()
    const job = await makeJob(server, { clientMobile })
    await mark(job.id)
    const places = await findEverywhere(server.core.database, [clientMobile])
    expect(places).toEqual([`jobs: ${clientMobile}`])
    const year = 365 * 24 * 60
    at(year - 1)
    await eraseOldHoaxMarks(server.core.database, clock.now())
    const later = await makeCatcher(server, { role: 'moderator' })
    expect((await lifeOf(job, later)).hoaxMark).not.toBeNull()
    at(year)
    expect((await lifeOf(job, later)).hoaxMark).toBeNull()
    await eraseOldHoaxMarks(server.core.database, clock.now())
    expect(
      await live().selectFrom('hoax_numbers').select('id').where('job_id', '=', job.id).execute(),
    ).toEqual([])
  })

  test('D-93 D-38 the number of an erased job cannot be marked', async () => {
    const job = await makeJob(server, { cancelledAt: new Date(START) })
    const gone = {
      client_name: null,
      client_mobile: null,
      address: null,
      address_masked: null,
      reach_suburbs: null,
    }
    await live()
      .updateTable('jobs')
      .set({ ...gone, erased_at: new Date(START) })
      .where('id', '=', job.id)
      .execute()
    const answer = await mark(job.id)
    expect([answer.status, answer.text]).toEqual([409, 'The number of this job was erased.'])
  })
})

test('D-93 Hoax on release: moderators see it', async () => {
  const job = await makeJob(server, { suburb: 'Penrith' })
  await catcher.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  const released = await catcher.call('releaseJob', { params: { id: job.id }, body: { reason: 'hoax' } })
  expect(released.status).toBe(204)
  expect(await queued(job)).toMatchObject({ isHoaxReported: true, claimedById: null })
  expect(await noticesOf('hoaxReported', job.jobNumber)).toEqual([
    {
      title: 'A Hoax, Says a Catcher',
      message: `Kim Keel gave job #${job.jobNumber} in Penrith back as a hoax. It is available again: cancel it if nobody is needed.`,
    },
  ])
  expect((await lifeOf(job)).events.find(({ kind }) => kind === 'released')).toMatchObject({
    actor: 'Kim Keel',
    reason: 'hoax',
  })
  // Other catchers are asked as of every release, and read nothing of it.
  const other = await makeCatcher(server, { serviceSuburbs: ['Penrith'] })
  expect(await listed(job, other.client)).toMatchObject({ isHoaxNumber: false })
})
