import type { MissedPayment } from '@snake-dispatch/contract/logger-payments'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { awaitedOf, makeOwed, owedOf, paymentDays } from '../../testing/owed-payments.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Job } from '../jobs/job.entity.ts'

const { clock, dayOf, onDay } = paymentDays()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { clock })
})
afterAll(() => server.close())
beforeEach(() => onDay(0))

const owe = (fields: Partial<Job> = {}) => makeOwed(server, dayOf(0), fields)

const missed = async (client: TestClient): Promise<MissedPayment[]> =>
  (await client.call('missedPayments')).body
const staff = async () => server.signedIn(await makeAdmin(server))
const moderator = async () => server.signedIn(await makeUser(server, { role: 'moderator' }))

describe('the logger', () => {
  test('D-148 confirms at any time, once; that counts as sent', async () => {
    const { catcher, logger, job, params } = await owe()
    const confirm = () => logger.client.call('confirmPayment', { params })
    expect([(await confirm()).status, (await confirm()).status]).toEqual([204, 204])
    expect([await owedOf(catcher.client), await awaitedOf(logger.client)]).toEqual([[], []])
    const [stored]: object[] = (await catcher.client.call('myCompletedJobs')).body
    expect(stored).toMatchObject({ paymentSent: true })
    expect(await trailOf(server, 'job', job.id)).toHaveLength(1)
    onDay(20)
    const refused = await (await server.signedIn(logger.user)).call('reportMissedPayment', { params })
    expect([refused.status, refused.text]).toEqual([409, 'You have confirmed that this payment has arrived.'])
  })

  test('D-148 says that it has not arrived 7 days after the completion, not before; once', async () => {
    const { logger, job, params } = await owe()
    const report = async () => (await server.signedIn(logger.user)).call('reportMissedPayment', { params })
    onDay(6.99)
    const early = await report()
    expect([early.status, early.text]).toEqual([
      409,
      'You can say so from 17 Nov 2026, 9:00 am (Sydney time).',
    ])
    onDay(7)
    expect([(await report()).status, (await report()).status]).toEqual([204, 204])
    expect(await awaitedOf(await server.signedIn(logger.user))).toMatchObject([
      { missedAt: dayOf(7).toISOString(), missableFrom: null },
    ])
    expect(await trailOf(server, 'job', job.id)).toMatchObject([{ action: 'job.payment-missed' }])
  })

  test('D-148 a mark answers it, and 7 days later it may be said again', async () => {
    const { catcher, logger, params } = await owe()
    const report = async () =>
      (await (await server.signedIn(logger.user)).call('reportMissedPayment', { params })).status
    onDay(7)
    expect(await report()).toBe(204)
    onDay(8)
    const office = await moderator()
    expect((await missed(office)).map(({ jobId }) => jobId)).toContain(params.id)
    await (await server.signedIn(catcher.user)).call('markPaymentSent', { params, body: {} })
    expect((await missed(office)).map(({ jobId }) => jobId)).not.toContain(params.id)
    onDay(14)
    expect(await report()).toBe(409)
    onDay(15)
    expect(await report()).toBe(204)
    expect((await missed(await moderator())).map(({ jobId }) => jobId)).toContain(params.id)
  })

  test('D-148 of an erased catcher nobody can ask for it', async () => {
    const { catcher, logger, params } = await owe()
    await catcher.client.call('requestErasure', { body: { currentPassword: 'Test-password-1' } })
    await (await staff()).call('eraseAccount', { params: { userId: catcher.user.id } })
    onDay(8)
    const client = await server.signedIn(logger.user)
    expect(await awaitedOf(client)).toMatchObject([
      { missableFrom: null, catcher: { name: 'Erased account' } },
    ])
    expect((await client.call('reportMissedPayment', { params })).status).toBe(409)
  })
})

