import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Notification } from '@snake-dispatch/contract/notifications'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import { clientState } from '@snake-dispatch/domain/client-state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { trailOf } from '../../testing/stored.ts'

const clock = makeTestClock('2026-11-26T12:00:00+11:00')
let server: TestServer
let desk: TestClient
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer({}, { clock })
})
beforeEach(async () => {
  clock.set('2026-11-26T12:00:00+11:00')
  desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  catcher = await server.signedIn(await makeUser(server))
})
afterAll(() => server.close())

const restore = (jobId: number, reason = 'The wrong row') =>
  desk.call('restoreJob', { params: { jobId }, body: { reason } })
const listed = async () =>
  ((await catcher.call('availableJobs')).body as { id: number }[]).map(({ id }) => id)
const lifeOf = async (jobNumber: number): Promise<JobLife> =>
  (await desk.call('jobLife', { params: { jobNumber } })).body

test('D-61 a deleted job is hidden from catchers, shown to staff, and restored: available, alerted as new', async () => {
  const { id, jobNumber } = await makeJob(server)
  await desk.call('deleteJob', { params: { jobId: id } })
  expect(await listed()).not.toContain(id)
  expect((await catcher.call('jobState', { params: { jobNumber } })).status).toBe(404)
  expect(await lifeOf(jobNumber)).toMatchObject({
    deletedAt: '2026-11-26T01:00:00.000Z',
    restorableUntil: '2026-12-03T01:00:00.000Z',
  })
  expect((await restore(id)).status).toBe(204)
  expect(await listed()).toContain(id)
  const life = await lifeOf(jobNumber)
  expect(life).toMatchObject({ deletedAt: null, restorableUntil: null })
  expect(life.events.map(({ kind, reason }) => [kind, reason])).toEqual(
    expect.arrayContaining([
      ['deleted', null],
      ['restored', 'The wrong row'],
    ]),
  )
  expect((await trailOf(server, 'job', id)).at(-1)).toMatchObject({
    action: 'job.restore',
    detail: { note: 'The wrong row', was: 'deleted' },
  })
  const ladder = await server.core.database
    .scope('live')
    .kysely.selectFrom('alert_ladders')
    .select('round')
    .where('job_id', '=', id)
    .executeTakeFirst()
  expect(ladder?.round).toBe(2)
})

test('D-61 D-37 a claimed job that was cancelled is restored without its catcher, who may claim it again, and hears of a second cancellation', async () => {
  const { id } = await makeJob(server)
  const params = { id }
  await catcher.call('claimJob', { params, body: { eta: 30 } })
  await desk.call('cancelJob', { params })
  expect((await restore(id)).status).toBe(204)
  expect((await catcher.call('myActiveJobs')).body).toEqual([])
  const notices = async () =>
    ((await catcher.call('notices')).body as Notification[]).filter(({ type }) => type === 'cancelled')
  expect(await notices()).toEqual([])
  expect((await catcher.call('claimJob', { params, body: { eta: 30 } })).status).toBe(200)
  await desk.call('cancelJob', { params })
  expect(await notices()).toHaveLength(1)
})

test('D-61 DISP-31 the client reads that they are looked for again, on the same page', async () => {
  const { id } = await makeJob(server)
  const { client: link } = await makeClientLinks(server, id)
  const stateOf = async () => {
    const page: ClientPage = (await server.client().call('readClientPage', { body: { link } })).body
    return clientState(page, clock.now())
  }
  await desk.call('cancelJob', { params: { id } })
  expect(await stateOf()).toBe('cancelledByTeam')
  await restore(id)
  // Nobody gave it back, and nobody says so.
  expect(['received', 'nobodyHeard', 'alerted']).toContain(await stateOf())
})

test('D-61 of two moderators at once one restores, and the other reads why not', async () => {
  const { id } = await makeJob(server, { cancelledAt: clock.now() })
  const answers = await Promise.all([restore(id), restore(id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
})

test('D-61 not after 7 days, not what is open or done, and a reason is needed', async () => {
  const { id, jobNumber } = await makeJob(server, { cancelledAt: clock.now() })
  expect((await restore(id, '  ')).status).toBe(400)
  clock.set('2026-12-03T12:00:00+11:00')
  // Sessions have ended in these days.
  desk = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  expect((await lifeOf(jobNumber)).restorableUntil).not.toBeNull()
  clock.set('2026-12-03T12:00:01+11:00')
  expect((await lifeOf(jobNumber)).restorableUntil).toBeNull()
  const late = await restore(id)
  expect([late.status, late.text]).toEqual([409, 'This job ended more than 7 days ago. Please log it again.'])
  const { id: open } = await makeJob(server)
  expect((await restore(open)).status).toBe(409)
  expect((await restore(2_000_000_000)).status).toBe(404)
})
