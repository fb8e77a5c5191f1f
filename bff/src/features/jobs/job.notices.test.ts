import type { Notification } from '@snake-dispatch/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher, openLive } from '../../testing/browsers.ts'
import { makeAdmin, makeJob } from '../../testing/factories.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'

let pushing: Pushing
let moderator: TestClient
let admin: TestClient
beforeAll(async () => {
  pushing = await startPushing()
  ;({ client: moderator } = await makeCatcher(pushing.server, { isModerator: true }))
  admin = await pushing.server.signedIn(await makeAdmin(pushing.server))
})
afterAll(() => pushing.close())

const noticesOf = async (client: TestClient, after?: number): Promise<Notification[]> =>
  (await client.call('notices', { query: after === undefined ? {} : { after } })).body

/** A catcher with a push subscription who has claimed a job. */
async function makeClaimer() {
  const { suburb, reader } = await pushing.makeReaders(1)
  const job = await makeJob(pushing.server, { suburb })
  expect((await reader.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })).status).toBe(
    200,
  )
  return { ...reader, job }
}
const cancel = (client: TestClient, id: number) => client.call('cancelJob', { params: { id } })

test('DISP-12 DISP-23 a job that a moderator cancels: its claimer is notified on the open page, by push and for later, once', async () => {
  const { user, client, browser, job } = await makeClaimer()
  const socket = await openLive(client, user.id)
  for (const _again of [1, 2]) expect((await cancel(moderator, job.id)).status).toBe(204)
  await socket.next('notice_stored')
  const message = `Job #${job.jobNumber} was cancelled by a moderator.`
  const stored = await noticesOf(client)
  expect(stored).toMatchObject([
    { type: 'cancelled', title: 'Job Cancelled', message, jobId: job.id, jobNumber: job.jobNumber },
  ])
  expect(await noticesOf(client, stored[0]!.id)).toEqual([])
  await tasksDone(pushing.server)
  expect(browser.received.map((push) => push.message)).toMatchObject([
    { type: 'cancelled', title: 'Job Cancelled', body: message, tag: `job-${job.jobNumber}` },
  ])
  expect(await noticesOf(moderator)).toEqual([])
})

test('DISP-23 an admin who cancels is named as such; a claimer who cancels hears nothing of it', async () => {
  const [one, other] = [await makeClaimer(), await makeClaimer()]
  await cancel(admin, one.job.id)
  expect(await noticesOf(one.client)).toMatchObject([
    { message: `Job #${one.job.jobNumber} was cancelled by an admin.` },
  ])
  await cancel(other.client, other.job.id)
  expect(await noticesOf(other.client)).toEqual([])
})

test('D-11 DISP-12 an assigned job is a notice on the open page, as long as it is the reader’s', async () => {
  const { user, client } = await makeCatcher(pushing.server)
  const job = await makeJob(pushing.server, { suburb: 'Leura' })
  const socket = await openLive(client, user.id)
  await moderator.call('assignJob', { params: { jobId: job.id }, body: { userId: user.id } })
  await socket.next('notice_stored')
  expect(await noticesOf(client)).toMatchObject([{ type: 'assigned', title: 'Job Assigned to You' }])
  await client.call('completeJob', { params: { id: job.id }, body: { completionNotes: 'Relocated' } })
  expect(await noticesOf(client)).toEqual([])
})

test('LIVE-09 the newest five notices are answered, oldest first', async () => {
  const { user, client } = await makeCatcher(pushing.server)
  const ids: number[] = []
  for (let made = 0; made < 6; made++) {
    const job = await makeJob(pushing.server, { claimedById: user.id, claimedAt: new Date() })
    await cancel(moderator, job.id)
    ids.push(job.id)
  }
  expect((await noticesOf(client)).map(({ jobId }) => jobId)).toEqual(ids.slice(1))
})
