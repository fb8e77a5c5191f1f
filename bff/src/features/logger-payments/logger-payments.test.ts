import { owedToLogger } from '@snake-dispatch/domain/revenue-split'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCatcher, openLive } from '../../testing/browsers.ts'
import { makeAdmin, makeJob } from '../../testing/factories.ts'
import { awaitedOf, makeOwed, owedOf, paymentDays } from '../../testing/owed-payments.ts'
import { trailOf } from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Job } from '../jobs/job.entity.ts'
import { isOwed } from './logger-payments.rows.ts'

const { clock, dayOf, onDay } = paymentDays()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { clock })
})
afterAll(() => server.close())
beforeEach(() => onDay(0))

const owe = (fields: Partial<Job> = {}) => makeOwed(server, dayOf(0), fields)

const staff = async () => server.signedIn(await makeAdmin(server))

describe('what is owed', () => {
  test('D-148 the catcher reads job, logger, PayID and amount; the logger reads the same without a PayID', async () => {
    const { catcher, logger, job } = await owe({ clientPaid: 60 })
    const payment = {
      jobId: job.id,
      jobNumber: job.jobNumber,
      suburb: 'Penrith',
      completedAt: dayOf(0).toISOString(),
      amount: 12,
      quotedCost: 350,
      clientPaid: 60,
      isSent: false,
      sentAt: null,
      reference: null,
      missedAt: null,
    }
    const { id, name, payId } = logger.user
    expect(await owedOf(catcher.client)).toEqual([{ ...payment, logger: { id, name, payId } }])
    expect(await awaitedOf(logger.client)).toEqual([
      {
        ...payment,
        catcher: { id: catcher.user.id, name: catcher.user.name },
        missableFrom: dayOf(7).toISOString(),
      },
    ])
    expect([await owedOf(logger.client), await awaitedOf(catcher.client)]).toEqual([[], []])
  })

  test.each([
    ['nobody logged it', { createdById: null }],
    ['nothing was paid', { clientPaid: 0 }],
    ['a part of less than half a dollar', { clientPaid: 2 }],
    ['deleted', { deletedAt: dayOf(0) }],
  ])('D-148 nothing is owed: %s', async (_, fields) => {
    const { catcher, logger } = await owe(fields)
    expect([await owedOf(catcher.client), await awaitedOf(logger.client)]).toEqual([[], []])
  })

  test('D-14 who logged a job themselves owes nobody', async () => {
    const { user, client } = await makeCatcher(server)
    const claim = { claimedById: user.id, claimedAt: dayOf(0), completedAt: dayOf(0) }
    const { id } = await makeJob(server, { createdById: user.id, ...claim })
    expect(await owedOf(client)).toEqual([])
    const answer = await client.call('markPaymentSent', { params: { id }, body: {} })
    expect([answer.status, answer.text]).toEqual([409, 'Nothing is owed for this job.'])
  })

  test('D-148 query and rule agree what is owed, for each amount about its rounding', async () => {
    const { catcher, logger } = await owe()
    const amounts = [0, 1, 2, 3, 4, 7, 8, 100]
    for (const quotedCost of amounts)
      for (const clientPaid of [null, ...amounts]) {
        const { id } = await makeJob(server, {
          createdById: logger.user.id,
          claimedById: catcher.user.id,
          claimedAt: dayOf(0),
          completedAt: dayOf(0),
          quotedCost,
          clientPaid,
        })
        const row = await server.core.database
          .scope('live')
          .kysely.selectFrom('jobs')
          .where('id', '=', id)
          .select(isOwed().as('is_owed'))
          .executeTakeFirstOrThrow()
        expect([quotedCost, clientPaid, Boolean(row.is_owed)]).toEqual([
          quotedCost,
          clientPaid,
          owedToLogger({ quotedCost, clientPaid }, 'catcher') > 0,
        ])
      }
  })

  test('D-148 pages: newest completion first, each payment once', async () => {
    const { catcher, logger, job } = await owe()
    const others: number[] = []
    for (const days of [-1, -2]) {
      const at = { claimedAt: dayOf(days), completedAt: dayOf(days) }
      const people = { createdById: logger.user.id, claimedById: catcher.user.id }
      others.push((await makeJob(server, { ...people, ...at })).id)
    }
    for (const [name, { client }] of [
      ['owedPayments', catcher],
      ['awaitedPayments', logger],
    ] as const) {
      const ids: number[] = []
      let cursor: string | undefined
      do {
        const page = await client.call(name, { query: { limit: 1, ...(cursor && { cursor }) } })
        ids.push(...(page.body as { jobId: number }[]).map(({ jobId }) => jobId))
        cursor = page.headers.get('x-next-cursor') ?? undefined
      } while (cursor)
      expect(ids).toEqual([job.id, ...others])
      expect((await client.call(name, { query: { cursor: '1' } })).status).toBe(400)
    }
  })
})

