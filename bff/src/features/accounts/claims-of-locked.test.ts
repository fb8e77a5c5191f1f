import type { QueueCounts } from '@snake-dispatch/contract/queue-counts'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import type { Revocation } from '@snake-dispatch/contract/revocations'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { withoutNotices } from '../../testing/locked-accounts.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hasLockedCatcher } from '../jobs/job-status.rows.ts'
import { maySignIn, signsIn } from './lock.rows.ts'
import { createOperatorAccounts } from './operator-accounts.service.ts'
import { createSuspensions } from './suspension.service.ts'

const NOW = '2026-11-25T01:00:00.000Z'
const clock = makeTestClock(NOW)

let server: TestServer
let moderator: TestClient
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({}, { clock })
  moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

/** Ids of the jobs of which followers heard since the test began. */
let updated: number[] = []
beforeEach(() => {
  clock.set(NOW)
  updated = []
  return server.core.events.on('jobUpdated', ({ jobId }) => updated.push(jobId))
})

const scope = () => server.core.database.scope('live')

/** A catcher with that many claimed jobs; one more is completed. */
async function makeHolder(count: number, fields: Parameters<typeof makeUser>[1] = {}) {
  const catcher = await makeUser(server, { name: 'Alex Moore', contactNumber: '0491 570 110', ...fields })
  const claim = {
    claimedById: catcher.id,
    claimedAt: new Date('2026-11-25T00:30:00Z'),
    claimedEta: new Date('2026-11-25T01:30:00Z'),
  }
  const jobs = []
  for (let made = 0; made < count; made += 1) jobs.push(await makeJob(server, claim))
  await makeJob(server, { ...claim, completedAt: new Date('2026-11-25T00:50:00Z') })
  return { catcher, jobs, ids: jobs.map(({ id }) => id), params: { userId: catcher.id } }
}

const lock = ({ params }: { params: { userId: number } }) =>
  admin.call('lockUser', { params, body: { reason: 'Words for the owner' } })
const locked = async (): Promise<QueuedJob[]> =>
  (await moderator.call('jobQueue', { query: { state: 'locked' } })).body
const counts = async (): Promise<QueueCounts> => (await moderator.call('queueCounts')).body
const stored = (userId?: number) =>
  scope()
    .kysely.selectFrom('notifications')
    .select(['user_id', 'title', 'message'])
    .where('type', '=', 'catcherLocked')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .orderBy('id')
    .execute()
/** What moderators were notified of about these jobs, each text once. */
const textsAbout = async (jobs: readonly { jobNumber: number }[]) => {
  const rows = (await stored()).filter(({ message }) => message.includes(`#${jobs[0]!.jobNumber}`))
  return [...new Set(rows.map(({ message }) => message))]
}
const unread = async (): Promise<Notification[]> => (await moderator.call('notices')).body

test('D-127 a lock notifies moderators of the claimed jobs, once, and marks them on the board until it ends', async () => {
  const holder = await makeHolder(2, { role: 'moderator' })
  const [one, two] = holder.jobs
  expect((await lock(holder)).status).toBe(200)
  const message = `Alex Moore was locked and has 2 claimed jobs: #${one!.jobNumber}, #${two!.jobNumber}. Hand them over or release them.`
  expect(await textsAbout(holder.jobs)).toEqual([message])
  expect(await stored(holder.catcher.id)).toEqual([])
  expect(await unread()).toMatchObject([{ type: 'catcherLocked', title: 'Catcher Locked', message }])
  await expect.poll(() => updated).toEqual(holder.ids)
  expect(await locked()).toMatchObject(
    holder.jobs.map(({ id }) => ({
      id,
      need: 'locked',
      claimedBy: { name: 'Alex Moore' },
      claimerMobile: '0491 570 110',
    })),
  )
  expect(await counts()).toMatchObject({ onTheWay: 0, late: 0, locked: 2, needing: 2 })
  const life = await moderator.call('jobLife', { params: { jobNumber: one!.jobNumber } })
  expect(life.body).toMatchObject({ job: { need: 'locked' } })

  expect((await lock(holder)).status).toBe(200)
  const before = await stored()
  expect((await admin.call('unlockUser', { params: holder.params })).status).toBe(200)
  await expect.poll(() => updated).toEqual([...holder.ids, ...holder.ids])
  expect(await locked()).toEqual([])
  expect(await counts()).toMatchObject({ onTheWay: 2, locked: 0, needing: 0 })
  expect(await unread()).toEqual([])
  expect(await stored()).toEqual(before)
})

test('D-127 a job that is handed over or released loses its mark, and the first one takes the notice with it', async () => {
  const holder = await makeHolder(2)
  const other = await makeUser(server)
  await lock(holder)
  const fromUserId = holder.catcher.id
  const [one, two] = holder.ids.map((jobId) => ({ jobId }))
  const isNotified = async () => (await unread()).some(({ jobId }) => jobId === one!.jobId)
  expect((await moderator.call('releaseClaim', { params: two!, body: { fromUserId } })).status).toBe(204)
  expect((await locked()).map(({ id }) => id)).toEqual([one!.jobId])
  expect(await isNotified()).toBe(true)
  const assigned = { params: one!, body: { userId: other.id, fromUserId } }
  expect((await moderator.call('assignJob', assigned)).status).toBe(200)
  expect(await locked()).toEqual([])
  expect(await counts()).toMatchObject({ locked: 0 })
  expect(await isNotified()).toBe(false)
})

