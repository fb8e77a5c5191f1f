import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeJob } from '../../testing/factories.ts'
import * as stored from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const BOUND = 2
const REFUSAL = 'Complete or release a job before you claim another.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ MAX_OPEN_CLAIMS: String(BOUND) })
})
afterAll(() => server.close())

const claim = (client: TestClient, id: number) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })
const makeJobs = (count: number) => Promise.all(Array.from({ length: count }, () => makeJob(server)))

/** A catcher with as many open claims as they may have, and these jobs. */
async function makeFull() {
  const catcher = await makeCatcher(server)
  const jobs = await makeJobs(BOUND)
  for (const { id } of jobs) expect((await claim(catcher.client, id)).status).toBe(200)
  return { ...catcher, jobs }
}

test('JOB-25 D-37 one more claim than the bound is refused with a sentence; the job stays for others', async () => {
  const { client, jobs } = await makeFull()
  const job = await makeJob(server)
  expect(await claim(client, job.id)).toMatchObject({ status: 409, text: REFUSAL })
  expect(await stored.feesOf(server, job.id)).toEqual([])
  expect(await stored.trailOf(server, 'job', job.id)).toEqual([])
  // What they have already is theirs, and what another has is said to be so.
  expect((await claim(client, jobs[0]!.id)).status).toBe(200)
  const other = await makeCatcher(server)
  expect((await claim(other.client, job.id)).status).toBe(200)
  expect((await claim(client, job.id)).text).toBe('This job has already been claimed.')
  expect((await claim(client, 2_000_000_000)).status).toBe(404)
})

test.each([
  ['completeJob', { completionNotes: 'Relocated' }],
  ['releaseJob', { reason: 'other' }],
  ['cancelJob', undefined],
] as const)('JOB-25 %s makes room for another claim', async (ends, body) => {
  const { client, jobs } = await makeFull()
  const job = await makeJob(server)
  expect((await claim(client, job.id)).status).toBe(409)
  const ended = await client.call(ends, { params: { id: jobs[0]!.id }, ...(body && { body }) })
  expect(ended.status).toBeLessThan(300)
  expect((await claim(client, job.id)).status).toBe(200)
})

test('JOB-25 claims at once do not slip past the bound', async () => {
  const { client } = await makeCatcher(server)
  const jobs = await makeJobs(6)
  const answers = await Promise.all(jobs.map(({ id }) => claim(client, id)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, text }) => `${status} ${text}`)).toEqual(
    Array(6 - BOUND).fill(`409 ${REFUSAL}`),
  )
  expect((await client.call('myActiveJobs')).body as Job[]).toHaveLength(BOUND)
})

test('JOB-25 MOD-02 DISP-50 a moderator may assign more than the bound; the catcher claims no more', async () => {
  const { user, client } = await makeFull()
  const moderator = await makeCatcher(server, { isModerator: true })
  const job = await makeJob(server)
  const assign = { params: { jobId: job.id }, body: { userId: user.id } }
  expect((await moderator.client.call('assignJob', assign)).status).toBe(200)
  expect((await client.call('myActiveJobs')).body as Job[]).toHaveLength(BOUND + 1)
  const another = await makeJob(server)
  expect(await claim(client, another.id)).toMatchObject({ status: 409, text: REFUSAL })
})

test('JOB-25 AUTH-09 D-02 the demo, where who looks around tries everything, has no bound', async () => {
  const visitor = server.client()
  await visitor.call('demoLogin')
  const active = async () => (await visitor.call('myActiveJobs')).body as Job[]
  expect((await active()).length).toBeGreaterThan(BOUND)
  const available = (await visitor.call('availableJobs')).body as Job[]
  for (const { id } of available.slice(0, 4)) expect((await claim(visitor, id)).status).toBe(200)
  expect((await active()).length).toBeGreaterThan(5)
})
