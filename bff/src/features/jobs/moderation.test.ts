import { SOCKET_PATH } from '@snake-dispatch/contract/alerts'
import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { startPushService, type PushService } from '../../testing/push-service.ts'
import { makePushedCatcher } from '../../testing/pushed-catcher.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { openSocket } from '../../testing/test-socket.ts'
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

const assign = (jobId: number, userId: unknown, client = moderator) =>
  client.call('assignJob', { params: { jobId }, body: { userId } })
const remove = (jobId: number, client = moderator) => client.call('deleteJob', { params: { jobId } })
const kysely = () => server.core.database.scope('live').kysely
const feesOf = (jobId: number) =>
  kysely().selectFrom('fee_entries').selectAll().where('job_id', '=', jobId).execute()
const trailOf = (jobId: number) =>
  kysely()
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail', 'address'])
    .where('subject_type', '=', 'job')
    .where('subject_id', '=', jobId)
    .orderBy('id')
    .execute()
async function makeLocked(at: TestServer) {
  const user = await makeUser(at)
  const live = at.core.database.scope('live')
  await live.kysely.updateTable('users').set({ is_locked: true }).where('id', '=', user.id).execute()
  return user
}
const idsOf = (answer: { body: Job[] }) => answer.body.map(({ id }) => id)

describe('assigning', () => {
  test('D-11 MOD-02 API POST /api/moderator/jobs/{jobId}/assign claims for the catcher, who is told', async () => {
    const { user, client, browser } = await makePushedCatcher(server, pushService)
    const job = await makeJob(server, { address: '12 Wattle Street, Penrith' })
    const answer = await assign(job.id, user.id)
    expect(answer.status).toBe(200)
    const assigned: Job = answer.body
    expect(assigned).toMatchObject({ id: job.id, claimedBy: { id: user.id, name: user.name } })
    expect(Date.parse(assigned.claimedEta!) - Date.parse(assigned.claimedAt!)).toBe(30 * 60_000)
    expect((await client.call('myActiveJobs')).body).toEqual([assigned])
    expect(await feesOf(job.id)).toMatchObject([{ user_id: user.id, cents: 100 }])
    const told = await kysely()
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute()
    expect(told).toMatchObject([{ type: 'assigned', job_id: job.id, is_read: false }])
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
  })

  test('JOB-17 a job that another has claimed is not assigned, nor one that was deleted or never was', async () => {
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
      makeLocked(server),
      makeUser(server, { realm: 'demo' }),
    ])
    for (const id of [...others.map((user) => user.id), 2_000_000_000]) {
      const answer = await assign(job.id, id)
      expect([answer.status, answer.text]).toEqual([400, 'Jobs can only be assigned to approved catchers.'])
    }
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
      const told = await kysely()
        .selectFrom('notifications')
        .select('user_id')
        .where('job_id', '=', job.id)
        .where('type', '=', 'assigned')
        .execute()
      expect(told).toEqual((winner + round) % 2 === 0 ? [{ user_id: users[winner]!.id }] : [])
    }
  })
})

