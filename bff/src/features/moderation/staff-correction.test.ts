import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLive } from '../../testing/browsers.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { jobInput, logJob, makePushedCatcher, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { feesOf, trailOf } from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'

let pushing: Pushing
let desk: TestClient
let otherDesk: TestClient
let logger: PushedCatcher
let ann: PushedCatcher
let newcastle: PushedCatcher
beforeAll(async () => {
  pushing = await startPushing({ RATE_LIMIT_FACTOR: '1' })
  const staffOf = async (fields: object) => pushing.server.signedIn(await makeUser(pushing.server, fields))
  desk = await staffOf({ role: 'moderator', isModerator: true })
  otherDesk = await staffOf({ role: 'admin', isAdmin: true })
})
afterAll(() => pushing.close())
beforeEach(async () => {
  // Each test has the catchers that it makes.
  await live().updateTable('users').set({ status: 'pending' }).where('role', '=', 'catcher').execute()
  logger = await catcherOf('Nowhere')
  ann = await catcherOf('Penrith')
  newcastle = await catcherOf('Newcastle')
})

const live = () => pushing.server.core.database.scope('live').kysely
const catcherOf = (...serviceSuburbs: string[]) =>
  makePushedCatcher(pushing.server, pushing.service, { serviceSuburbs })
const inNewcastle = { address: '3 King Street, Newcastle NSW 2300', suburb: 'Newcastle' }

const claim = ({ id }: { id: number }, { client } = ann) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })
/** The job as staff read it. */
const seen = async ({ id }: { id: number }): Promise<Job> =>
  ((await desk.call('jobs')).body as Job[]).find((job) => job.id === id)!

async function logged(fields = {}): Promise<Job> {
  const { id } = await logJob(logger.client, fields)
  await tasksDone(pushing.server)
  return seen({ id })
}
async function claimed(fields = {}): Promise<Job> {
  const job = await logged(fields)
  expect((await claim(job)).status).toBe(200)
  await tasksDone(pushing.server)
  return seen(job)
}

const correct = (job: Job, fields = {}, client = desk) =>
  client.call('correctJobByStaff', {
    params: { jobId: job.id },
    body: { ...jobInput, ...fields, seen: seenJob(job) },
  })
async function corrected(job: Job, fields = {}): Promise<Job> {
  const answer = await correct(job, fields)
  expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
  await tasksDone(pushing.server)
  return answer.body
}

const stored = ({ id }: Job) =>
  live().selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const told = async ({ client }: PushedCatcher, type: string) =>
  ((await client.call('notices')).body as Notification[])
    .filter((notice) => notice.type === type)
    .map(({ title, message }) => `${title}: ${message}`)
const pushed = ({ browser }: PushedCatcher, type: string) =>
  browser.received.filter(({ message }) => message.type === type)

