import type { Job } from '@snake-dispatch/contract/jobs'
import type { Statistics } from '@snake-dispatch/contract/moderation'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { views } from '../../testing/any-views.ts'
import { openLive } from '../../testing/browsers.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { sentQueries } from '../../testing/sent-queries.ts'
import * as stored from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createModerationService } from './moderation.service.ts'

let server: TestServer
let moderator: TestClient
let moderatorId: number
beforeAll(async () => {
  server = await startTestServer()
  const user = await makeUser(server, { role: 'moderator' })
  moderatorId = user.id
  moderator = await server.signedIn(user)
})
afterAll(() => server.close())

const assign = (jobId: number, userId: number, client = moderator) =>
  client.call('assignJob', { params: { jobId }, body: { userId } })
const remove = (jobId: number, client = moderator) => client.call('deleteJob', { params: { jobId } })
const feesOf = (jobId: number) => stored.feesOf(server, jobId)
const trailOf = (jobId: number) => stored.trailOf(server, 'job', jobId)
const idsOf = (answer: { body: Job[] }) => answer.body.map(({ id }) => id)

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
    const kept = await server.core.database
      .scope('live')
      .kysely.selectFrom('jobs')
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
      const actions = round % 2 ? [claim, () => remove(job.id)] : [() => remove(job.id), claim]
      const statuses = (await Promise.all(actions.map((action) => action()))).map(({ status }) => status)
      const isClaimed = statuses.includes(200)
      expect(statuses.toSorted()).toEqual(isClaimed ? [200, 409] : [204, 404])
      expect(await feesOf(job.id)).toHaveLength(isClaimed ? 1 : 0)
    }
  })
})

describe('live lists', () => {
  test('LIVE-01 an assignment and a deletion reach open screens as claimed and deleted', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const socket = await openLive(client, user.id)
    const [assigned, deleted] = [await makeJob(server), await makeJob(server)]
    await assign(assigned.id, user.id)
    await remove(deleted.id)
    // Alerts of earlier tests may still arrive.
    const claimed = await socket.next('job_claimed', ({ job }) => (job as Job).id === assigned.id)
    const gone = await socket.next('job_deleted', ({ job }) => (job as Job).id === deleted.id)
    expect([claimed, gone]).toEqual([
      { type: 'job_claimed', job: { id: assigned.id, jobNumber: expect.any(Number) }, views },
      { type: 'job_deleted', job: { id: deleted.id, jobNumber: expect.any(Number) }, views },
    ])
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
    await stored.makeLocked(fresh)
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

  test('MOD-03 figures over many jobs are counted once a minute, whatever happens to jobs; what waits each time', async () => {
    const fresh = await startTestServer()
    const desk = await fresh.signedIn(await makeUser(fresh, { role: 'moderator' }))
    const [job] = await Promise.all([1, 2, 3].map(() => makeJob(fresh, { isPublicSubmission: true })))
    const counts = async () => (await desk.call('statistics')).body as Statistics
    expect(await counts()).toMatchObject({ totalAvailableJobs: 3, publicSubmissions: 3 })
    const heard = Promise.withResolvers<void>()
    fresh.core.events.on('jobDeleted', () => heard.resolve())
    await remove(job!.id, desk)
    await heard.promise
    expect(await counts()).toMatchObject({ totalAvailableJobs: 2, publicSubmissions: 3 })

    const service = createModerationService(fresh.core, {} as never)
    const reads = async () => {
      const sent = await sentQueries(fresh.core.database, async (scope) => {
        await service.statistics(scope)
        await service.dispatchStatistics(scope)
      })
      return sent.length
    }
    const all = await reads()
    expect(await reads()).toBe(all - 4)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    try {
      expect(await reads()).toBe(all)
    } finally {
      vi.useRealTimers()
    }
    await fresh.close()
  })
})
