import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { Job } from '@snake-dispatch/contract/jobs'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import { jobInput, logJob, makePushedCatcher, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { trailOf } from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { openLive } from '../../testing/browsers.ts'

/** Wednesday, 3 pm in Sydney. */
const START = Date.parse('2026-11-25T15:00:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
let pushing: Pushing
let logger: TestClient
beforeAll(async () => {
  pushing = await startPushing({ RATE_LIMIT_FACTOR: '1' }, { clock })
})
afterAll(() => pushing.close())
beforeEach(async () => {
  clock.set(new Date(START).toISOString())
  // Each test has the catchers that it makes.
  await live().updateTable('users').set({ status: 'pending' }).execute()
  await pushing.server.core.database.withoutRealm.deleteFrom('alert_ladders').execute()
  logger = (await catcherOf('Nowhere')).client
})

const live = () => pushing.server.core.database.scope('live').kysely
const catcherOf = (...serviceSuburbs: string[]) =>
  makePushedCatcher(pushing.server, pushing.service, { serviceSuburbs })

async function log(fields = {}): Promise<Job> {
  const { id } = await logJob(logger, fields)
  await tasksDone(pushing.server)
  return logged(id)
}
const listed = async (): Promise<Job[]> => (await logger.call('loggedJobs')).body
const logged = async (id: number) => (await listed()).find((job) => job.id === id)!
const correct = (job: Job, fields = {}, client = logger) =>
  client.call('correctJob', { params: { id: job.id }, body: { ...jobInput, ...fields, seen: seenJob(job) } })
async function corrected(job: Job, fields = {}): Promise<Job> {
  const answer = await correct(job, fields)
  expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
  await tasksDone(pushing.server)
  return answer.body
}
const sees = async ({ client }: { client: TestClient }, { id }: Job) =>
  ((await client.call('availableJobs')).body as Job[]).some((job) => job.id === id)
const rings = ({ browser }: PushedCatcher, { jobNumber }: Job) =>
  browser.received.filter(({ message }) => message.type === 'newJob' && message.jobNumber === jobNumber)
const stored = ({ id }: Job) =>
  live().selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ladderOf = ({ id }: Job) =>
  live().selectFrom('alert_ladders').selectAll().where('job_id', '=', id).executeTakeFirst()
async function at(minutes: number): Promise<void> {
  clock.set(new Date(START + minutes * 60_000).toISOString())
  await enqueueTask(pushing.server.core.database, 'run-alert-steps', {})
  await tasksDone(pushing.server)
}

const inNewcastle = { address: '3 King Street, Newcastle NSW 2300', suburb: 'Newcastle' }

test('D-147 every field is corrected, with the masked forms, and the trail keeps what it was', async () => {
  const job = await log({ details: 'Under the deck' })
  const next = {
    snakeType: 'redBelliedBlackSnake',
    urgency: 'medium',
    clientName: 'Kim Correct',
    clientMobile: '0491 570 110',
    address: '77 Sample Road, Penrith NSW 2750',
    quotedCost: 300,
    details: 'Behind the tank, call 0491 570 110',
    locationDetails: null,
  }
  expect(await corrected(job, next)).toMatchObject({ ...next, suburb: 'Penrith', jobNumber: job.jobNumber })
  expect(await stored(job)).toMatchObject({
    address_masked: 'XX Sample Road, Penrith NSW 2750',
    details_masked: 'Behind the tank, call XX',
    round: 1,
  })
  const entry = (await trailOf(pushing.server, 'job', job.id)).at(-1)!
  expect(entry).toMatchObject({ action: 'job.correct' })
  expect(entry.detail).toEqual({
    before: {
      kind: 'Eastern Brown Snake',
      urgency: 'High',
      cost: '$250',
      clientName: 'Robin Client',
      clientMobile: ' 157',
      clientAddress: '12 Wattle Street, Penrith NSW 2750',
      clientDetails: 'Under the deck',
    },
    after: {
      kind: 'Red Bellied Black Snake',
      urgency: 'Medium',
      cost: '$300',
      clientName: 'Kim Correct',
      clientMobile: ' 110',
      clientAddress: '77 Sample Road, Penrith NSW 2750',
      clientDetails: 'Behind the tank, call XX',
    },
  })
})

test('D-147 D-26 lists of the trail have the correction without the client, the life of the job has it whole', async () => {
  const job = await log()
  await corrected(job, { clientName: 'Kim Correct', quotedCost: 300 })
  const desk = await pushing.server.signedIn(await makeUser(pushing.server, { role: 'admin', isAdmin: true }))
  const [entry] = (await desk.call('auditTrail', { query: { action: 'job.correct' } })).body as [
    { detail: unknown },
  ]
  expect(entry.detail).toEqual({ before: { cost: '$250' }, after: { cost: '$300' } })
  const life: JobLife = (await desk.call('jobLife', { params: { jobNumber: job.jobNumber } })).body
  expect(life.events.find(({ kind }) => kind === 'corrected')?.reason).toBe(
    'cost: $250 → $300; name: Robin Client → Kim Correct',
  )
})

test('D-147 another suburb: a new round alerts its catchers, and the job leaves the lists of the others, live', async () => {
  const [before, now] = [await catcherOf('Penrith'), await catcherOf('Newcastle')]
  const job = await log({ urgency: 'low' })
  expect([rings(before, job).length, rings(now, job).length, await sees(now, job)]).toEqual([1, 0, false])
  const socket = await openLive(before.client, before.user.id)
  const moved = await corrected(job, { urgency: 'low', ...inNewcastle })
  expect(moved.suburb).toBe('Newcastle')
  expect(await sees(before, job)).toBe(false)
  expect(await sees(now, job)).toBe(true)
  expect([rings(before, job).length, rings(now, job).length]).toEqual([1, 1])
  const isIt = ({ job: of }: Record<string, unknown>) => (of as Job).id === job.id
  expect(await socket.next('job_updated', isIt)).toMatchObject({
    views: expect.arrayContaining([{ id: job.id, job: null }]) as unknown,
  })
  expect(await stored(job)).toMatchObject({ round: 2, reach_suburbs: ['newcastle'] })
  const again = await before.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  expect(again.status).toBe(404)
})

test('D-147 the wider reach of the earlier suburb ends with it', async () => {
  await catcherOf('Penrith')
  const neighbour = await catcherOf('Katoomba')
  await catcherOf('Newcastle')
  const job = await log({ urgency: 'high' })
  await at(2)
  expect(await sees(neighbour, job)).toBe(true)
  await corrected(await logged(job.id), inNewcastle)
  expect(await sees(neighbour, job)).toBe(false)
})

test('D-147 moderators are told of the job at its new place, and not that it was given back', async () => {
  const office = await makePushedCatcher(pushing.server, pushing.service, {
    role: 'moderator',
    isModerator: true,
    serviceSuburbs: ['Nowhere'],
  })
  const notices = async () =>
    ((await office.client.call('notices')).body as { message: string }[]).map(({ message }) => message)
  await catcherOf('Penrith')
  await catcherOf('Newcastle')
  const job = await log({ urgency: 'high' })
  await at(5)
  expect(await notices()).toEqual([
    `Job #${job.jobNumber} in Penrith has waited for 5 minutes. Find a catcher who takes it.`,
  ])
  clock.set(new Date(START + 40 * 60_000).toISOString())
  await corrected(await logged(job.id), inNewcastle)
  expect(await notices()).toEqual([
    `Job #${job.jobNumber} in Newcastle has waited for 40 minutes. Find a catcher who takes it.`,
  ])
})

test('D-147 a job that nobody was alerted of yet keeps its round', async () => {
  const { id } = await logJob(logger, { isClaimedNext: true })
  const job = await logged(id)
  await corrected(job, inNewcastle)
  expect(await stored(job)).toMatchObject({ round: 1, reach_suburbs: ['newcastle'] })
  expect(new Date((await ladderOf(job))!.opened_at).getTime()).toBe(START + 20_000)
})

test('D-51 D-147 a guessed suburb that stays keeps the catchers of its region', async () => {
  const job = await log({ suburb: null, address: '12 Wattle Street, Penrith NSW 2750' })
  const { reach_suburbs: reach } = await stored(job)
  expect(reach!.length).toBeGreaterThan(1)
  await corrected(job, { suburb: 'Penrith', address: '14 Wattle Street, Penrith NSW 2750' })
  expect(await stored(job)).toMatchObject({ reach_suburbs: reach, round: 1 })
})

test('D-147 a raised urgency moves the ladder; one that is lowered to Low after ring 3 begins a new round', async () => {
  await catcherOf('Penrith')
  const job = await log({ urgency: 'low' })
  clock.set(new Date(START + 60_000).toISOString())
  const raised = await corrected(job, { urgency: 'high' })
  expect(raised.urgency).toBe('high')
  expect(await stored(job)).toMatchObject({ round: 1 })
  expect(new Date((await ladderOf(job))!.due_at).getTime()).toBe(START + 2 * 60_000)
  await at(2)
  await at(4)
  await corrected(await logged(job.id), { urgency: 'low' })
  expect(await stored(job)).toMatchObject({ round: 2, urgency: 'low' })
})

test('D-92 D-147 which jobs may be the same follows the corrected mobile and address', async () => {
  const one = await log({ address: '1 First Street', clientMobile: '0491 570 156' })
  const other = await log({ address: '2 Second Street', clientMobile: '0491 570 157' })
  expect((await logged(one.id)).maybeSameAs).toEqual([])
  const fields = { address: '1 First Street', clientMobile: '0491 570 157' }
  expect(await corrected(one, fields)).toMatchObject({ maybeSameAs: [other.jobNumber] })
  expect((await logged(other.id)).maybeSameAs).toEqual([one.jobNumber])
  expect(await corrected(await logged(one.id), { ...fields, clientMobile: '0491 570 158' })).toMatchObject({
    maybeSameAs: [],
  })
  expect((await logged(other.id)).maybeSameAs).toEqual([])
})

test('D-141 D-147 a new address ends the position of the device that sent the request', async () => {
  const { id: createdById } = (await logger.call('me')).body as { id: number }
  const { id } = await makeJob(pushing.server, {
    createdById,
    isPublicSubmission: true,
    positionLatitude: -33.75,
    positionLongitude: 150.69,
    positionAccuracy: 20,
  })
  const same = { clientMobile: '0491570157' }
  expect(await corrected(await logged(id), { ...same, quotedCost: 100 })).toMatchObject({
    position: { accuracy: 20 },
  })
  const elsewhere = { ...same, address: '14 Wattle Street, Penrith NSW 2750' }
  expect(await corrected(await logged(id), elsewhere)).toMatchObject({ position: null })
})

test('D-147 a photo is added, replaced and removed; without one the photo stays', async () => {
  const job = await log()
  const photoUrl = dataUrl(await picture({ width: 40, height: 30 }))
  const added = await corrected(job, { photoUrl })
  expect(added.photoUrl).toMatch(/^\/api\/photos\//)
  const replaced = await corrected(added, { photoUrl })
  expect(replaced.photoUrl).not.toBe(added.photoUrl)
  expect(await corrected(replaced, { quotedCost: 100 })).toMatchObject({ photoUrl: replaced.photoUrl })
  expect(await corrected(await logged(job.id), { quotedCost: 100, photoUrl: null })).toMatchObject({
    photoUrl: null,
  })
  const photos = (await trailOf(pushing.server, 'job', job.id)).map(
    ({ detail }) => (detail as { after?: { photo?: string } }).after?.photo,
  )
  expect(photos).toEqual([undefined, 'added', 'replaced', undefined, 'removed'])
})

test('D-61 D-147 of an older view nothing is stored; sent again, a correction changes nothing more', async () => {
  const job = await log()
  await corrected(job, { quotedCost: 300 })
  const older = await correct(job, { quotedCost: 400 })
  expect([older.status, older.text]).toEqual([
    409,
    'This job has changed since you opened it. Look at it once more.',
  ])
  expect((await correct(job, { quotedCost: 300 })).status).toBe(200)
  const actions = (await trailOf(pushing.server, 'job', job.id)).map(({ action }) => action)
  expect(actions).toEqual(['job.create', 'job.correct'])
})

test('D-147 of a correction and a claim at once one wins, and the other is told', async () => {
  const catcher = await catcherOf('Penrith')
  // Without anybody in Newcastle the alert would go on to Penrith at once, and its catcher might claim the job there.
  await catcherOf('Newcastle')
  for (let round = 0; round < 5; round++) {
    const job = await log()
    const [change, claim] = await Promise.all([
      correct(job, inNewcastle),
      catcher.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } }),
    ])
    const { suburb } = await stored(job)
    const taken = [409, 'This job has already been claimed.', 200, 'Penrith']
    const moved = [200, change.text, 404, 'Newcastle']
    expect([change.status, change.text, claim.status, suburb]).toEqual(claim.status === 200 ? taken : moved)
    await catcher.client.call('completeJob', { params: { id: job.id }, body: { completionNotes: 'Gone' } })
  }
})

test('D-147 new rounds by corrections are limited, corrections that alert nobody are not', async () => {
  const job = await log()
  for (let count = 0; count < 10; count++)
    await corrected(await logged(job.id), count % 2 === 0 ? inNewcastle : {})
  const refused = await correct(await logged(job.id), inNewcastle)
  expect(refused.status).toBe(429)
  expect((await logged(job.id)).suburb).toBe('Penrith')
  expect(await corrected(await logged(job.id), { quotedCost: 111 })).toMatchObject({ quotedCost: 111 })
})
