import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => (server = await startTestServer()))
afterAll(() => server.close())

test('DISP-23 a catcher who was alerted of a job learns what became of it, and nothing of its client', async () => {
  const [logger, claimer, next, other] = [
    await makeCatcher(server),
    await makeCatcher(server),
    await makeCatcher(server),
    await makeCatcher(server),
  ]
  const { id, jobNumber, urgency } = await logJob(logger.client)
  const stateFor = async ({ client }: typeof other) =>
    (await client.call('jobState', { params: { jobNumber } })).body as unknown
  const known = { id, jobNumber, urgency }
  expect(await stateFor(other)).toEqual({ ...known, status: 'available', isMine: false, round: 1 })
  await claimer.client.call('claimJob', { params: { id }, body: { eta: 30 } })
  expect(await stateFor(other)).toEqual({ ...known, status: 'claimed', isMine: false, round: 1 })
  expect(await stateFor(claimer)).toMatchObject({ status: 'claimed', isMine: true })
  await claimer.client.call('releaseJob', { params: { id }, body: { reason: 'car broke down' } })
  expect(await stateFor(other)).toMatchObject({ status: 'available', round: 2 })
  await next.client.call('claimJob', { params: { id }, body: { eta: 30 } })
  await next.client.call('cancelJob', { params: { id } })
  expect(await stateFor(other)).toMatchObject({ status: 'cancelled', round: 2 })
})
