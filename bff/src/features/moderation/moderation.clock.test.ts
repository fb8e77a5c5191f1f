import type { DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const clock = makeTestClock('2026-11-25T15:00:00+11:00')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { clock })
})
afterAll(() => server.close())

test('DISP-22 MOD-02 MOD-03 how long a job waits is counted by the clock that dated it', async () => {
  const { client } = await makeCatcher(server)
  const admin = await server.signedIn(await makeAdmin(server))
  const { id } = await logJob(client)
  const old = async () => {
    const jobs: Job[] = (await admin.call('openJobs', { query: { minutesOld: 10 } })).body
    const { waiting }: DispatchStatistics = (await admin.call('dispatchStatistics')).body
    return [jobs.map((job) => job.id), waiting.tenMinutes]
  }
  clock.set('2026-11-25T15:09:00+11:00')
  expect(await old()).toEqual([[], 0])
  clock.set('2026-11-25T15:11:00+11:00')
  expect(await old()).toEqual([[id], 1])
})

test('DISP-22 MOD-03 a claim within a minute of the logging by the same clock has waited for nobody', async () => {
  const { client } = await makeCatcher(server)
  const { id } = await logJob(client)
  clock.set('2026-11-25T15:11:30+11:00')
  await client.call('claimJob', { params: { id }, body: { eta: 30 } })
  const job = await server.core.database
    .scope('live')
    .kysely.selectFrom('jobs')
    .select(['created_at', 'wait_ended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(job.wait_ended_at).toEqual(job.created_at)
})
