import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { clientState } from '@snake-dispatch/domain/client-state'
import { loggedState } from '@snake-dispatch/domain/logged-job'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLive } from '../../testing/browsers.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { visitDemo } from '../../testing/demo-visitor.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { jobInput, logJob, makePushedCatcher, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { trailOf } from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'

let pushing: Pushing
let logger: PushedCatcher
let ann: PushedCatcher
let desk: TestClient
beforeAll(async () => {
  pushing = await startPushing({ RATE_LIMIT_FACTOR: '100' })
  desk = await pushing.server.signedIn(
    await makeUser(pushing.server, { role: 'moderator', isModerator: true }),
  )
})
afterAll(() => pushing.close())
beforeEach(async () => {
  const { server, service } = pushing
  logger = await makePushedCatcher(server, service, { serviceSuburbs: ['Nowhere'] })
  ann = await makePushedCatcher(server, service, { name: 'Ann Quollworth', serviceSuburbs: [] })
})

const log = (fields = {}) => logJob(logger.client, fields)
const listed = async (client = logger.client): Promise<Job[]> => (await client.call('loggedJobs')).body
const first = async () => (await listed())[0]!
const claim = ({ id }: { id: number }, { client } = ann) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })
const complete = ({ id }: { id: number }, fields = {}) =>
  ann.client.call('completeJob', { params: { id }, body: { completionNotes: 'Gone', ...fields } })
const release = ({ id }: { id: number }) =>
  ann.client.call('releaseJob', { params: { id }, body: { reason: 'car broke down' } })
const withdraw = ({ id }: { id: number }, reason = 'They called somebody else', client = logger.client) =>
  client.call('withdrawJob', { params: { id }, body: { reason } })
const notices = async ({ client } = logger) => {
  await tasksDone(pushing.server)
  return ((await client.call('notices')).body as Notification[])
    .filter(({ type }) => type.startsWith('logged'))
    .map(({ title, message }) => `${title}: ${message}`)
}
const quietPushes = ({ browser } = logger) =>
  browser.received.filter(({ message }) => message.type.startsWith('logged'))

test('D-147 the list has what its reader logged, newest first, also by the personal link, with its state', async () => {
  const { server } = pushing
  const own = await log()
  const byLink = await makeJob(server, { createdById: logger.user.id, isPublicSubmission: true })
  await makeJob(server, { createdById: ann.user.id })
  await makeJob(server, { createdById: logger.user.id, deletedAt: new Date() })
  expect((await listed()).map(({ id }) => id)).toEqual([byLink.id, own.id])
  await claim(own)
  expect((await listed()).map(loggedState)).toEqual(['waiting', 'claimed'])
  expect((await listed())[1]!.claimedBy).toEqual({ id: ann.user.id, name: 'Ann Quollworth' })
  await complete(own, { paymentSent: true })
  await withdraw(byLink)
  expect((await listed()).map(loggedState)).toEqual(['cancelled', 'paid'])
})

test('D-147 how many could be alerted is read by the logger alone, while nobody has claimed the job', async () => {
  const { suburb, readers } = await pushing.makeReaders(2)
  const job = await log({ suburb })
  expect((await first()).alerted).toBe(0)
  const { kysely } = pushing.server.core.database.scope('live')
  await tasksDone(pushing.server)
  await kysely
    .updateTable('alert_deliveries')
    .set({ shown_at: new Date() })
    .where('job_id', '=', job.id)
    .where(
      'user_id',
      'in',
      readers.map(({ user }) => user.id),
    )
    .execute()
  expect((await first()).alerted).toBe(2)
  const seen = (await ann.client.call('availableJobs')).body as Job[]
  expect(seen.find(({ id }) => id === job.id)!.alerted).toBeNull()
  await claim(job)
  expect((await first()).alerted).toBeNull()
})

test('D-147 D-135 the logger’s open page hears of each state, with the job as the list has it', async () => {
  const socket = await openLive(logger.client, logger.user.id)
  const job = await log()
  await claim(job)
  const heard = async (type: string) =>
    ((await socket.next(type)).views as { job: Job }[]).find((view) => view.job.id === job.id)!.job
  expect(await heard('job_claimed')).toEqual(await first())
  await complete(job)
  expect(await heard('job_completed')).toEqual(await first())
})

test('D-147 the logger is told quietly when the job is claimed, done and paid, and by whom is not said', async () => {
  const { id, jobNumber } = await log({ quotedCost: 200 })
  await claim({ id })
  const [claimed] = await logger.browser.until(1)
  expect(claimed).toMatchObject({ urgency: 'normal', topic: `logged-${jobNumber}` })
  expect(claimed!.message).toMatchObject({
    type: 'loggedClaimed',
    title: 'Your Job Has a Catcher',
    body: `Job #${jobNumber} in Penrith was claimed. Your 20% is $40 once it is done.`,
    tag: `logged-${jobNumber}`,
    url: '/dashboard?tab=my-jobs&part=logged',
  })
  expect(JSON.parse(claimed!.text)).toMatchObject({ notification: { silent: true } })
  expect(await notices()).toEqual([
    `Your Job Has a Catcher: Job #${jobNumber} in Penrith was claimed. Your 20% is $40 once it is done.`,
  ])
  await complete({ id })
  expect(await notices()).toEqual([
    `Your Job Is Done: Job #${jobNumber} in Penrith is completed. Your 20% is $40.`,
  ])
  expect(quietPushes()).toHaveLength(2)
})

