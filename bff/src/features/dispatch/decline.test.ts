import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAskedJob } from '../../testing/asked-job.ts'
import { makeUser } from '../../testing/factories.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { logJob, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { createAlertPermission } from './alert-permission.service.ts'
import { findLadderJob } from './ladder.rows.ts'
import { createRingAudience } from './ring-audience.service.ts'

let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing()
})
afterAll(() => pushing.close())

const live = () => pushing.server.core.database.scope('live')
async function isAsked(jobId: number, userId: number): Promise<boolean> {
  const { core } = pushing.server
  const audience = createRingAudience(core, createAlertPermission(core))
  const asked = await audience.read(live(), (await findLadderJob(live(), jobId))!)
  return asked.some((each) => each.userId === userId)
}
const decline = (client: TestClient, jobId: number) => client.call('declineJob', { params: { jobId } })

async function shownTo(client: TestClient, jobId: number): Promise<Job | undefined> {
  const list: Job[] = (await client.call('availableJobs')).body
  return list.find(({ id }) => id === jobId)
}

test('D-154 DISP-14 whoever says Not me is asked no more, and still sees the job and claims it', async () => {
  const suburb = 'Not Me Town'
  const catcher = await makeUser(pushing.server, { serviceSuburbs: [suburb] })
  const other = await makeUser(pushing.server, { serviceSuburbs: [suburb] })
  const client = await pushing.server.signedIn(catcher)
  const { id } = await makeAskedJob(pushing.server, { suburb })
  expect(await isAsked(id, catcher.id)).toBe(true)
  // Twice, as from the toast and the card, is once.
  expect([(await decline(client, id)).status, (await decline(client, id)).status]).toEqual([204, 204])
  expect(await isAsked(id, catcher.id)).toBe(false)
  const { not_asked: notAsked } = await live()
    .kysely.selectFrom('jobs')
    .select('not_asked')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(notAsked).toEqual([catcher.id])
  expect(await shownTo(client, id)).toMatchObject({ closedUntil: null, isDeclined: true })
  expect(await shownTo(await pushing.server.signedIn(other), id)).toMatchObject({ isDeclined: false })
  expect((await client.call('claimJob', { params: { id }, body: { eta: 30 } })).status).toBe(200)
})

test('D-154 DISP-07 the alerts of their devices count as declined; of a job that is gone nothing happens', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const job = await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  expect((await decline(reader.client, job.id)).status).toBe(204)
  const status = async () =>
    (
      await live()
        .kysely.selectFrom('alert_deliveries')
        .select('status')
        .where('job_id', '=', job.id)
        .where('user_id', '=', reader.user.id)
        .execute()
    ).map((row) => row.status)
  expect(await status()).toEqual(['declined'])
  expect((await decline(reader.client, 999_999)).status).toBe(204)
})

test('D-154 Not me on a push counts on every device of its reader, and a claim ends it', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const job = await logJob(pushing.logger.client, { suburb })
  const [push] = await reader.browser.until(1)
  const report = { receipt: push!.receipt!, event: 'declined' as const }
  expect((await pushing.server.client().call('reportAlert', { body: report })).status).toBe(204)
  await expect.poll(() => shownTo(reader.client, job.id)).toMatchObject({ isDeclined: true })
  expect(await isAsked(job.id, reader.user.id)).toBe(false)
  const claim = { params: { id: job.id }, body: { eta: 30 } }
  expect((await reader.client.call('claimJob', claim)).body).toMatchObject({ isDeclined: false })
  const given = { params: { id: job.id }, body: { reason: 'car broke down' } }
  expect((await reader.client.call('releaseJob', given)).status).toBeLessThan(300)
  expect(await shownTo(reader.client, job.id)).toMatchObject({
    isDeclined: false,
    closedUntil: expect.any(String),
  })
})

test('D-154 D-61 Not me outlives a withdrawal that is restored: nobody has claimed the job in between', async () => {
  const { suburb, readers } = await pushing.makeReaders(2)
  const [reader, other] = readers as [PushedCatcher, PushedCatcher]
  const desk = await pushing.server.signedIn(
    await makeUser(pushing.server, { role: 'moderator', serviceSuburbs: ['Nowhere'] }),
  )
  const job = await logJob(pushing.logger.client, { suburb })
  await decline(reader.client, job.id)
  const body = { reason: 'By mistake' }
  await pushing.logger.client.call('withdrawJob', { params: { id: job.id }, body })
  expect((await desk.call('restoreJob', { params: { jobId: job.id }, body })).status).toBe(204)
  expect(await isAsked(job.id, reader.user.id)).toBe(false)
  expect(await shownTo(reader.client, job.id)).toMatchObject({ isDeclined: true, closedUntil: null })
  // Once somebody has claimed it, a restored job is alerted to everybody again.
  const claim = { params: { id: job.id }, body: { eta: 30 } }
  expect((await other.client.call('claimJob', claim)).status).toBe(200)
  await desk.call('cancelJob', { params: { id: job.id }, body: {} })
  expect((await desk.call('restoreJob', { params: { jobId: job.id }, body })).status).toBe(204)
  expect(await isAsked(job.id, reader.user.id)).toBe(true)
})
