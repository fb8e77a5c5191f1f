import type { Job } from '@snake-dispatch/contract/jobs'
import type { Statistics } from '@snake-dispatch/contract/moderation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { views } from '../../testing/any-views.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { connect } from '../../testing/connected.ts'
import { makeJob } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import * as stored from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let moderator: Awaited<ReturnType<typeof makeCatcher>>
beforeAll(async () => {
  server = await startTestServer()
  moderator = await makeCatcher(server, { isModerator: true })
})
afterAll(() => server.close())

const cancel = (client: TestClient, id: number) => client.call('cancelJob', { params: { id } })
const claim = (client: TestClient, id: number) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })
const complete = (client: TestClient, id: number) =>
  client.call('completeJob', { params: { id }, body: { completionNotes: 'Relocated' } })
const centsOf = async (jobId: number) => (await stored.feesOf(server, jobId)).map(({ cents }) => cents)
const trailOf = (jobId: number) => stored.trailOf(server, 'job', jobId)
const idsIn = async (client: TestClient, list: 'availableJobs' | 'myActiveJobs' | 'myCompletedJobs') =>
  ((await client.call(list)).body as Job[]).map(({ id }) => id)

async function makeClaimed(fields: Parameters<typeof makeJob>[1] = {}) {
  const catcher = await makeCatcher(server)
  const job = await makeJob(server, fields)
  expect((await claim(catcher.client, job.id)).status).toBe(200)
  return { ...catcher, job }
}

test('JOB-25 D-37 API POST /api/jobs/{id}/cancel by the claimer: neither available nor completed, without a fee, on the record', async () => {
  const { user, client, job } = await makeClaimed()
  expect(await cancel(client, job.id)).toMatchObject({ status: 204, text: '' })
  for (const list of ['availableJobs', 'myActiveJobs', 'myCompletedJobs'] as const)
    expect(await idsIn(client, list)).not.toContain(job.id)
  expect((await stored.feesOf(server, job.id)).map(({ number, cents }) => [number, cents])).toEqual([
    [1, 100],
    [2, -100],
  ])
  expect(await trailOf(job.id)).toMatchObject([
    { action: 'job.claim' },
    { action: 'job.cancel', actor_id: user.id, detail: { claimedById: user.id }, address: '127.0.0.1' },
  ])
  const [kept] = ((await client.call('jobs')).body as Job[]).filter(({ id }) => id === job.id)
  expect(kept).toMatchObject({ claimedById: user.id, completedAt: null })
  expect(kept!.cancelledAt).not.toBeNull()
})

test('JOB-25 cancelling again gives the same, once: one reversal, one entry', async () => {
  const { client, job } = await makeClaimed()
  const answers = await Promise.all(Array.from({ length: 3 }, () => cancel(client, job.id)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect((await cancel(moderator.client, job.id)).status).toBe(204)
  expect(await centsOf(job.id)).toEqual([100, -100])
  expect((await trailOf(job.id)).map(({ action }) => action)).toEqual(['job.claim', 'job.cancel'])
})

test('JOB-25 a cancelled job is neither claimed, completed, released, assigned nor deleted', async () => {
  const { user, client, job } = await makeClaimed()
  await cancel(client, job.id)
  const other = await makeCatcher(server)
  const id = job.id
  const answers = [
    await claim(client, id),
    await claim(other.client, id),
    await complete(client, id),
    await client.call('releaseJob', { params: { id }, body: { reason: 'other' } }),
    await moderator.client.call('assignJob', { params: { jobId: id }, body: { userId: user.id } }),
    await moderator.client.call('deleteJob', { params: { jobId: id } }),
    await cancel(other.client, id),
  ]
  for (const { status, text } of answers)
    expect([status, text]).toEqual([409, 'This job has been cancelled.'])
})

test('JOB-25 D-37 a moderator cancels a claimed job and one that waits; other catchers and the logger do not', async () => {
  const logger = await makeCatcher(server)
  const { client, job } = await makeClaimed({ createdById: logger.user.id })
  for (const other of [logger, await makeCatcher(server)])
    expect(await cancel(other.client, job.id)).toMatchObject({
      status: 403,
      text: 'Only the catcher who claimed this job can cancel it.',
    })
  const waiting = await makeJob(server, { createdById: logger.user.id })
  expect(await cancel(logger.client, waiting.id)).toMatchObject({
    status: 409,
    text: 'This job is not claimed.',
  })
  const count = async () =>
    ((await moderator.client.call('statistics')).body as Statistics).totalAvailableJobs
  const before = await count()
  for (const { id } of [job, waiting]) expect((await cancel(moderator.client, id)).status).toBe(204)
  expect(await count()).toBe(before - 1)
  expect(await idsIn(client, 'myActiveJobs')).toEqual([])
  expect(await centsOf(job.id)).toEqual([100, -100])
  expect(await centsOf(waiting.id)).toEqual([])
})

test('JOB-25 a cancellation and a completion at once: exactly one happens', async () => {
  for (let round = 0; round < 5; round++) {
    const { client, job } = await makeClaimed()
    const [cancelled, completed] = await Promise.all([cancel(client, job.id), complete(client, job.id)])
    const loser = cancelled.status === 204 ? completed : cancelled
    expect([cancelled.status, completed.status].toSorted()).toEqual(
      cancelled.status === 204 ? [204, 409] : [200, 409],
    )
    expect(loser.text).toMatch(/^This job has (been cancelled|already been completed)\.$/)
  }
})

test('JOB-25 LIVE-01 it reaches all in whose lists the job is, on /ws and over GraphQL', async () => {
  const [claimer, logger] = [await connect(server), await connect(server)]
  const job = await makeJob(server, { createdById: logger.id })
  await claim(claimer.client, job.id)
  const document = 'mutation ($id: Int!) { cancelJob(id: $id) }'
  expect((await askGraphql(claimer.client, { document }, { id: job.id })).data).toEqual({ cancelJob: true })
  for (const { socket } of [claimer, logger])
    expect(await socket.next('job_cancelled')).toEqual({
      type: 'job_cancelled',
      job: { id: job.id, jobNumber: job.jobNumber },
      views,
    })
})