describe('a claimed job', () => {
  test('D-163 is corrected: claim, ETA and fee stay, and the trail keeps what it said', async () => {
    const job = await claimed()
    const [before, fees] = [await stored(job), await feesOf(pushing.server, job.id)]
    const next = await corrected(job, { address: '14 Wattle Street, Penrith NSW 2750', quotedCost: 300 })
    expect(next).toMatchObject({ address: '14 Wattle Street, Penrith NSW 2750', quotedCost: 300 })
    const { claimed_by_id, claimed_at, claimed_eta, round } = before
    expect(await stored(job)).toMatchObject({ claimed_by_id, claimed_at, claimed_eta, round })
    expect(await feesOf(pushing.server, job.id)).toEqual(fees)
    expect((await trailOf(pushing.server, 'job', job.id)).at(-1)).toMatchObject({
      action: 'job.correct',
      detail: {
        before: { clientAddress: '12 Wattle Street, Penrith NSW 2750', cost: '$250' },
        after: { clientAddress: '14 Wattle Street, Penrith NSW 2750', cost: '$300' },
      },
    })
    const life: JobLife = (await desk.call('jobLife', { params: { jobNumber: job.jobNumber } })).body
    expect(life.events.at(-1)).toMatchObject({
      kind: 'corrected',
      reason:
        'cost: $250 → $300; address: 12 Wattle Street, Penrith NSW 2750 → 14 Wattle Street, Penrith NSW 2750',
    })
  })

  test('D-163 its claimer is told by bell and push what was corrected, and their open page shows it', async () => {
    const job = await claimed()
    const socket = await openLive(ann.client, ann.user.id)
    await corrected(job, { urgency: 'low', address: '14 Wattle Street, Penrith NSW 2750' })
    const isIt = ({ job: of }: Record<string, unknown>) => (of as Job).id === job.id
    const { views } = await socket.next('job_updated', isIt)
    expect((views as { job: Job }[])[0]!.job).toMatchObject({
      urgency: 'low',
      address: '14 Wattle Street, Penrith NSW 2750',
    })
    const message = `The office corrected job #${job.jobNumber}: urgency, address.`
    expect(await told(ann, 'jobCorrected')).toEqual([`Job Corrected: ${message}`])
    expect(pushed(ann, 'jobCorrected').map((push) => push.message)).toMatchObject([
      { title: 'Job Corrected', body: message, url: '/dashboard?tab=my-jobs' },
    ])
    expect(await told(logger, 'jobCorrected')).toEqual([])
    expect(await told(logger, 'loggedPrice')).toEqual([])
  })

  test('D-163 what an unread notice names stays in the next one; of a read one nothing', async () => {
    const job = await claimed()
    const one = await corrected(job, { clientName: 'Kim Correct' })
    const two = await corrected(one, { clientName: 'Kim Correct', quotedCost: 300 })
    expect(await told(ann, 'jobCorrected')).toEqual([
      `Job Corrected: The office corrected job #${job.jobNumber}: name, cost.`,
    ])
    const [newest] = (await ann.client.call('inbox')).body as [{ id: number }]
    await ann.client.call('markInboxRead', { body: { id: newest.id, withEarlier: true } })
    await corrected(two, { clientName: 'Kim Correct', quotedCost: 300, details: 'Locked gate' })
    expect(await told(ann, 'jobCorrected')).toEqual([
      `Job Corrected: The office corrected job #${job.jobNumber}: details.`,
    ])
    expect(pushed(ann, 'jobCorrected')).toHaveLength(3)
  })

  test('D-163 nobody is alerted of its new suburb until it is released', async () => {
    const job = await claimed({ urgency: 'low' })
    await corrected(job, { urgency: 'low', ...inNewcastle })
    expect(pushed(newcastle, 'newJob')).toHaveLength(0)
    expect(await stored(job)).toMatchObject({ round: 1, suburb: 'Newcastle', reach_suburbs: ['newcastle'] })
    await ann.client.call('releaseJob', { params: { id: job.id }, body: { reason: 'car broke down' } })
    await tasksDone(pushing.server)
    expect(pushed(newcastle, 'newJob').map(({ message }) => message.jobNumber)).toEqual([job.jobNumber])
  })

  test('D-163 staff who have claimed it themselves are not told what they corrected', async () => {
    const mod = await makePushedCatcher(pushing.server, pushing.service, {
      role: 'moderator',
      isModerator: true,
    })
    const job = await logged()
    await claim(job, mod)
    expect((await correct(await seen(job), { quotedCost: 300 }, mod.client)).status).toBe(200)
    await tasksDone(pushing.server)
    expect(await told(mod, 'jobCorrected')).toEqual([])
  })

  test('D-163 D-31 the client’s page shows suburb, urgency and price as they are now', async () => {
    const { id } = await makeJob(pushing.server, {
      isPublicSubmission: true,
      claimedById: ann.user.id,
      claimedAt: new Date(),
      claimedEta: new Date(Date.now() + 1_800_000),
    })
    const { client: link } = await makeClientLinks(pushing.server, id)
    const read = async (): Promise<ClientPage> =>
      (await pushing.server.client().call('readClientPage', { body: { link } })).body
    const { clientName, clientMobile, address, suburb, details, locationDetails } = await seen({ id })
    const same = { clientName, clientMobile, address, suburb, details, locationDetails }
    await corrected(await seen({ id }), { ...same, urgency: 'medium', quotedCost: 300 })
    expect(await read()).toMatchObject({ urgency: 'medium', estimate: 300, isCorrected: false })
    await corrected(await seen({ id }), { ...same, ...inNewcastle, urgency: 'medium', quotedCost: 300 })
    const page = await read()
    expect(page).toMatchObject({ suburb: 'Newcastle', isCorrected: true })
    expect(page.catcher).not.toBeNull()
  })
})

describe('the logger’s part', () => {
  test('D-163 a new price is told to the logger quietly, each time, until the job is over', async () => {
    const job = await claimed()
    const one = await corrected(job, { quotedCost: 300 })
    const texts = (share: string) => [
      `Your 20% Has Changed: The office corrected the price of job #${job.jobNumber} in Penrith. Your 20% is ${share} once it is done.`,
    ]
    expect(await told(logger, 'loggedPrice')).toEqual(texts('$60'))
    expect(await told(logger, 'loggedClaimed')).toEqual([])
    const two = await corrected(one, { quotedCost: 200 })
    expect(await told(logger, 'loggedPrice')).toEqual(texts('$40'))
    // 20% of $201 and $200 are the same in whole dollars.
    await corrected(two, { quotedCost: 201 })
    expect(pushed(logger, 'loggedPrice')).toHaveLength(2)
    const silent = pushed(logger, 'loggedPrice').map(({ text }) => JSON.parse(text) as object)
    expect(silent[0]).toMatchObject({ notification: { silent: true } })
    await desk.call('cancelJob', { params: { id: job.id }, body: {} })
    expect(await told(logger, 'loggedPrice')).toEqual([])
  })

  test('D-163 a deletion takes the notice back too', async () => {
    const job = await logged()
    await corrected(job, { quotedCost: 300 })
    expect(await told(logger, 'loggedPrice')).toHaveLength(1)
    expect((await desk.call('deleteJob', { params: { jobId: job.id }, body: {} })).status).toBe(204)
    expect(await told(logger, 'loggedPrice')).toEqual([])
  })

  test('D-163 who logged and claimed a job reads what was corrected, and nothing of a part', async () => {
    const job = await logged()
    await claim(job, logger)
    await corrected(await seen(job), { quotedCost: 300 })
    expect(await told(logger, 'loggedPrice')).toEqual([])
    expect(await told(logger, 'jobCorrected')).toHaveLength(1)
  })
})