describe('marking', () => {
  test('D-148 two taps and a retry mark once: the first mark and its reference count', async () => {
    const { catcher, logger, job, params } = await owe()
    const mark = (reference?: string) =>
      catcher.client.call('markPaymentSent', { params, body: reference ? { reference } : {} })
    onDay(2)
    const both = await Promise.all([mark('NPP 1'), mark('NPP 1')])
    onDay(3)
    const again = await mark('NPP 2')
    expect([...both, again].map(({ status }) => status)).toEqual([204, 204, 204])
    const payment = { isSent: true, sentAt: dayOf(2).toISOString(), reference: 'NPP 1' }
    expect(await owedOf(catcher.client)).toMatchObject([payment])
    expect(await awaitedOf(logger.client)).toMatchObject([
      { ...payment, missableFrom: dayOf(9).toISOString() },
    ])
    const [stored]: { paymentSent: boolean }[] = (await catcher.client.call('myCompletedJobs')).body
    expect(stored).toMatchObject({ paymentSent: true, paymentReferenceNumber: 'NPP 1' })
    const trail = await trailOf(server, 'job', job.id)
    expect(trail).toMatchObject([{ action: 'job.payment-sent', actor_id: catcher.user.id }])
  })

  test('D-148 the mark of the complete dialog is the same fact', async () => {
    const { user, client } = await makeCatcher(server)
    const logger = await makeCatcher(server)
    const { id } = await makeJob(server, {
      createdById: logger.user.id,
      claimedById: user.id,
      claimedAt: dayOf(0),
    })
    await client.call('completeJob', {
      params: { id },
      body: {
        completionNotes: 'Done',
        clientPaid: 100,
        paymentSent: true,
        paymentReferenceNumber: 'REF 7',
      },
    })
    onDay(1)
    const body = { reference: 'REF 8' }
    expect((await client.call('markPaymentSent', { params: { id }, body })).status).toBe(204)
    expect(await owedOf(client)).toMatchObject([
      { isSent: true, sentAt: dayOf(0).toISOString(), reference: 'REF 7', amount: 20 },
    ])
  })

  test('D-148 a payment that was marked and is missed is marked once more; the second mark answers it', async () => {
    const { catcher, logger, params } = await owe()
    const mark = async (reference: string) =>
      (await (await server.signedIn(catcher.user)).call('markPaymentSent', { params, body: { reference } }))
        .status
    const told = async () => {
      await tasksDone(server)
      const { body } = await (await server.signedIn(logger.user)).call('notices')
      return (body as { id: number; type: string }[]).filter(({ type }) => type === 'loggedPaid')
    }
    await mark('NPP 1')
    const [first] = await told()
    onDay(8)
    await (await server.signedIn(logger.user)).call('reportMissedPayment', { params })
    onDay(9)
    expect([await mark('NPP 2'), await mark('NPP 3')]).toEqual([204, 204])
    expect(await owedOf(await server.signedIn(catcher.user))).toMatchObject([
      {
        sentAt: dayOf(9).toISOString(),
        reference: 'NPP 2',
        missedAt: dayOf(8).toISOString(),
      },
    ])
    expect(await awaitedOf(await server.signedIn(logger.user))).toMatchObject([
      { missableFrom: dayOf(16).toISOString() },
    ])
    const again = await told()
    expect(again).toHaveLength(1)
    expect(again[0]!.id).toBeGreaterThan(first!.id)
    await (await server.signedIn(logger.user)).call('confirmPayment', { params })
    expect(await mark('NPP 4')).toBe(204)
    const trail = (await trailOf(server, 'job', params.id)).map(({ action }) => action)
    expect(trail.filter((action) => action === 'job.payment-sent')).toHaveLength(2)
  })

  test('D-25 D-148 what was not marked before its logger was erased is owed to nobody; of what was, there is no name and no PayID', async () => {
    const [{ catcher, logger }, sent] = [
      await owe(),
      await owe({ paymentSent: true, paymentSentAt: dayOf(0) }),
    ]
    for (const { user, client } of [logger, sent.logger]) {
      await client.call('requestErasure', { body: { currentPassword: 'Test-password-1' } })
      const erased = await (await staff()).call('eraseAccount', { params: { userId: user.id } })
      expect(erased.status).toBeLessThan(300)
    }
    expect(await owedOf(catcher.client)).toEqual([])
    expect(await owedOf(sent.catcher.client)).toMatchObject([
      { isSent: true, logger: { name: 'Erased account', payId: null } },
    ])
  })

  test('D-148 a payment that was marked leaves both lists after 60 days, one that was not stays', async () => {
    const { catcher, logger, params } = await owe()
    onDay(100)
    const [owing, awaiting] = [await server.signedIn(catcher.user), await server.signedIn(logger.user)]
    expect([(await owedOf(owing)).length, (await awaitedOf(awaiting)).length]).toEqual([1, 1])
    await owing.call('markPaymentSent', { params, body: {} })
    onDay(159)
    expect(await owedOf(await server.signedIn(catcher.user))).toHaveLength(1)
    onDay(161)
    expect(await owedOf(await server.signedIn(catcher.user))).toEqual([])
    expect(await awaitedOf(await server.signedIn(logger.user))).toEqual([])
  })

  test('D-38 D-148 an erased job is marked without a reference', async () => {
    const erased = { clientName: null, clientMobile: null, address: null, addressMasked: null }
    const nothing = { requestKeys: null, reachSuburbs: null, erasedAt: dayOf(0) }
    const { catcher, params } = await owe({ ...erased, ...nothing })
    const body = { reference: 'For Robin Client' }
    expect((await catcher.client.call('markPaymentSent', { params, body })).status).toBe(204)
    expect(await owedOf(catcher.client)).toMatchObject([{ isSent: true, reference: null }])
  })

  test('LIVE-01 catcher and logger hear of it at once', async () => {
    const { catcher, logger, job, params } = await owe()
    const socket = await openLive(logger.client, logger.user.id)
    await catcher.client.call('markPaymentSent', { params, body: {} })
    expect(await socket.next('job_updated')).toMatchObject({ job: { id: job.id } })
    socket.raw.close()
  })
})

test('D-02 the demo and the live realm do not owe each other', async () => {
  const { catcher, job } = await owe()
  const visitor = server.client()
  await visitor.call('demoLogin')
  expect((await owedOf(visitor)).map(({ jobId }) => jobId)).not.toContain(job.id)
  expect((await visitor.call('markPaymentSent', { params: { id: job.id }, body: {} })).status).toBe(404)
  expect(await owedOf(catcher.client)).toMatchObject([{ isSent: false }])
})

test('DATA-03 the download of own data has what was paid, and what was said of each payment', async () => {
  const { catcher, logger, job, params } = await owe({ clientPaid: 60 })
  onDay(8)
  const [owing, awaiting] = [await server.signedIn(catcher.user), await server.signedIn(logger.user)]
  await awaiting.call('reportMissedPayment', { params })
  const said = {
    jobNumber: job.jobNumber,
    sentAt: null,
    receivedAt: null,
    missedAt: dayOf(8).toISOString(),
  }
  for (const client of [owing, awaiting]) {
    expect((await client.call('exportOwnData')).body).toMatchObject({ loggerPayments: [said] })
    expect((await client.call('ownJobs')).body).toMatchObject([{ clientPaid: 60 }])
  }
})
