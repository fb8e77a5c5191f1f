import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Job as JobAnswer } from '@snake-dispatch/contract/jobs'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { QueueCounts } from '@snake-dispatch/contract/queue-counts'
import { clientState } from '@snake-dispatch/domain/client-state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { picture } from '../../testing/pictures.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'
import { createAlertPermission } from '../dispatch/alert-permission.service.ts'
import { createRingAudience } from '../dispatch/ring-audience.service.ts'
import type { Job } from '../jobs/job.entity.ts'

const clock = makeTestClock('2026-11-25T15:00:00+11:00')
let server: TestServer
let ann: User
let annsBrowser: TestClient
let desk: TestClient
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock })
  ann = await makeUser(server, { name: 'Ann Quollworth', serviceSuburbs: ['Penrith'] })
  annsBrowser = await server.signedIn(ann)
  desk = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set('2026-11-25T15:00:00+11:00')
  // Each test has what it makes.
  await kysely().updateTable('client_answers').set({ settled_at: clock.now() }).execute()
})

const kysely = () => server.core.database.scope('live').kysely
const read = async (link: string): Promise<ClientPage> =>
  (await server.client().call('readClientPage', { body: { link } })).body
const say = (link: string, came: string) => server.client().call('answerCame', { body: { link, came } })
const again = (link: string, isInside = false) =>
  server.client().call('askAgain', { body: { link, isInside } })

/** A request that Ann has completed, and of which its client says that nobody came. */
async function nobodyCame(fields: Partial<Job> = {}) {
  const { id: jobId, jobNumber } = await makeJob(server, {
    isPublicSubmission: true,
    createdById: null,
    suburb: 'Penrith',
    urgency: 'medium',
    ...fields,
  })
  const { client: link, view } = await makeClientLinks(server, jobId)
  await annsBrowser.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })
  await annsBrowser.call('completeJob', { params: { id: jobId }, body: { completionNotes: 'Done' } })
  expect((await say(link, 'no')).body).toMatchObject({ mayAskAgain: true })
  return { jobId, jobNumber, link, view }
}

const jobOf = (id: number) =>
  kysely().selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const againOf = async (jobId: number) =>
  (
    await kysely()
      .selectFrom('client_answers')
      .select('again_job_id')
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow()
  ).again_job_id!

test('D-139 asking again makes the same request once more, once, with links and a page of its own', async () => {
  const { jobId, link, view } = await nobodyCame({ details: 'under the blue tank', quotedCost: 225 })
  const position = { position_latitude: -33.75, position_longitude: 150.69, position_accuracy: 20 }
  await kysely().updateTable('jobs').set(position).where('id', '=', jobId).execute()
  const first: ClientPage = (await again(link)).body
  expect(first).toMatchObject({ kind: 'client', isAskedAgain: true, mayAskAgain: false, came: 'no' })
  expect(clientState(first, clock.now())).toBe('askedAgain')
  expect((await again(link, true)).body).toMatchObject({ nextLink: first.nextLink })
  expect(await read(view)).toMatchObject({ isAskedAgain: true, nextLink: null, viewLink: null })
  const [old, next] = [await jobOf(jobId), await jobOf(await againOf(jobId))]
  for (const column of [
    'client_name',
    'client_mobile',
    'address',
    'address_masked',
    'suburb',
    'reach_suburbs',
    'details',
    'details_masked',
    'position_latitude',
    'position_longitude',
    'position_accuracy',
    'quoted_cost',
    'snake_type',
    'urgency',
    'request_keys',
  ] as const)
    expect([column, next[column]]).toEqual([column, old[column]])
  expect(next).toMatchObject({ is_public_submission: true, round: 1, claimed_by_id: null })
  expect(next.job_number).toBeGreaterThan(old.job_number)
  expect(await read(first.nextLink!)).toMatchObject({
    kind: 'client',
    jobNumber: next.job_number,
    estimate: 225,
    sentAt: clock.now().toISOString(),
    mayCancel: true,
    came: null,
  })
  const trail = await kysely()
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_id', 'in', [jobId, next.id])
    .where('action', 'in', ['job.create', 'job.ask-again'])
    .where('actor_id', 'is', null)
    .orderBy('id')
    .execute()
  expect(trail.map(({ action }) => action)).toEqual(['job.create', 'job.ask-again'])
  expect(trail[1]!.detail).toEqual({ jobNumber: next.job_number })
})

