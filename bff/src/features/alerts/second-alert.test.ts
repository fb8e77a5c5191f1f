import { afterAll, beforeAll, expect, test } from 'vitest'
import { views } from '../../testing/any-views.ts'
import { makeCatcher, openLive } from '../../testing/browsers.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { logJob, type PushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'

let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing()
})
afterAll(() => pushing.close())

const claim = (client: TestClient, id: number) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })
const release = (client: TestClient, id: number) =>
  client.call('releaseJob', { params: { id }, body: { reason: 'car broke down' } })
const check = async (client: TestClient) =>
  ((await client.call('checkNotifications')).body as { job: { id: number } | null }).job?.id ?? null

/** The news among a catcher's notifications. */
async function newsOf({ client }: PushedCatcher, { id }: { id: number }) {
  const { data } = await askGraphql(client, { document: '{ notifications { type jobId isRead } }' })
  const { notifications } = data as { notifications: { type: string; jobId: number; isRead: boolean }[] }
  return notifications.flatMap(({ type, ...news }) => (type === 'newJob' && news.jobId === id ? [news] : []))
}

/** The stored notices about the job to these catchers. */
const storedOf = (jobId: number, readers: readonly PushedCatcher[]) =>
  pushing.server.core.database
    .scope('live')
    .kysely.selectFrom('notifications')
    .select(['user_id', 'type', 'is_read'])
    .where('job_id', '=', jobId)
    .where(
      'user_id',
      'in',
      readers.map(({ user }) => user.id),
    )
    .execute()

test('JOB-25 LIVE-01 LIVE-04 LIVE-05 LIVE-09 a released job is alerted as new, by socket, check call, store and push', async () => {
  const { suburb, readers } = await pushing.makeReaders(2)
  const [claimer, other] = [readers[0]!, readers[1]!]
  const job = await logJob(pushing.logger.client, { suburb })
  await tasksDone(pushing.server)
  for (const { client } of readers) expect(await check(client)).toBe(job.id)
  await claim(claimer.client, job.id)
  const claimersSocket = await openLive(claimer.client, claimer.user.id)
  const othersSocket = await openLive(other.client, other.user.id)

  expect((await release(claimer.client, job.id)).status).toBe(204)
  const { id, jobNumber } = job
  expect(await othersSocket.next('job_created')).toEqual({
    type: 'job_created',
    job: { id, jobNumber, suburb, snakeType: job.snakeType, urgency: job.urgency, round: 2, step: 1 },
    views,
  })
  expect(await claimersSocket.next('job_released')).toEqual({
    type: 'job_released',
    job: { id, jobNumber },
    views,
  })
  await tasksDone(pushing.server)
  expect([await newsOf(claimer, job), await newsOf(other, job)]).toEqual([[], [{ jobId: id, isRead: false }]])
  expect(await check(other.client)).toBe(job.id)
  expect(await check(claimer.client)).toBeNull()
  const pushes = await other.browser.until(2)
  expect(pushes.map(({ message }) => message)).toMatchObject(
    ['1-0', '2-1'].map((asked) => ({ type: 'newJob', jobNumber, alertId: `newJob-${jobNumber}-${asked}` })),
  )
  expect(await claimer.browser.until(1)).toHaveLength(1)
  await claimersSocket.settled()
  expect(claimersSocket.messages.map(({ type }) => type)).not.toContain('job_created')
})

/** Lets the half hour pass for which a job is closed to who gave it back. */
const openAgain = (jobId: number) =>
  pushing.server.core.database
    .scope('live')
    .kysely.updateTable('claim_events')
    .set({ at: new Date(Date.now() - 31 * 60_000) })
    .where('job_id', '=', jobId)
    .execute()

test('JOB-25 DISP-51 the catcher who gave it back hears of the claim, and half an hour later of the next release like everybody else', async () => {
  const { suburb, readers } = await pushing.makeReaders(2)
  const [first, second] = [readers[0]!, readers[1]!]
  const job = await logJob(pushing.logger.client, { suburb })
  await claim(first.client, job.id)
  await release(first.client, job.id)
  await tasksDone(pushing.server)
  const socket = await openLive(first.client, first.user.id)
  await claim(second.client, job.id)
  await socket.next('job_claimed')
  await openAgain(job.id)
  await release(second.client, job.id)
  await socket.next('job_created')
  await tasksDone(pushing.server)
  expect([await newsOf(first, job), await newsOf(second, job)]).toEqual([
    [{ jobId: job.id, isRead: false }],
    [],
  ])
})

test('JOB-25 LIVE-01 a release reaches its catcher also where their suburbs hide the job', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const job = await logJob(pushing.logger.client, { suburb })
  await claim(reader.client, job.id)
  await pushing.server.core.database
    .scope('live')
    .kysely.updateTable('users')
    .set({ service_suburbs: ['Bourke'], service_suburb_keys: ['bourke'] })
    .where('id', '=', reader.user.id)
    .execute()
  const socket = await openLive(reader.client, reader.user.id)
  expect((await release(reader.client, job.id)).status).toBe(204)
  await socket.next('job_released')
})

test('JOB-25 D-11 a job that was assigned, released and assigned again is a notice both times', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const job = await logJob(pushing.logger.client, { suburb })
  const { client: moderator } = await makeCatcher(pushing.server, { isModerator: true })
  const assign = { params: { jobId: job.id }, body: { userId: reader.user.id } }
  await tasksDone(pushing.server)
  expect((await moderator.call('assignJob', assign)).status).toBe(200)
  await release(reader.client, job.id)
  await tasksDone(pushing.server)
  expect(await storedOf(job.id, [reader])).toEqual([])
  expect((await moderator.call('assignJob', assign)).status).toBe(200)
  const again = { user_id: reader.user.id, type: 'assigned', is_read: false }
  expect(await storedOf(job.id, [reader])).toEqual([again])
})
