import type { Earnings } from '@snake-dispatch/contract/earnings'
import { centsText } from '@snake-dispatch/domain/cents'
import { earnedCents, earnedLines, type EarnedSums } from '@snake-dispatch/domain/earned'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { startMailingServer, type MailingServer } from '../../testing/mailing-server.ts'
import { makeOwed, paymentDays } from '../../testing/owed-payments.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import type { Job } from '../jobs/job.entity.ts'
import { ACCOUNTS_AT_ONCE } from './message-queue.service.ts'

const { clock, dayOf } = paymentDays()

let portal: MailingServer
beforeAll(async () => {
  portal = await startMailingServer(clock)
})
afterAll(() => portal.close())
beforeEach(() => portal.mail.judge(() => undefined))

const runOn = (days: number) => portal.run('daily-messages', dayOf(days).toISOString())
const switchOff = (client: TestClient, kind: string) =>
  client.call('switchMessage', { body: { kind, channel: 'mail', isOn: false } })

/** A job that was completed on day 0, whose catcher owes $70 to its logger and can be written to. */
async function owe(fields: Partial<Job> = {}) {
  clock.set(dayOf(0).toISOString())
  const owed = await makeOwed(portal.server, dayOf(0), fields)
  await proveAddress(portal.server, owed.catcher.user.id, 'mail')
  return owed
}

test('D-182 D-148 who has not marked a logger as paid within 7 days is written to, once a job', async () => {
  const { catcher, logger, job } = await owe()
  await runOn(6.9)
  expect(portal.sentTo(catcher.user.email)).toEqual([])
  for (const days of [7, 8, 15]) await runOn(days)
  const { subject, text } = await portal.mail.mailTo(catcher.user.email)
  expect(subject).toBe(`The logger of job #${job.jobNumber} is not paid`)
  expect(text).toContain('on 10 Nov 2026. You owe $70 to the catcher who logged it')
  expect(text).toMatch(/Open what you owe:\nhttp:\S+\/earnings\n/)
  expect(portal.sentTo(catcher.user.email)).toHaveLength(1)
  expect(await portal.messagesTo(logger.user.id)).toEqual([])
})

test('D-182 D-175 nobody is reminded of what is paid, settled, not owed or switched off, nor who cannot sign in', async () => {
  const made = [
    await owe({ paymentSent: true, paymentSentAt: dayOf(1) }),
    await owe({ paymentMissedAt: dayOf(1), paymentSettledAt: dayOf(2) }),
    await owe({ clientPaid: 0 }),
    await owe(),
    await owe(),
  ]
  const admin = await portal.server.signedIn(await makeAdmin(portal.server))
  await switchOff(made[3]!.catcher.client, 'loggerUnpaid')
  await admin.call('lockUser', {
    params: { userId: made[4]!.catcher.user.id },
    body: { reason: 'Licence not shown' },
  })
  await runOn(7)
  for (const { catcher } of made)
    expect(await portal.messagesTo(catcher.user.id)).not.toContainEqual(
      expect.objectContaining({ kind: 'loggerUnpaid' }),
    )
})

test('D-182 a mail about a logger who was marked as paid before it could go is not sent', async () => {
  const { catcher, params } = await owe()
  portal.mail.judge((to) => (to === catcher.user.email ? { status: 451, at: 'recipient' } : undefined))
  await runOn(7)
  expect(await portal.messagesTo(catcher.user.id)).toMatchObject([{ state: 'queued' }])
  expect((await catcher.client.call('markPaymentSent', { params, body: {} })).status).toBe(204)
  portal.mail.judge(() => undefined)
  await portal.run('sweep-messages', dayOf(7.1).toISOString())
  expect(await portal.messagesTo(catcher.user.id)).toMatchObject([{ state: 'failed', failure: 'notNeeded' }])
})

test('D-182 D-02 nobody is written to about a job of the demo', async () => {
  const demo = portal.server.core.database.scope('demo')
  const [catcher, logger] = [
    await makeUser(portal.server, { realm: 'demo' }),
    await makeUser(portal.server, { realm: 'demo' }),
  ]
  const [claimedAt, completedAt] = [dayOf(0), dayOf(0)]
  const people = { createdById: logger.id, claimedById: catcher.id }
  await makeJob(portal.server, { realm: 'demo', ...people, claimedAt, completedAt, quotedCost: 350 })
  const proof = { asked_at: dayOf(0), expires_at: dayOf(1), proven_at: dayOf(0), token_hash: null }
  await demo.kysely
    .insertInto('address_proofs')
    .values({ user_id: catcher.id, channel: 'mail', address: catcher.email, nonce: 'nonce', ...proof })
    .execute()
  clock.set(dayOf(7).toISOString())
  await enqueueTask(portal.server.core.database, 'daily-messages', {}, 'demo')
  await tasksDone(portal.server)
  clock.set('2027-01-02T08:00:00+11:00')
  await enqueueTask(portal.server.core.database, 'daily-messages', {}, 'demo')
  await tasksDone(portal.server)
  expect(await demo.kysely.selectFrom('messages').select('kind').execute()).toEqual([])
})