describe('the office', () => {
  async function makeMissed(fields: Partial<Job> = {}) {
    const owed = await owe({ paymentMissedAt: dayOf(8), ...fields })
    onDay(9)
    return owed
  }
  const listed = async (client: TestClient, id: number) =>
    (await missed(client)).find(({ jobId }) => jobId === id)

  test('D-148 reads who misses what of whom, without a PayID; nothing is recorded by itself', async () => {
    const { catcher, logger, job } = await makeMissed({ clientPaid: 100 })
    const row = await listed(await moderator(), job.id)
    expect(row).toMatchObject({
      amount: 20,
      missedAt: dayOf(8).toISOString(),
      catcher: { id: catcher.user.id, name: catcher.user.name },
      logger: { id: logger.user.id, name: logger.user.name },
      offences: 0,
    })
    expect(JSON.stringify(row)).not.toContain(logger.user.payId)
    const params = { userId: catcher.user.id }
    expect((await (await staff()).call('paymentOffences', { params })).body).toEqual([])
  })

  test('D-148 a moderator settles it once; it may be said again after another mark alone', async () => {
    const { logger, job } = await makeMissed()
    const office = await moderator()
    const settle = () => office.call('settleMissedPayment', { params: { jobId: job.id } })
    expect([(await settle()).status, (await settle()).status]).toEqual([204, 204])
    expect(await listed(office, job.id)).toBeUndefined()
    onDay(30)
    const client = await server.signedIn(logger.user)
    await client.call('reportMissedPayment', { params: { id: job.id } })
    expect(await listed(await moderator(), job.id)).toBeUndefined()
    expect((await trailOf(server, 'job', job.id)).map(({ action }) => action)).toEqual(['job.payment-settle'])
  })

  test('D-148 nobody settles what they owe themselves', async () => {
    const { catcher, job } = await makeMissed()
    await (
      await staff()
    ).call('setUserRole', { params: { userId: catcher.user.id }, body: { role: 'moderator' } })
    const own = await server.signedIn(catcher.user)
    expect((await own.call('settleMissedPayment', { params: { jobId: job.id } })).status).toBe(403)
    expect(await listed(await moderator(), job.id)).toBeDefined()
  })

  test('D-148 what nobody misses is not settled', async () => {
    const { job } = await owe()
    const office = await moderator()
    const statusOf = async (jobId: number) =>
      (await office.call('settleMissedPayment', { params: { jobId } })).status
    expect([await statusOf(job.id), await statusOf(2_147_483_647)]).toEqual([409, 404])
  })

  test('D-148 FEE-03 an admin records the offence of that job, once; withdrawn, it is missed again', async () => {
    const { catcher, job } = await makeMissed()
    const admin = await staff()
    const params = { userId: catcher.user.id }
    const record = () =>
      admin.call('recordPaymentOffence', {
        params,
        body: { note: 'Did not pay', jobId: job.id },
        headers: { 'idempotency-key': randomUUID() },
      })
    const both = await Promise.all([record(), record()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await listed(admin, job.id)).toBeUndefined()
    const { id: offenceId }: { id: number } = both.find(({ status }) => status === 201)!.body
    const body = { reason: 'It was paid' }
    await admin.call('withdrawPaymentOffence', { params: { ...params, offenceId }, body })
    expect(await listed(admin, job.id)).toMatchObject({ offences: 0 })
  })

  test('D-148 what is missed again after its offence is listed again, and settled alone', async () => {
    const { catcher, logger, job, params } = await makeMissed()
    const record = async () =>
      (
        await (
          await staff()
        ).call('recordPaymentOffence', {
          params: { userId: catcher.user.id },
          body: { note: 'Did not pay', jobId: job.id },
        })
      ).status
    expect(await listed(await moderator(), job.id)).toMatchObject({ offences: 0, hasOffence: false })
    expect(await record()).toBe(201)
    expect(await listed(await moderator(), job.id)).toBeUndefined()
    onDay(45)
    await (await server.signedIn(catcher.user)).call('markPaymentSent', { params, body: {} })
    onDay(52)
    const said = await (await server.signedIn(logger.user)).call('reportMissedPayment', { params })
    expect(said.status).toBe(204)
    const office = await moderator()
    expect(await listed(office, job.id)).toMatchObject({ offences: 1, hasOffence: true })
    expect(await record()).toBe(409)
    const settled = await office.call('settleMissedPayment', { params: { jobId: job.id } })
    expect(settled.status).toBe(204)
    expect(await listed(office, job.id)).toBeUndefined()
  })

  test('D-148 an offence names a job of that catcher whose payment is missed', async () => {
    const [{ job }, other, unsaid] = [await makeMissed(), await makeMissed(), await owe()]
    const admin = await staff()
    for (const [userId, jobId] of [
      [other.catcher.user.id, job.id],
      [unsaid.catcher.user.id, unsaid.job.id],
    ] as const) {
      const body = { note: 'Did not pay', jobId }
      expect((await admin.call('recordPaymentOffence', { params: { userId }, body })).status).toBe(409)
      expect((await admin.call('paymentOffences', { params: { userId } })).body).toEqual([])
    }
  })
})
