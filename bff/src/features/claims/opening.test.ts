import type { ClaimLimits } from '@snake-dispatch/contract/claim-limits'
import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeJob } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: TestClient
beforeAll(async () => {
  server = await startTestServer()
  desk = (await makeCatcher(server, { role: 'moderator' })).client
})
afterAll(() => server.close())

const assign = (jobId: number, userId: number, fromUserId?: number) =>
  desk.call('assignJob', { params: { jobId }, body: { userId, fromUserId } })
const opened = (client: TestClient, id: number) => client.call('markJobOpened', { params: { id } })
const givenOf = async (client: TestClient, list: 'myActiveJobs' | 'jobs' = 'myActiveJobs') =>
  ((await client.call(list)).body as Job[]).map(({ given }) => given)

test('D-152 an assigned job says so to its catcher alone, and that it was opened on all of their devices', async () => {
  const ann = await makeCatcher(server)
  const job = await makeJob(server, { createdById: (await makeCatcher(server)).user.id })
  expect((await assign(job.id, ann.user.id)).status).toBe(200)
  expect(await givenOf(ann.client)).toEqual(['newFromOffice'])
  expect((await givenOf(desk, 'jobs')).every((given) => given === null)).toBe(true)
  expect((await opened(ann.client, job.id)).status).toBe(204)
  expect((await opened(ann.client, job.id)).status).toBe(204)
  expect(await givenOf(ann.client)).toEqual(['fromOffice'])
})

test('D-152 whoever gets it next has not opened it; a claim of one’s own is given by nobody', async () => {
  const [ann, ben] = [await makeCatcher(server), await makeCatcher(server)]
  const job = await makeJob(server)
  await assign(job.id, ann.user.id)
  await opened(ann.client, job.id)
  expect((await assign(job.id, ben.user.id, ann.user.id)).status).toBe(200)
  expect(await givenOf(ben.client)).toEqual(['newFromOffice'])
  expect((await opened(ann.client, job.id)).status).toBe(403)
  await ben.client.call('releaseJob', { params: { id: job.id }, body: { reason: 'car broke down' } })
  expect((await ann.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })).status).toBe(200)
  expect(await givenOf(ann.client)).toEqual([null])
  expect((await opened(ann.client, job.id)).status).toBe(204)
})

test('D-55 whoever released their only claim has claimed one all the same', async () => {
  const ann = await makeCatcher(server)
  const job = await makeJob(server)
  const hasClaimed = async () => ((await ann.client.call('claimLimits')).body as ClaimLimits).hasClaimed
  expect(await hasClaimed()).toBe(false)
  await ann.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  await ann.client.call('releaseJob', { params: { id: job.id }, body: { reason: 'car broke down' } })
  expect(await hasClaimed()).toBe(true)
})