test('D-127 what needs the office has a locked catcher before a late one, and counts a job that is both once', async () => {
  clock.set('2026-11-25T02:00:00.000Z')
  const holder = await makeHolder(1)
  const other = await makeHolder(1, { name: 'Jo Reid' })
  const before = await counts()
  await lock(holder)
  const { body } = await moderator.call('jobQueue', { query: { state: 'claimed' } })
  const mine = (body as QueuedJob[]).filter(({ id }) => [...holder.ids, ...other.ids].includes(id))
  expect(mine.map(({ id, need }) => [id, need])).toEqual([
    [holder.ids[0], 'locked'],
    [other.ids[0], 'late'],
  ])
  expect(await counts()).toEqual({ ...before, late: before.late - 1, locked: before.locked + 1 })
})

test('D-127 each of several locked accounts has its own notice, and one without claimed jobs none', async () => {
  const many = await makeHolder(7)
  const single = await makeHolder(1, { name: 'Jo Reid' })
  const none = await makeHolder(0, { name: 'Kim Keel' })
  for (const each of [many, single, none]) await lock(each)
  expect(await textsAbout(many.jobs)).toEqual([
    expect.stringMatching(/ has 7 claimed jobs: (#\d+, ){4}#\d+ and 2 more\. /),
  ])
  expect(await textsAbout(single.jobs)).toEqual([
    `Jo Reid was locked and has 1 claimed job: #${single.jobs[0]!.jobNumber}. Hand it over or release it.`,
  ])
  expect((await stored()).some(({ message }) => message.includes('Kim Keel'))).toBe(false)
})

test('D-127 a suspension marks the jobs too, and its end or withdrawal takes the mark away', async () => {
  const holder = await makeHolder(1)
  const suspend = async (): Promise<PaymentOffence> => {
    const body = { note: 'Job 12: 25 dollars' }
    return (await admin.call('recordPaymentOffence', { params: holder.params, body })).body
  }
  const ids = async () => (await locked()).map(({ id }) => id)
  const first = await suspend()
  expect(await textsAbout(holder.jobs)).toHaveLength(1)
  expect(await ids()).toContain(holder.ids[0])
  const params = { ...holder.params, offenceId: first.id }
  expect((await admin.call('withdrawPaymentOffence', { params, body: { reason: 'A mistake' } })).status).toBe(
    200,
  )
  await expect.poll(() => updated).toEqual([...holder.ids, ...holder.ids])
  expect(await ids()).not.toContain(holder.ids[0])
  const again = await suspend()
  clock.set(again.suspendedUntil)
  updated = []
  // Its time decides, as at a sign-in, also before the task has run. The moderator's session is over by then.
  const marked = await scope()
    .kysely.selectFrom('jobs')
    .select('id')
    .where('id', 'in', holder.ids)
    .where(hasLockedCatcher(clock.now()))
    .execute()
  expect(marked).toEqual([])
  const { task } = createSuspensions(server.core, withoutNotices(server.core))
  const context = { scope: scope(), database: server.core.database, log: server.core.log }
  await task.run({ userId: holder.catcher.id }, context)
  await expect.poll(() => updated).toEqual(holder.ids)
})

test('D-127 an account that an operator or two admins close marks its jobs and notifies moderators', async () => {
  const closed = await makeHolder(1)
  const { database, events } = server.core
  await createOperatorAccounts(database, events).offboard(closed.catcher.email)
  expect(await textsAbout(closed.jobs)).toHaveLength(1)

  const revoked = await makeHolder(2, { role: 'admin', isAdmin: true, name: 'Ada Gone' })
  const third = await server.signedIn(await makeAdmin(server))
  const asked = await admin.call('askRevocation', { params: revoked.params, body: { reason: 'Taken over' } })
  expect(asked.status).toBe(201)
  const agreed = await third.call('agreeToRevocation', {
    params: { revocationId: (asked.body as Revocation).id },
  })
  expect(agreed.status).toBe(204)
  expect(await textsAbout(revoked.jobs)).toHaveLength(1)
  const ids = (await locked()).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([...closed.ids, ...revoked.ids]))
})

test('D-127 AUTH-14 who may sign in is decided alike for one account and for a query', async () => {
  const past = new Date('2026-11-25T00:00:00Z')
  const future = new Date('2026-11-25T02:00:00Z')
  for (const fields of [
    {},
    { status: 'pending', role: 'pending' } as const,
    { status: 'rejected' } as const,
    { isLocked: true },
    { isLocked: true, lockedUntil: past },
    { isLocked: true, lockedUntil: new Date(NOW) },
    { isLocked: true, lockedUntil: future },
    { status: 'rejected', isLocked: true, lockedUntil: past } as const,
  ]) {
    const user = await makeUser(server, fields)
    const found = await scope()
      .kysely.selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where(signsIn(new Date(NOW)))
      .execute()
    expect([fields, found.length === 1]).toEqual([fields, maySignIn(user, new Date(NOW))])
  }
})