test('D-139 two taps at once make one request', async () => {
  const address = '88 Banksia Road, Penrith NSW 2750'
  const { link } = await nobodyCame({ address })
  const answers = await Promise.all([again(link), again(link)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(answers.map(({ body }) => (body as ClientPage).nextLink)).size).toBe(1)
  expect(
    await kysely().selectFrom('jobs').select('id').where('address', '=', address).execute(),
  ).toHaveLength(2)
})

test('D-139 the snake inside makes it high', async () => {
  const { jobId, link } = await nobodyCame()
  await again(link, true)
  expect(await jobOf(await againOf(jobId))).toMatchObject({ urgency: 'high' })
})

test('D-139 the photo goes with it', async () => {
  const { jobId, link } = await nobodyCame({ photoUrl: '/api/photos/first' })
  const jpeg = await picture({ width: 8, height: 8 })
  await kysely()
    .insertInto('photos')
    .values({ key: 'first', job_id: jobId, kind: 'request', jpeg, small_jpeg: jpeg, created_at: clock.now() })
    .execute()
  await again(link)
  const next = await jobOf(await againOf(jobId))
  expect(next.photo_url).toMatch(/^\/api\/photos\/[\w-]{43}$/)
  const photos = await kysely()
    .selectFrom('photos')
    .select(['jpeg', 'kind'])
    .where('job_id', '=', next.id)
    .execute()
  expect(photos).toMatchObject([{ kind: 'request' }])
  expect(Buffer.from(photos[0]!.jpeg).equals(jpeg)).toBe(true)
})

test('D-139 so does a photo that was not decoded yet', async () => {
  const { jobId, link } = await nobodyCame()
  const bytes = await picture({ width: 8, height: 8 })
  const times = { created_at: clock.now(), expires_at: clock.now() }
  await kysely()
    .insertInto('photo_uploads')
    .values({ job_id: jobId, bytes, ...times })
    .execute()
  await again(link)
  const next = await againOf(jobId)
  await expect.poll(async () => (await jobOf(next)).photo_url).toMatch(/^\/api\/photos\//)
})

test('D-139 who did not come is not asked, sees it in no list and cannot claim it, also after a release', async () => {
  const { jobId, link } = await nobodyCame()
  await again(link)
  const next = await againOf(jobId)
  await tasksDone(server)
  const bob = await server.signedIn(await makeUser(server, { serviceSuburbs: ['Penrith'] }))
  const listed = async (browser: TestClient) =>
    ((await browser.call('availableJobs')).body as JobAnswer[]).some(({ id }) => id === next)
  const claim = (browser: TestClient) => browser.call('claimJob', { params: { id: next }, body: { eta: 30 } })
  const refused = async () => {
    const audience = createRingAudience(server.core, createAlertPermission(server.core))
    const asked = await audience.askedBy(server.core.database.scope('live'), next, 3, [ann.id])
    const seen = (await annsBrowser.call('jobs')).body as JobAnswer[]
    return [
      asked.size,
      await listed(annsBrowser),
      seen.some(({ id }) => id === next),
      (await claim(annsBrowser)).status,
    ]
  }
  expect(await refused()).toEqual([0, false, false, 404])
  expect(await listed(bob)).toBe(true)
  expect((await claim(bob)).status).toBe(200)
  await bob.call('releaseJob', { params: { id: next }, body: { reason: 'car broke down' } })
  await tasksDone(server)
  expect(await refused()).toEqual([0, false, false, 404])
})

test('D-139 PUB-09 a request through the link of the catcher who did not come is not theirs any more', async () => {
  const { jobId, link } = await nobodyCame({ createdById: ann.id })
  await again(link)
  const next = await jobOf(await againOf(jobId))
  expect(next).toMatchObject({ created_by_id: null, not_shown_to: [ann.id] })
  expect(((await annsBrowser.call('jobs')).body as JobAnswer[]).some(({ id }) => id === next.id)).toBe(false)
})

test('D-139 only after a no, and not once the client was erased', async () => {
  const { id } = await makeJob(server, { isPublicSubmission: true, createdById: null })
  const { client } = await makeClientLinks(server, id)
  expect((await again(client)).status).toBe(409)
  const { link } = await nobodyCame({ clientMobile: '0491 570 159' })
  const erased = await desk.call('eraseClientJobs', { body: { clientMobile: '0491 570 159' } })
  expect(erased.status).toBe(200)
  const refused = await again(link)
  expect([refused.status, refused.text]).toEqual([
    409,
    'This request cannot be sent again. Please send a new one.',
  ])
  expect(await read(link)).toMatchObject({ mayAskAgain: false })
  expect(await board('nobodyCame')).toEqual([])
})

const board = async (state: string): Promise<QueuedJob[]> =>
  (await desk.call('jobQueue', { query: { state, limit: 100 } })).body
const counts = async (): Promise<QueueCounts> => (await desk.call('queueCounts')).body

test("D-139 D-160 'nobody came' stands on the board until a moderator has dealt with it, or the client asks again", async () => {
  const before = await counts()
  expect(before.nobodyCame).toBe(0)
  await makeJob(server, { urgency: 'high' })
  const [one, other] = [await nobodyCame(), await nobodyCame()]
  const idsOf = (jobs: readonly QueuedJob[]) => jobs.map(({ id }) => id)
  const open = await board('open')
  expect(open.filter(({ need }) => need === 'nobodyCame')).toMatchObject([
    { id: one.jobId, claimedBy: { name: 'Ann Quollworth' } },
    { id: other.jobId },
  ])
  expect(idsOf(await board('nobodyCame'))).toEqual([one.jobId, other.jobId])
  for (const state of ['available', 'claimed', 'late'])
    expect(idsOf(await board(state))).not.toContain(one.jobId)
  expect(await counts()).toMatchObject({ nobodyCame: 2, needing: before.needing + 3 })
  const settle = (jobId: number) => desk.call('settleNobodyCame', { params: { jobId } })
  expect([(await settle(one.jobId)).status, (await settle(one.jobId)).status]).toEqual([204, 204])
  await again(other.link)
  expect(await board('nobodyCame')).toEqual([])
  expect(idsOf(await board('open'))).not.toContain(one.jobId)
  expect((await counts()).nobodyCame).toBe(0)
  const lifeOf = async ({ jobNumber }: { jobNumber: number }) =>
    ((await desk.call('jobLife', { params: { jobNumber } })).body as JobLife).events.map(({ kind }) => kind)
  expect(await lifeOf(one)).toEqual(expect.arrayContaining(['nobodyCame', 'nobodyCameSettled']))
  expect(await lifeOf(other)).toEqual(expect.arrayContaining(['nobodyCame', 'askedAgain']))
  const { id: unclaimed } = await makeJob(server)
  expect((await settle(unclaimed)).status).toBe(404)
})

test('D-139 D-61 a restored job leaves the board, and its client is asked anew', async () => {
  const { id: jobId } = await makeJob(server, { isPublicSubmission: true, createdById: null })
  const { client: link } = await makeClientLinks(server, jobId)
  await annsBrowser.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })
  clock.set('2026-11-25T15:31:00+11:00')
  await desk.call('cancelJob', { params: { id: jobId } })
  await say(link, 'no')
  expect((await board('nobodyCame')).map(({ id }) => id)).toEqual([jobId])
  await desk.call('restoreJob', { params: { jobId }, body: { reason: 'By mistake' } })
  expect(await board('nobodyCame')).toEqual([])
  expect(await read(link)).toMatchObject({ came: null, releasedAt: null, mayAskAgain: false })
})

test('D-139 D-61 a client to whom nobody came again after a restoration may ask again, and is on the board', async () => {
  const { id: jobId } = await makeJob(server, { isPublicSubmission: true, createdById: null })
  const { client: link } = await makeClientLinks(server, jobId)
  const nobodyComes = async (hour: number) => {
    clock.set(`2026-11-25T${hour}:00:00+11:00`)
    await annsBrowser.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })
    clock.set(`2026-11-25T${hour}:31:00+11:00`)
    await desk.call('cancelJob', { params: { id: jobId } })
    expect((await say(link, 'no')).body).toMatchObject({ came: 'no', mayAskAgain: true })
  }
  await nobodyComes(15)
  expect((await again(link)).body).toMatchObject({ isAskedAgain: true })
  await desk.call('restoreJob', { params: { jobId }, body: { reason: 'By mistake' } })
  expect(await read(link)).toMatchObject({ isAskedAgain: false, nextLink: null })
  await nobodyComes(17)
  expect((await board('nobodyCame')).map(({ id }) => id)).toEqual([jobId])
})