describe('deleting', () => {
  test('MOD-02 D-11 API DELETE /api/moderator/jobs/{jobId} takes the job out of every list and keeps its record', async () => {
    const logger = await makeUser(server)
    const client = await server.signedIn(logger)
    const job = await makeJob(server, { createdById: logger.id })
    expect(idsOf(await client.call('availableJobs'))).toContain(job.id)
    const answer = await remove(job.id)
    expect([answer.status, answer.text]).toEqual([204, ''])
    for (const each of [client, moderator]) {
      expect(idsOf(await each.call('availableJobs'))).not.toContain(job.id)
      expect(idsOf(await each.call('jobs'))).not.toContain(job.id)
    }
    expect((await client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })).status).toBe(404)
    expect((await remove(job.id)).text).toBe('This job was not found.')
    const kept = await kysely()
      .selectFrom('jobs')
      .select(['deleted_by_id', 'deleted_at'])
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({ deleted_by_id: moderatorId, deleted_at: expect.any(String) as string })
    expect(await trailOf(job.id)).toMatchObject([
      { action: 'job.delete', actor_id: moderatorId, detail: { jobNumber: job.jobNumber } },
    ])
  })

  test('JOB-17 D-12 a claimed or completed job is not deleted', async () => {
    const user = await makeUser(server)
    const claimed = { claimedById: user.id, claimedAt: new Date() }
    for (const fields of [claimed, { ...claimed, completedAt: new Date() }]) {
      const job = await makeJob(server, fields)
      const answer = await remove(job.id)
      expect([answer.status, answer.text]).toEqual([409, 'This job has already been claimed.'])
      expect(await trailOf(job.id)).toEqual([])
    }
    expect((await remove((await makeJob(server, { realm: 'demo' })).id)).status).toBe(404)
  })

  test('JOB-17 of deletions and claims at once one wins: a deleted job bears no fee', async () => {
    const user = await makeUser(server)
    const catcher = await server.signedIn(user)
    for (let round = 0; round < 6; round++) {
      const job = await makeJob(server)
      const claim = () => catcher.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
      const deeds = round % 2 ? [claim, () => remove(job.id)] : [() => remove(job.id), claim]
      const statuses = (await Promise.all(deeds.map((deed) => deed()))).map(({ status }) => status)
      const isClaimed = statuses.includes(200)
      expect(statuses.toSorted()).toEqual(isClaimed ? [200, 409] : [204, 404])
      expect(await feesOf(job.id)).toHaveLength(isClaimed ? 1 : 0)
    }
  })
})

describe('live lists', () => {
  test('LIVE-01 an assignment and a deletion are told to open screens as claimed and deleted', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const socket = await openSocket(server.origin, { path: SOCKET_PATH, cookie: client.cookie })
    socket.send({ type: 'identify', userId: user.id })
    await socket.settled()
    const [assigned, deleted] = [await makeJob(server), await makeJob(server)]
    await assign(assigned.id, user.id)
    await remove(deleted.id)
    expect(await socket.next('job_claimed')).toMatchObject({ job: { id: assigned.id } })
    expect(await socket.next('job_deleted')).toMatchObject({ job: { id: deleted.id } })
    socket.raw.close()
  })
})

describe('who may', () => {
  test('MOD-02 moderators by role or flag and admins; a catcher, also the logger, and a guest may not', async () => {
    const user = await makeUser(server)
    const catcher = await server.signedIn(user)
    const allowed = [{ role: 'moderator' }, { isModerator: true }] as const
    const clients = await Promise.all(
      [...allowed.map((fields) => makeUser(server, fields)), makeAdmin(server)].map(async (each) =>
        server.signedIn(await each),
      ),
    )
    for (const client of clients) {
      expect((await assign((await makeJob(server)).id, user.id, client)).status).toBe(200)
      expect((await remove((await makeJob(server)).id, client)).status).toBe(204)
      expect((await client.call('statistics')).status).toBe(200)
    }
    const job = await makeJob(server, { createdById: user.id })
    for (const [client, status] of [
      [catcher, 403],
      [server.client(), 401],
    ] as const) {
      expect((await assign(job.id, user.id, client)).status).toBe(status)
      expect((await remove(job.id, client)).status).toBe(status)
      expect((await client.call('statistics')).status).toBe(status)
    }
    expect(await trailOf(job.id)).toEqual([])
  })
})

describe('statistics', () => {
  test('MOD-03 counts available jobs, active catchers and public submissions of the live realm', async () => {
    const fresh = await startTestServer()
    const client = await fresh.signedIn(await makeUser(fresh, { role: 'moderator' }))
    const catcher = await makeUser(fresh)
    await makeUser(fresh, { status: 'pending', role: 'pending' })
    await makeLocked(fresh)
    await makeUser(fresh, { realm: 'demo' })
    await makeJob(fresh)
    await makeJob(fresh, { isPublicSubmission: true })
    await makeJob(fresh, { isPublicSubmission: true, claimedById: catcher.id, claimedAt: new Date() })
    await makeJob(fresh, { isPublicSubmission: true, deletedAt: new Date() })
    await makeJob(fresh, { isPublicSubmission: true, realm: 'demo' })
    const answer = await client.call('statistics')
    expect(answer.body).toEqual({ totalAvailableJobs: 2, activeCatchers: 1, publicSubmissions: 2 })
    await fresh.close()
  })
})
