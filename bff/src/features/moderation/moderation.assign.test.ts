import type { Job } from '@snake-dispatch/contract/jobs'
import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startPushService, type PushService } from '../../testing/push-service.ts'
import { makePushedCatcher } from '../../testing/pushed-catcher.ts'
import * as stored from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let pushService: PushService
let moderator: TestClient
let moderatorId: number
beforeAll(async () => {
  pushService = await startPushService()
  server = await startTestServer({}, { push: pushService.options })
  const user = await makeUser(server, { role: 'moderator' })
  moderatorId = user.id
  moderator = await server.signedIn(user)
})
afterAll(async () => {
  await server.close()
  await pushService.close()
})

const assign = (jobId: number, userId: unknown) =>
  moderator.call('assignJob', { params: { jobId }, body: { userId } })
const kysely = () => server.core.database.scope('live').kysely
const feesOf = (jobId: number) => stored.feesOf(server, jobId)
const trailOf = (jobId: number) => stored.trailOf(server, 'job', jobId)
/** The accounts that were notified that the job was assigned to them. */
const assignmentsOf = (jobId: number) =>
  kysely()
    .selectFrom('notifications')
    .select('user_id')
    .where('job_id', '=', jobId)
    .where('type', '=', 'assigned')
    .execute()

test('D-11 MOD-02 API POST /api/moderator/jobs/{jobId}/assign claims for the catcher, who is notified', async () => {
  const { user, client, browser } = await makePushedCatcher(server, pushService)
  const job = await makeJob(server, { address: '12 Wattle Street, Penrith' })
  const answer = await assign(job.id, user.id)
  expect(answer.status).toBe(200)
  const assigned: Job = answer.body
  expect(assigned).toMatchObject({ id: job.id, claimedBy: { id: user.id, name: user.name } })
  expect(Date.parse(assigned.claimedEta!) - Date.parse(assigned.claimedAt!)).toBe(30 * 60_000)
  // Who gave it, only its claimer is told (D-152).
  expect((await client.call('myActiveJobs')).body).toEqual([{ ...assigned, given: 'newFromOffice' }])
  expect(await feesOf(job.id)).toMatchObject([{ user_id: user.id, cents: 100 }])
  const notices = await kysely()
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute()
  expect(notices).toMatchObject([{ type: 'assigned', job_id: job.id, is_read: false }])
  const [push] = await browser.until(1)
  expect(push!.message).toMatchObject({ type: 'assigned', jobNumber: job.jobNumber })
  expect(await trailOf(job.id)).toEqual([
    {
      action: 'job.assign',
      actor_id: moderatorId,
      detail: { userId: user.id, eta: 30 },
      address: '127.0.0.1',
    },
  ])
})

test('D-09 FEE-01 assigning again to the same catcher gives the same job, one fee, one notification', async () => {
  const user = await makeUser(server)
  const job = await makeJob(server)
  const first = await assign(job.id, user.id)
  const again = await assign(job.id, user.id)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await feesOf(job.id)).toHaveLength(1)
  expect(await trailOf(job.id)).toHaveLength(1)
  expect(await assignmentsOf(job.id)).toEqual([{ user_id: user.id }])
})

test('D-27 a job that their service suburbs hide can be assigned to a catcher', async () => {
  const user = await makeUser(server, { serviceSuburbs: ['Manly'] })
  const job = await makeJob(server, { suburb: 'Penrith' })
  expect(await assign(job.id, user.id)).toMatchObject({ status: 200, body: { claimedById: user.id } })
})

test('JOB-17 a job that another has claimed is not assigned, nor one that was deleted or never existed', async () => {
  const [one, other] = [await makeUser(server), await makeUser(server)]
  const job = await makeJob(server)
  await assign(job.id, one.id)
  const late = await assign(job.id, other.id)
  expect([late.status, late.text]).toEqual([409, 'This job has already been claimed.'])
  const deleted = await makeJob(server, { deletedAt: new Date() })
  const demo = await makeJob(server, { realm: 'demo' })
  for (const id of [deleted.id, demo.id, 2_000_000_000])
    expect([(await assign(id, other.id)).status, await feesOf(id)]).toEqual([404, []])
})

test('MOD-05 only approved catchers who are not locked get jobs', async () => {
  const job = await makeJob(server)
  const others = await Promise.all([
    makeUser(server, { status: 'pending', role: 'pending' }),
    makeUser(server, { status: 'rejected' }),
    makeUser(server, { role: 'moderator' }),
    makeUser(server, { isModerator: true }),
    makeUser(server, { role: 'admin' }),
    makeUser(server, { isAdmin: true }),
    stored.makeLocked(server),
    makeUser(server, { realm: 'demo' }),
  ])
  for (const id of [...others.map((user) => user.id), 2_000_000_000]) {
    const answer = await assign(job.id, id)
    expect([answer.status, answer.text]).toEqual([400, 'Jobs can only be assigned to approved catchers.'])
  }
  expect(await feesOf(job.id)).toEqual([])
})

test('LAND-05 a catcher without a licence gets no jobs', async () => {
  const job = await makeJob(server)
  const catcher = await makeUser(server, { licenseNumber: NO_LICENCE })
  const answer = await assign(job.id, catcher.id)
  expect([answer.status, answer.text]).toEqual([400, 'This catcher has no licence number in their profile.'])
  expect(await feesOf(job.id)).toEqual([])
})

test.each([undefined, null, '', 'x', 0, -1, 1.5, 2 ** 31, [1], '7'])(
  'MOD-02 %j is no catcher',
  async (userId) => {
    const job = await makeJob(server)
    const answer = await assign(job.id, userId)
    expect([answer.status, answer.text]).toEqual([400, 'Please choose a catcher'])
  },
)

test('JOB-07 assignments and claims at once: one wins, the others get the conflict, one fee', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => makeUser(server)))
  const clients = await Promise.all(users.map((user) => server.signedIn(user)))
  for (let round = 0; round < 5; round++) {
    const job = await makeJob(server)
    const answers = await Promise.all(
      users.map((user, index) =>
        (index + round) % 2 === 0
          ? assign(job.id, user.id)
          : clients[index]!.call('claimJob', { params: { id: job.id }, body: { eta: 30 } }),
      ),
    )
    const winner = answers.findIndex(({ status }) => status === 200)
    expect(answers.map(({ status }) => status)).toEqual(
      users.map((_, index) => (index === winner ? 200 : 409)),
    )
    expect(await feesOf(job.id)).toMatchObject([{ user_id: users[winner]!.id }])
    expect(await trailOf(job.id)).toHaveLength(1)
    expect(await assignmentsOf(job.id)).toEqual(
      (winner + round) % 2 === 0 ? [{ user_id: users[winner]!.id }] : [],
    )
  }
})
