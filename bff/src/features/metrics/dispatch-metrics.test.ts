import type { User } from '@snake-dispatch/contract/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitDemo } from '../../testing/demo-visitor.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { logJob, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { readMetrics } from '../../testing/read-metrics.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { wakeByClock } from '../../testing/wake-by-clock.ts'

const START = Date.parse('2026-11-25T12:00:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
const high = { urgency: 'high' }

let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing({ DEMO_ENABLED: 'true' }, { clock })
})
afterAll(() => pushing.close())

const metrics = () => readMetrics(pushing.server.client())
const service = () => new URL(pushing.service.origin).host

/** Moves the clock to so many seconds after the start, and does what is due. */
async function at(seconds: number): Promise<void> {
  clock.set(new Date(START + seconds * 1_000).toISOString())
  await wakeByClock(pushing.server.core)
  await tasksDone(pushing.server)
}
const claim = ({ client }: PushedCatcher, id: number) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })

test('D-198 request to first alert, alert to its push service, request to claim: each is observed once', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const before = await metrics()
  expect(before.of('job_claim_seconds_count', high)).toBe(0)
  const { id } = await logJob(pushing.logger.client, { suburb })
  await at(0)
  await reader.browser.until(1)
  // A later step is no first alert.
  await at(130)
  expect((await claim(reader, id)).status).toBe(200)
  // The same claim once more changes nothing.
  expect((await claim(reader, id)).status).toBe(200)
  const after = await metrics()
  expect(after.of('job_first_alert_seconds_count', high)).toBe(1)
  expect(after.of('job_first_alert_seconds_bucket', { ...high, le: '1' })).toBe(1)
  expect(after.of('alert_push_seconds_bucket', { ...high, le: '1' })).toBeGreaterThanOrEqual(1)
  expect(after.of('job_claim_seconds_count', high)).toBe(1)
  expect(after.of('job_claim_seconds_sum', high)).toBe(130)
  expect(after.of('pushes_total', { service: service(), result: 'delivered' })).toBeGreaterThan(
    before.of('pushes_total', { service: service(), result: 'delivered' })!,
  )
})

test('D-198 a job that was given back waits from then on; one that its logger claims at once waits for nobody', async () => {
  const { suburb, readers } = await pushing.makeReaders(2)
  const before = await metrics()
  const { id } = await logJob(pushing.logger.client, { suburb })
  await at(200)
  const [first, second] = readers as [PushedCatcher, PushedCatcher]
  expect((await claim(first, id)).status).toBe(200)
  await at(300)
  const release = await first.client.call('releaseJob', { params: { id }, body: { reason: 'other' } })
  expect(release.status).toBe(204)
  await at(420)
  expect((await claim(second, id)).status).toBe(200)
  const own = await logJob(pushing.logger.client, { suburb: 'Nowhere' })
  expect((await claim(pushing.logger, own.id)).status).toBe(200)
  const after = await metrics()
  expect(after.of('job_claim_seconds_count', high)! - before.of('job_claim_seconds_count', high)!).toBe(2)
  expect(after.of('job_claim_seconds_sum', high)! - before.of('job_claim_seconds_sum', high)!).toBe(70 + 120)
})

test('D-198 pushes count by their service and result', async () => {
  const { suburb, readers } = await pushing.makeReaders(4)
  for (const [index, status] of [201, 403, 410, 503].entries()) readers[index]!.browser.answer({ status })
  const before = await metrics()
  await logJob(pushing.logger.client, { suburb })
  await at(450)
  await Promise.all(readers.map(({ browser }) => browser.until(1)))
  await tasksDone(pushing.server)
  const after = await metrics()
  const grown = (result: string) => {
    const labels = { service: service(), result }
    return after.of('pushes_total', labels)! - before.of('pushes_total', labels)!
  }
  expect(['delivered', 'refused', 'gone', 'later'].map(grown).every((count) => count >= 1)).toBe(true)
})

test('D-198 open jobs and people are in the metrics as the database has them, once however often they are asked for', async () => {
  const { suburb } = await pushing.makeReaders(1)
  await expect
    .poll(async () => (await metrics()).of('jobs_unclaimed_by_region', { region: 'elsewhere', ...high }))
    .toBeGreaterThan(0)
  const before = (await metrics()).of('jobs_open', { ...high, state: 'unclaimed', age: '0-5m' })!
  await logJob(pushing.logger.client, { suburb })
  await expect
    .poll(async () => (await metrics()).of('jobs_open', { ...high, state: 'unclaimed', age: '0-5m' }), {
      timeout: 20_000,
    })
    .toBe(before + 1)
  const found = await metrics()
  expect(found.of('jobs_oldest_seconds', { ...high, state: 'unclaimed' })).toBeGreaterThanOrEqual(0)
  expect(found.of('catchers_on_call')).toBeGreaterThan(0)
  expect(found.of('catchers_reachable')).toBeGreaterThanOrEqual(0)
  expect(found.of('catchers_on_call_by_region', { region: 'everywhere' })).toBe(0)
  expect(found.of('catchers_reachable_by_region', { region: 'western-sydney' })).toBe(0)
})

test('D-198 the demo counts nowhere', async () => {
  await makeAdmin(pushing.server)
  const visitor = await visitDemo(pushing.server)
  const before = await metrics()
  const { id } = (await visitor.call('me')).body as User
  const { body: jobs } = await visitor.call('availableJobs', { query: {} })
  const [job] = jobs as { id: number }[]
  expect(id).toBeGreaterThan(0)
  expect((await visitor.call('claimJob', { params: { id: job!.id }, body: { eta: 30 } })).status).toBe(200)
  const after = await metrics()
  for (const urgency of ['high', 'medium', 'low'])
    expect(after.of('job_claim_seconds_count', { urgency })).toBe(
      before.of('job_claim_seconds_count', { urgency }),
    )
})