test('D-147 a completion with the payment is one notice', async () => {
  const { id, jobNumber } = await log({ quotedCost: 200 })
  await claim({ id })
  await complete({ id }, { paymentSent: true })
  expect(await notices()).toEqual([
    `Payment Marked as Sent: The catcher of job #${jobNumber} in Penrith has marked your $40 as sent.`,
  ])
})

test('D-147 D-148 where nothing is owed, a payment that was ticked is not said to be sent', async () => {
  const { id, jobNumber } = await log({ quotedCost: 200 })
  await claim({ id })
  await complete({ id }, { paymentSent: true, outcome: 'gone', clientPaid: 0 })
  expect(await notices()).toEqual([
    `Your Job Is Done: Job #${jobNumber} in Penrith is completed. Your 20% is $0.`,
  ])
  expect(loggedState(await first())).toBe('done')
})

test('D-147 a cancellation takes back that the job has a catcher, and the open page of its logger hears of it', async () => {
  const inbox = async () =>
    ((await logger.client.call('inbox')).body as Notification[]).map(({ type }) => type)
  for (const cancel of [
    (id: number) => ann.client.call('cancelJob', { params: { id }, body: {} }),
    (id: number) => desk.call('cancelJob', { params: { id }, body: {} }),
  ]) {
    const { id } = await log()
    await claim({ id })
    await tasksDone(pushing.server)
    expect(await inbox()).toEqual(['loggedClaimed'])
    const socket = await openLive(logger.client, logger.user.id)
    expect((await cancel(id)).status).toBeLessThan(300)
    await socket.next('notice_stored')
    expect(await inbox()).toEqual([])
    socket.raw.close()
  }
})

test('D-147 D-148 a payment that is marked later is told once, and one that its logger confirms is not', async () => {
  const mark = (id: number) => ann.client.call('markPaymentSent', { params: { id }, body: {} })
  const [sent, received] = [await log({ quotedCost: 200 }), await log({ quotedCost: 200 })]
  for (const job of [sent, received]) {
    await claim(job)
    await complete(job, { clientPaid: 100 })
  }
  expect(await notices()).toEqual(
    [sent, received].map(
      ({ jobNumber }) => `Your Job Is Done: Job #${jobNumber} in Penrith is completed. Your 20% is $20.`,
    ),
  )
  expect((await mark(sent.id)).status).toBe(204)
  await mark(sent.id)
  await logger.client.call('confirmPayment', { params: { id: received.id } })
  expect((await notices()).toSorted()).toEqual([
    `Payment Marked as Sent: The catcher of job #${sent.jobNumber} in Penrith has marked your $20 as sent.`,
    `Your Job Is Done: Job #${received.jobNumber} in Penrith is completed. Your 20% is $20.`,
  ])
})

test('D-147 a release takes the notice back, and the next claim is told anew; once for a hand-over', async () => {
  const job = await log()
  await claim(job)
  expect(await notices()).toHaveLength(1)
  await release(job)
  expect(await notices()).toEqual([])
  const other = await makePushedCatcher(pushing.server, pushing.service, { serviceSuburbs: [] })
  await claim(job, other)
  expect(await notices()).toHaveLength(1)
  const pushes = quietPushes().length
  const to = { userId: ann.user.id, fromUserId: other.user.id }
  expect((await desk.call('assignJob', { params: { jobId: job.id }, body: to })).status).toBe(200)
  expect(await notices()).toHaveLength(1)
  expect(quietPushes()).toHaveLength(pushes)
})

test('D-147 nobody is told of what they did themselves, or of a request that nobody logged', async () => {
  const own = await log()
  await claim(own, { ...ann, client: logger.client })
  await makeJob(pushing.server, { createdById: null, isPublicSubmission: true })
  expect(await notices()).toEqual([])
  expect(quietPushes()).toEqual([])
})

