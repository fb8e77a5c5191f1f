import type { Job } from '@snake-dispatch/contract/jobs'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { enqueueTask } from './enqueue.ts'
import { logJob, makePushedCatcher, type JobFields, type PushedCatcher } from './pushed-catcher.ts'
import { startPushing, type Pushing } from './pushing.ts'
import { tasksDone } from './tasks-done.ts'
import { makeTestClock } from './test-clock.ts'
import type { TestClient } from './test-client.ts'

/** Wednesday, 3 pm in Sydney. */
export const START = Date.parse('2026-11-25T15:00:00+11:00')
/** The clock of the portal. */
export const clock = makeTestClock(new Date(START).toISOString())
let started: Pushing

/** The portal of the tests of a file. */
export const pushing = () => started

/** Starts a portal with real pushes at 3 pm for the tests of a file; each of them has the catchers that it makes. */
export function openLadders(): void {
  beforeAll(async () => {
    started = await startPushing({}, { clock })
  })
  afterAll(() => started.close())
  beforeEach(async () => {
    clock.set(new Date(START).toISOString())
    await live()
      .updateTable('users')
      .set({ status: 'pending' })
      .where('id', '<>', started.logger.user.id)
      .execute()
    await started.server.core.database.withoutRealm.deleteFrom('alert_ladders').execute()
  })
}

/** The live realm. */
export const live = () => started.server.core.database.scope('live').kysely
/** A catcher of these suburbs, with a device that is pushed to. */
export const catcherOf = (...serviceSuburbs: string[]) =>
  makePushedCatcher(started.server, started.service, { serviceSuburbs })
/** A moderator with such a device, who catches nowhere. */
export const moderator = () =>
  makePushedCatcher(started.server, started.service, {
    role: 'moderator',
    isModerator: true,
    serviceSuburbs: ['Nowhere'],
  })

/** Logs a job of High urgency in Penrith, unless the fields say otherwise. */
export async function log(fields: JobFields = {}): Promise<Job> {
  const job = await logJob(started.logger.client, fields)
  await tasksDone(started.server)
  return job
}

/** Lets the runner look at so many minutes after the start. */
export async function at(minutes: number): Promise<void> {
  clock.set(new Date(START + minutes * 60_000).toISOString())
  await enqueueTask(started.server.core.database, 'run-alert-steps', {})
  await tasksDone(started.server)
}

/** The steps of a job that were taken: 'step ring', with how many were asked; 'm' for those that were merged. */
export async function stepsOf({ id }: { id: number }, round = 1): Promise<string[]> {
  const rows = await live()
    .selectFrom('alert_steps')
    .select(['step', 'ring', 'is_merged', 'audience'])
    .where('job_id', '=', id)
    .where('round', '=', round)
    .orderBy('step')
    .execute()
  return rows.map((row) => `${row.step} ring ${row.ring}: ${row.is_merged ? 'merged' : row.audience}`)
}
/** The ladder of a job; undefined without one. */
export const ladderOf = ({ id }: { id: number }) =>
  live().selectFrom('alert_ladders').selectAll().where('job_id', '=', id).executeTakeFirst()
/** Whether a device was rung for a job. */
export const isRung = ({ browser }: PushedCatcher, { jobNumber }: Job) =>
  browser.received.some(({ message }) => message.type === 'newJob' && message.jobNumber === jobNumber)
/** Whether a job is among the available ones of an account. */
export const isListed = async ({ client }: { client: TestClient }, { id }: Job) =>
  ((await client.call('availableJobs')).body as Job[]).some((job) => job.id === id)
export const claim = ({ client }: { client: TestClient }, { id }: Job) =>
  client.call('claimJob', { params: { id }, body: { eta: 30, contactNumber: '0491570156' } })
export const release = ({ client }: { client: TestClient }, { id }: Job) =>
  client.call('releaseJob', { params: { id }, body: { reason: 'car broke down' } })
export const switchTo = ({ client }: { client: TestClient }, choice: 'on' | 'off') =>
  client.call('switchOnCall', { body: { choice } })
export const noticesOf = async ({ client }: { client: TestClient }) =>
  ((await client.call('notices')).body as Notification[]).map(({ title, message }) => `${title}: ${message}`)
