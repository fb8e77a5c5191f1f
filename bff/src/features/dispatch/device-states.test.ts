import type { PushDevice } from '@snake-dispatch/contract/notifications'
import type { Health } from '@snake-dispatch/contract/health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { logJob, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { tasksDone } from '../../testing/tasks-done.ts'

const START = Date.parse('2026-11-25T15:00:00+11:00')
const clock = makeTestClock('2026-11-25T15:00:00+11:00')
let now = 0
/** @param minutes on from here */
const wait = (minutes: number) => clock.set(new Date(START + (now += minutes) * 60_000).toISOString())

let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing({}, { clock })
})
afterAll(() => pushing.close())

async function check() {
  await enqueueTask(pushing.server.core.database, 'device-states', {})
  await tasksDone(pushing.server)
}
const devicesOf = async ({ client }: PushedCatcher): Promise<PushDevice[]> =>
  (await client.call('pushDevices')).body
const stateOf = async (catcher: PushedCatcher) => (await devicesOf(catcher))[0]!.state
const queues = async (): Promise<Health> => {
  const admin = await pushing.server.signedIn(await makeAdmin(pushing.server))
  return (await admin.call('health')).body
}

/** Logs jobs of a suburb, and has all pushes of them sent. */
async function alert(suburb: string, jobs: number) {
  for (let job = 0; job < jobs; job++) {
    await logJob(pushing.logger.client, { suburb, urgency: 'low' })
    await tasksDone(pushing.server)
    wait(11)
  }
}

test('DISP-08 3 alerts in a row that are taken and not shown: the device is doubtful, until it reports one', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  await alert(suburb, 2)
  wait(30)
  await check()
  expect(await stateOf(reader)).toBe('new')
  await alert(suburb, 1)
  await check()
  expect(await stateOf(reader)).toBe('new')
  wait(20)
  await check()
  expect(await stateOf(reader)).toBe('doubtful')
  expect((await queues()).doubtfulDevices).toEqual([
    { catcher: reader.user.name, device: null, since: clock.now().toISOString() },
  ])

  // The test button: it arrives, and says so.
  await reader.client.call('testPush')
  const { receipt } = reader.browser.received.at(-1)!
  await pushing.server.client().call('reportAlert', { body: { receipt, event: 'shown' } })
  await expect.poll(() => stateOf(reader)).toBe('proven')
  expect((await devicesOf(reader))[0]!.lastShownAt).toBe(clock.now().toISOString())
  await check()
  expect(await stateOf(reader)).toBe('proven')
  expect((await queues()).doubtfulDevices).toEqual([])
})

test('D-154 DISP-08 Not me on a page says nothing of the device: a doubtful one stays doubtful, and nothing was shown', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  await alert(suburb, 3)
  wait(20)
  const job = await logJob(pushing.logger.client, { suburb, urgency: 'low' })
  await tasksDone(pushing.server)
  await check()
  expect(await stateOf(reader)).toBe('doubtful')
  expect((await reader.client.call('declineJob', { params: { jobId: job.id } })).status).toBe(204)
  expect(await devicesOf(reader)).toMatchObject([{ state: 'doubtful', lastShownAt: null }])
  const delivery = await pushing.server.core.database
    .scope('live')
    .kysely.selectFrom('alert_deliveries')
    .select(['status', 'shown_at', 'declined_at'])
    .where('job_id', '=', job.id)
    .executeTakeFirst()
  expect(delivery).toMatchObject({ status: 'declined', shown_at: null })
  expect(delivery!.declined_at).not.toBeNull()
  await pushing.server.client().call('reportAlert', {
    body: { receipt: reader.browser.received.at(-1)!.receipt, event: 'shown' },
  })
  await expect.poll(() => stateOf(reader)).toBe('proven')
})

test('DISP-08 a device is removed by its owner alone', async () => {
  const { reader } = await pushing.makeReaders(1)
  const remove = { params: { deviceId: reader.device } }
  expect((await pushing.logger.client.call('removePushDevice', remove)).status).toBe(404)
  expect(await devicesOf(reader)).toMatchObject([{ id: reader.device, name: null, lastShownAt: null }])
  expect((await reader.client.call('removePushDevice', remove)).status).toBe(204)
  expect(await devicesOf(reader)).toEqual([])
})

test('DISP-08 Apple answers 403: its reason is shown, and 20% of refusals are an alarm', async () => {
  const { suburb, readers } = await pushing.makeReaders(5)
  // The jobs of the tests before are pushed no more.
  wait(7 * 60)
  readers[0]!.browser.answer({ status: 403, body: '{"reason":"BadJwtToken"}' })
  await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  const { pushServices } = await queues()
  expect(pushServices[0]).toMatchObject({
    sent: 5,
    refused: 1,
    failing: 1,
    reason: 'answer 403: BadJwtToken',
  })
  wait(10)
  expect((await queues()).pushServices[0]).toMatchObject({ sent: 0, refused: 0, failing: 1 })
})

test('DISP-08 a device that has shown nothing for 30 days is new again', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  await alert(suburb, 1)
  const { receipt } = reader.browser.received.at(-1)!
  await pushing.server.client().call('reportAlert', { body: { receipt, event: 'shown' } })
  await expect.poll(() => stateOf(reader)).toBe('proven')
  wait(30 * 24 * 60)
  // Its session has lasted no longer than that.
  const client = await pushing.server.signedIn(reader.user)
  expect(await stateOf({ ...reader, client })).toBe('new')
})