test('D-147 a withdrawal needs a reason, which the trail has; it is no longer in anybody’s list, and can be restored', async () => {
  const job = await log()
  expect((await withdraw(job, '  ')).status).toBe(400)
  expect((await withdraw(job)).status).toBe(204)
  expect((await withdraw(job)).status).toBe(204)
  expect(await first()).toMatchObject({ id: job.id, cancelledAt: expect.any(String) as string })
  const open = (await ann.client.call('availableJobs')).body as Job[]
  expect(open.map(({ id }) => id)).not.toContain(job.id)
  expect((await trailOf(pushing.server, 'job', job.id)).slice(1)).toMatchObject([
    { action: 'job.cancel', actor_id: logger.user.id, detail: { note: 'They called somebody else' } },
  ])
  const ladder = await pushing.server.core.database
    .scope('live')
    .kysely.selectFrom('alert_ladders')
    .select('round')
    .where('job_id', '=', job.id)
    .executeTakeFirst()
  expect(ladder).toBeUndefined()
  const back = await desk.call('restoreJob', { params: { jobId: job.id }, body: { reason: 'By mistake' } })
  expect(back.status).toBe(204)
  expect(loggedState(await first())).toBe('waiting')
})

test('D-147 D-138 the client of a personal link reads that the catcher cancelled, and of staff that the team did', async () => {
  const { server } = pushing
  const stateAfter = async (end: (id: number) => Promise<unknown>) => {
    const { id } = await makeJob(server, { createdById: logger.user.id, isPublicSubmission: true })
    const { client: link } = await makeClientLinks(server, id)
    await end(id)
    const page: ClientPage = (await server.client().call('readClientPage', { body: { link } })).body
    return clientState(page, new Date())
  }
  expect(await stateAfter((id) => withdraw({ id }))).toBe('cancelledByCatcher')
  expect(await stateAfter((id) => desk.call('cancelJob', { params: { id }, body: {} }))).toBe(
    'cancelledByTeam',
  )
})

test('D-147 D-138 who cancelled stays the same when the role of that account changes', async () => {
  const { server } = pushing
  const mod = await makeUser(server, { role: 'moderator' })
  const modClient = await server.signedIn(mod)
  const ended = async (claimed: boolean, by: TestClient) => {
    const { id } = await makeJob(server, { createdById: logger.user.id, isPublicSubmission: true })
    const { client: link } = await makeClientLinks(server, id)
    if (claimed) await claim({ id })
    expect((await by.call('cancelJob', { params: { id }, body: {} })).status).toBeLessThan(300)
    return async () => {
      const page: ClientPage = (await server.client().call('readClientPage', { body: { link } })).body
      return page.cancelledBy
    }
  }
  const pages = [
    await ended(true, ann.client),
    await ended(true, modClient),
    await ended(false, modClient),
  ] as const
  const read = () => Promise.all(pages.map((page) => page()))
  expect(await read()).toEqual(['catcher', 'team', 'team'])
  const setRole = (id: number, role: 'catcher' | 'moderator') =>
    server.core.database
      .scope('live')
      .kysely.updateTable('users')
      .set({ role })
      .where('id', '=', id)
      .execute()
  await setRole(mod.id, 'catcher')
  await setRole(ann.user.id, 'moderator')
  expect(await read()).toEqual(['catcher', 'team', 'team'])
})

test('D-147 neither a claimed job nor somebody else’s is withdrawn or corrected, and the answer says why', async () => {
  const job = await log()
  const correct = (client: TestClient) =>
    client.call('correctJob', { params: { id: job.id }, body: { ...jobInput, seen: seenJob(job) } })
  const answers = async (client: TestClient) =>
    [await withdraw(job, 'Not mine', client), await correct(client)].map(({ status, text }) => [status, text])
  expect(await answers(ann.client)).toEqual([
    [403, 'Only the person who logged this job can withdraw it.'],
    [403, 'Only the person who logged this job can correct it.'],
  ])
  expect((await answers(desk)).map(([status]) => status)).toEqual([403, 403])
  await claim(job)
  const claimed = [409, 'This job has already been claimed.']
  expect(await answers(logger.client)).toEqual([claimed, claimed])
  await complete(job)
  const done = [409, 'This job has already been completed.']
  expect(await answers(logger.client)).toEqual([done, done])
})

test('D-147 of a withdrawal and a claim at once one wins', async () => {
  for (let round = 0; round < 5; round++) {
    const job = await log()
    const [end, start] = await Promise.all([withdraw(job), claim(job)])
    expect([204, 409]).toContain(end.status)
    expect(start.status).toBe(end.status === 204 ? 409 : 200)
    if (start.status === 200) await complete(job)
  }
})

test('D-02 D-147 a visit to the demo lists, corrects and withdraws what it logged, and sends nothing', async () => {
  const visitor = await visitDemo(pushing.server)
  const job = await logJob(visitor)
  const [shown] = await listed(visitor)
  expect(shown).toMatchObject({ id: job.id, suburb: 'Penrith' })
  const body = { ...jobInput, suburb: 'Bourke', seen: seenJob(shown!) }
  expect((await visitor.call('correctJob', { params: { id: job.id }, body })).status).toBe(200)
  expect((await listed(visitor))[0]).toMatchObject({ suburb: 'Bourke' })
  expect((await withdraw(job, 'Enough', visitor)).status).toBe(204)
  expect((await withdraw(job, 'Not theirs', logger.client)).status).toBe(404)
})