describe('a job that nobody has claimed', () => {
  test('D-163 D-147 its ladder follows the new place, more often than a logger may', async () => {
    let job = await logged({ urgency: 'low' })
    const places = Array.from({ length: 11 }, (_, index) => (index % 2 === 0 ? inNewcastle : {}))
    for (const place of places) job = await corrected(job, { urgency: 'low', ...place })
    expect(await stored(job)).toMatchObject({ round: 12, reach_suburbs: ['newcastle'] })
    expect(pushed(newcastle, 'newJob')[0]!.message.jobNumber).toBe(job.jobNumber)
  })

  test('D-163 a price of 0, as a public request may have, stays; its logger has to name one', async () => {
    const { id } = await makeJob(pushing.server, { createdById: logger.user.id, quotedCost: 0 })
    const job = await seen({ id })
    const body = { ...jobInput, quotedCost: 0, clientName: 'Kim Correct', seen: seenJob(job) }
    expect((await logger.client.call('correctJob', { params: { id }, body })).status).toBe(400)
    expect(await corrected(job, { quotedCost: 0, clientName: 'Kim Correct' })).toMatchObject({
      quotedCost: 0,
      clientName: 'Kim Correct',
    })
  })

  test('D-163 another spelling of the number is no correction', async () => {
    const job = await logged()
    await corrected(job, { clientMobile: '0491570157' })
    await corrected(job, { clientMobile: '+61 491 570 157', quotedCost: 300 })
    expect(await stored(job)).toMatchObject({ client_mobile: job.clientMobile })
    expect((await trailOf(pushing.server, 'job', job.id)).at(-1)!.detail).toEqual({
      before: { cost: '$250' },
      after: { cost: '$300' },
    })
  })
})

describe('at once', () => {
  test('D-61 D-163 of two staff who saw the same, one corrects and the other is told', async () => {
    for (let round = 0; round < 3; round++) {
      const job = await claimed()
      const both = await Promise.all([
        correct(job, { quotedCost: 300 }),
        correct(job, { clientName: 'Kim Correct' }, otherDesk),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(both.find(({ status }) => status === 409)!.text).toBe(
        'This job has changed since you opened it. Look at it once more.',
      )
      const entries = await trailOf(pushing.server, 'job', job.id)
      expect(entries.filter(({ action }) => action === 'job.correct')).toHaveLength(1)
      await ann.client.call('completeJob', { params: { id: job.id }, body: { completionNotes: 'Gone' } })
    }
  })

  test('D-163 a correction and a claim both count, whichever is first; the claimer has it as corrected', async () => {
    for (let round = 0; round < 5; round++) {
      const job = await logged()
      const [change, taken] = await Promise.all([correct(job, { clientName: 'Kim Correct' }), claim(job)])
      expect([change.status, taken.status]).toEqual([200, 200])
      expect(await stored(job)).toMatchObject({ client_name: 'Kim Correct', claimed_by_id: ann.user.id })
      const [active] = (await ann.client.call('myActiveJobs')).body as [Job]
      expect(active.clientName).toBe('Kim Correct')
      await ann.client.call('completeJob', { params: { id: job.id }, body: { completionNotes: 'Gone' } })
    }
  })

  test('D-163 of a correction and a completion the correction counts only where it was first', async () => {
    for (let round = 0; round < 5; round++) {
      const job = await claimed()
      const [change, done] = await Promise.all([
        correct(job, { quotedCost: 300 }),
        ann.client.call('completeJob', { params: { id: job.id }, body: { completionNotes: 'Gone' } }),
      ])
      expect(done.status).toBe(200)
      const { quoted_cost: cost, completed_at: completedAt } = await stored(job)
      expect(completedAt).not.toBeNull()
      const refused = [409, 'This job has already been completed.', 250]
      expect([change.status, change.text, cost]).toEqual(
        change.status === 200 ? [200, change.text, 300] : refused,
      )
    }
  })
})