/** What the page of earnings says of a quarter. */
async function earnedIn(client: TestClient, financialYear: number, quarter: string): Promise<EarnedSums[]> {
  const { months }: Earnings = (await client.call('earnings', { query: { financialYear } })).body
  return months.filter((month) => month.quarter === quarter && month.completed.jobs + month.logged.jobs > 0)
}

test('D-182 JOB-19 what was earned in a quarter is mailed once, on its first days, in the numbers and words of the page', async () => {
  clock.set('2027-01-10T08:00:00+11:00')
  const [busy, logger, other, quiet] = [
    await portal.provenCatcher(),
    await portal.provenCatcher(),
    await portal.provenCatcher(),
    await portal.provenCatcher(),
  ]
  const [busyId, loggerId] = [busy.user.id, logger.user.id]
  const completed = (claimedById: number, at: string, fields: Partial<Job> = {}) =>
    makeJob(portal.server, { claimedById, claimedAt: new Date(at), completedAt: new Date(at), ...fields })
  // The first and the last moment of the quarter in Sydney.
  await completed(busyId, '2026-12-31T13:00:00.000Z', { createdById: loggerId, quotedCost: 233 })
  await completed(busyId, '2027-01-20T02:00:00Z', { createdById: loggerId, paymentSent: true })
  await completed(busyId, '2027-01-21T02:00:00Z', { createdById: null, clientPaid: 300 })
  await completed(other.user.id, '2027-03-31T12:59:59.999Z', { createdById: null })
  await completed(busyId, '2027-03-31T13:00:00.000Z', { createdById: loggerId })
  await completed(quiet.user.id, '2026-12-31T12:59:59.999Z', { createdById: null })
  await switchOff(other.client, 'quarterSummary')

  await portal.run('daily-messages', '2027-04-01T00:09:00+11:00')
  expect(portal.sentTo(busy.user.email)).toEqual([])
  for (const day of ['01', '02', '07']) await portal.run('daily-messages', `2027-04-${day}T08:00:00+11:00`)
  const { subject, text } = await portal.mail.mailTo(busy.user.email)
  const [sums, ...more] = await earnedIn(await portal.server.signedIn(busy.user), 2027, '2027-Q1')
  expect([sums!.completed.jobs, more]).toEqual([3, []])
  expect(subject).toBe('Your earnings of Jan to Mar 2027')
  expect(text).toContain(
    `You earned ${centsText(earnedCents(sums!))} in Jan to Mar 2027. You completed 3 jobs.\n`,
  )
  for (const { term, detail } of earnedLines(sums!)) expect(text).toContain(`\n${term}: ${detail}.\n`)
  expect(text).toMatch(/Open your earnings:\nhttp:\S+\/earnings\?year=2027\n/)
  expect((await portal.mail.mailTo(logger.user.email)).text).toContain(
    'You earned $97.00 in Jan to Mar 2027. Others completed 2 jobs that you logged.',
  )
  const got = [busy, logger, other, quiet].map(({ user }) => portal.sentTo(user.email).length)
  expect(got).toEqual([1, 1, 0, 0])
})

test('D-182 more catchers than are read at once get theirs; who comes after the first week of a quarter does not', async () => {
  clock.set('2027-07-01T08:00:00+10:00')
  const ids: number[] = []
  for (let count = 0; count < ACCOUNTS_AT_ONCE + 2; count++) {
    const { id } = await makeUser(portal.server)
    await proveAddress(portal.server, id, 'mail')
    const at = new Date('2027-05-10T02:00:00Z')
    await makeJob(portal.server, { claimedById: id, claimedAt: at, completedAt: at })
    ids.push(id)
  }
  const countOf = async () =>
    (
      await portal
        .live()
        .kysely.selectFrom('messages')
        .select('user_id')
        .where('kind', '=', 'quarterSummary')
        .where('user_id', 'in', ids)
        .execute()
    ).length
  await portal.run('daily-messages', '2027-07-08T08:00:00+10:00')
  expect(await countOf()).toBe(0)
  await portal.run('daily-messages', '2027-07-07T08:00:00+10:00')
  expect(await countOf()).toBe(ids.length)
})
