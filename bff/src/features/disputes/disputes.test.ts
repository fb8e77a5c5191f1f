import type { OwnDispute, StaffDispute } from '@snake-dispatch/contract/disputes'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { makeOwed, paymentDays } from '../../testing/owed-payments.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const { clock, dayOf, onDay } = paymentDays()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock })
})
afterAll(() => server.close())
beforeEach(() => onDay(0))

type Person = Awaited<ReturnType<typeof makeOwed>>['catcher']['user']
const as = (user: Person) => server.signedIn(user)
const admin = async (name = 'Casey Moore') => makeAdmin(server, { name })

const open = (client: TestClient, id: number, text = 'They never paid', subject = 'share') =>
  client.call('openDispute', { params: { id }, body: { subject, text } })
const own = async (client: TestClient): Promise<OwnDispute[]> => (await client.call('ownDisputes')).body
const reply = (client: TestClient, disputeId: number, text: string) =>
  client.call('replyToDispute', { params: { disputeId }, body: { text } })
const appeal = (client: TestClient, disputeId: number, text = 'That is not so') =>
  client.call('appealDispute', { params: { disputeId }, body: { text } })
const read = async (client: TestClient, disputeId: number): Promise<StaffDispute> =>
  (await client.call('staffDispute', { params: { disputeId } })).body
const decide = (client: TestClient, disputeId: number, seenEntries: number, outcome = 'logger') =>
  client.call('decideDispute', {
    params: { disputeId },
    body: { outcome, reason: 'Nothing was sent', seenEntries },
  })
const noticesOf = async (client: TestClient) =>
  ((await client.call('notices')).body as Notification[])
    .filter(({ type }) => type.startsWith('dispute'))
    .map(({ type, message }) => [type, message])

async function opened() {
  const owed = await makeOwed(server, dayOf(0))
  const { disputeId } = (await open(owed.logger.client, owed.job.id)).body as { disputeId: number }
  return { ...owed, disputeId }
}

test('D-175 the logger opens one, the catcher replies, an admin decides, it is appealed once, another admin ends it', async () => {
  const { catcher, logger, job, disputeId } = await opened()
  const about = `Job #${job.jobNumber}, the logger’s 20%:`
  expect(await noticesOf(catcher.client)).toEqual([['disputeChanged', `${about} a dispute was opened.`]])
  const [casey, dana] = [await admin(), await admin('Dana Cole')]
  expect((await reply(catcher.client, disputeId, 'I sent it on Monday')).status).toBe(204)
  expect(await noticesOf(logger.client)).toEqual([['disputeChanged', `${about} there is a reply.`]])
  expect((await appeal(catcher.client, disputeId)).text).toBe('It was not decided yet.')

  expect((await decide(await as(casey), disputeId, 1)).text).toBe(
    'Something was written since you opened this. Please read it first.',
  )
  expect((await decide(await as(casey), disputeId, 2, 'client')).status).toBe(400)
  expect((await decide(await as(casey), disputeId, 2)).status).toBe(204)
  expect((await reply(logger.client, disputeId, 'Thank you')).status).toBe(409)
  expect(await noticesOf(catcher.client)).toEqual([['disputeChanged', `${about} decided for the logger.`]])

  onDay(13)
  expect((await appeal(await as(catcher.user), disputeId)).status).toBe(204)
  // A retry, whose first answer was lost.
  expect((await appeal(await as(catcher.user), disputeId)).status).toBe(204)
  expect((await appeal(await as(logger.user), disputeId, 'Me too')).text).toBe(
    'It was appealed already. That can be done once.',
  )
  expect((await decide(await as(casey), disputeId, 4)).text).toBe(
    'You decided it before. Another admin decides the appeal.',
  )
  expect((await decide(await as(dana), disputeId, 4, 'catcher')).status).toBe(204)
  const [dispute] = await own(await as(logger.user))
  expect(dispute).toMatchObject({ state: 'closed', appealUntil: null, role: 'logger', mayReply: false })
  expect(dispute!.entries.map(({ kind, author, outcome }) => [kind, author, outcome])).toEqual([
    ['opened', 'logger', null],
    ['reply', 'catcher', null],
    ['decided', 'office', 'logger'],
    ['appealed', 'catcher', null],
    ['decidedAgain', 'office', 'catcher'],
  ])
  expect(JSON.stringify(dispute)).not.toContain('Casey')
  const trail = await trailOf(server, 'job', job.id)
  expect(trail.map(({ action }) => action).toSorted()).toEqual([
    'job.dispute-appeal',
    'job.dispute-decide',
    'job.dispute-decide',
    'job.dispute-open',
    'job.dispute-reply',
  ])
  expect(JSON.stringify(trail)).not.toContain('Monday')
})

test('D-175 an appeal is possible for 14 days', async () => {
  const { catcher, disputeId } = await opened()
  await decide(await as(await admin()), disputeId, 1)
  onDay(14)
  expect((await own(await as(catcher.user)))[0]).toMatchObject({ state: 'closed' })
  expect((await appeal(await as(catcher.user), disputeId)).text).toBe(
    'It is too late for an appeal: 14 days after the decision.',
  )
})

test('D-175 of two admins who decide at once the second is told who did and when', async () => {
  const { disputeId } = await opened()
  const pair = [await admin('Casey Moore'), await admin('Dana Cole')]
  const clients = [await as(pair[0]!), await as(pair[1]!)]
  const answers = await Promise.all(clients.map((client) => decide(client, disputeId, 1)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
  const first = pair[answers.findIndex(({ status }) => status === 204)]!
  expect(answers.find(({ status }) => status === 409)!.text).toBe(
    `${first.name} decided this already, 10 Nov 2026, 9:00 am.`,
  )
})

test('D-175 only its parties and the office know of a dispute, and a party of the staff does not decide', async () => {
  const { catcher, logger, job, disputeId } = await opened()
  const stranger = await as(await makeUser(server))
  expect((await open(stranger, job.id)).status).toBe(404)
  expect((await reply(stranger, disputeId, 'Let me in')).status).toBe(404)
  expect((await appeal(stranger, disputeId)).status).toBe(404)
  expect((await stranger.call('staffDispute', { params: { disputeId } })).status).toBe(403)
  expect(await own(stranger)).toEqual([])
  // The visit is not the logger's, and of the office nobody appeals.
  expect((await open(logger.client, job.id, 'It was late', 'visit')).status).toBe(403)
  await open(catcher.client, job.id, 'They were rude', 'visit')
  expect((await own(logger.client)).map(({ subject }) => subject)).toEqual(['share'])
  const moderator = await as(await makeUser(server, { role: 'moderator' }))
  expect((await appeal(moderator, disputeId)).status).toBe(403)
  expect((await decide(moderator, disputeId, 1)).status).toBe(403)
  expect((await read(moderator, disputeId)).mayNotDecide).toBe('An admin decides.')
  const { kysely } = server.core.database.scope('live')
  await kysely.updateTable('users').set({ is_admin: true }).where('id', '=', logger.user.id).execute()
  const party = await as(logger.user)
  expect((await decide(party, disputeId, 1)).text).toBe('You are a party. Another admin decides.')
})

test('D-175 staff open one for who rings them, and read the facts and whom to ring', async () => {
  const { catcher, logger, job, params } = await makeOwed(server, dayOf(0))
  await catcher.client.call('markPaymentSent', { params, body: { reference: 'NPP 4711' } })
  const moderator = await as(await makeUser(server, { role: 'moderator', name: 'Mo Derry' }))
  const { disputeId } = (await open(moderator, job.id, 'The logger rang: nothing came')).body as {
    disputeId: number
  }
  const dispute = await read(moderator, disputeId)
  expect(dispute).toMatchObject({
    payment: { amount: 70, isSent: true, reference: 'NPP 4711', receivedAt: null },
    entries: [{ author: 'office', authorName: 'Mo Derry' }],
    offence: null,
  })
  expect(dispute.people.map(({ role, userId }) => [role, userId])).toEqual([
    ['logger', logger.user.id],
    ['catcher', catcher.user.id],
  ])
  const listed = (await moderator.call('staffDisputes', { query: {} })).body as { id: number }[]
  expect(listed.map(({ id }) => id)).toContain(disputeId)
  expect((await noticesOf(catcher.client)).length + (await noticesOf(logger.client)).length).toBe(2)
})

test('D-175 a job has one dispute of each subject, opened within 90 days after its end', async () => {
  const { catcher, logger, job, disputeId } = await opened()
  expect((await open(logger.client, job.id)).body).toEqual({ disputeId })
  expect((await open(catcher.client, job.id, 'I did pay')).status).toBe(409)
  const late = await makeOwed(server, dayOf(0))
  onDay(90.01)
  expect((await open(await as(late.logger.user), late.job.id)).text).toBe(
    'A dispute can be opened for 90 days after the end of the job.',
  )
  onDay(0)
  const free = await makeOwed(server, dayOf(0), { quotedCost: 0 })
  expect((await open(free.logger.client, free.job.id)).text).toBe('Nothing is owed for this job.')
})

const record = (client: TestClient, { catcher, job }: Awaited<ReturnType<typeof makeOwed>>) =>
  client.call('recordPaymentOffence', {
    params: { userId: catcher.user.id },
    body: { jobId: job.id, note: 'Decided' },
    headers: { 'idempotency-key': randomUUID() },
  })

test('D-175 FEE-03 a decision for the logger lets an admin record the offence 14 days later, which the dispute shows', async () => {
  const { disputeId, ...owed } = await opened()
  const admins = await admin()
  const casey = await as(admins)
  expect((await record(casey, owed)).text).toBe(
    'An offence can be recorded once the dispute is decided and nobody can appeal any more.',
  )
  await decide(casey, disputeId, 1)
  const early = await record(casey, owed)
  expect([early.status, early.text]).toEqual([
    409,
    'An offence can be recorded from 24 Nov 2026, 9:00 am on: until then both can appeal.',
  ])
  onDay(14)
  const later = await as(admins)
  expect((await record(later, owed)).status).toBe(201)
  expect((await record(later, owed)).status).toBe(409)
  expect(await read(later, disputeId)).toMatchObject({ offence: { number: 1, withdrawnAt: null } })
})

test('D-175 FEE-03 an appeal puts the offence off until it is decided, also where the logger said ‘not received’', async () => {
  const { disputeId, ...owed } = await opened()
  const [casey, dana] = [await as(await admin()), await as(await admin('Dana Cole'))]
  await decide(casey, disputeId, 1)
  expect((await appeal(owed.catcher.client, disputeId)).status).toBe(204)
  await server.core.database
    .scope('live')
    .kysely.updateTable('jobs')
    .set({ payment_missed_at: clock.now() })
    .where('id', '=', owed.job.id)
    .execute()
  expect((await record(casey, owed)).text).toBe('An offence can be recorded once the appeal is decided.')
  expect((await decide(dana, disputeId, 3)).status).toBe(204)
  expect((await record(casey, owed)).status).toBe(201)
})

test('D-175 nobody writes more than 20 times', async () => {
  const { logger, disputeId } = await opened()
  for (let count = 1; count < 20; count++)
    expect((await reply(logger.client, disputeId, `Text ${count}`)).status).toBe(204)
  expect((await reply(logger.client, disputeId, 'One more')).status).toBe(409)
  expect((await own(logger.client))[0]).toMatchObject({ mayReply: false })
})

test('D-175 DATA-03 an account is erased once its disputes are decided, with what it wrote; its download has that', async () => {
  const { catcher, logger, disputeId } = await opened()
  await reply(catcher.client, disputeId, 'My violet windmill')
  const { body } = await catcher.client.call('exportOwnData')
  expect(body).toMatchObject({
    disputes: [{ subject: 'share', statements: [{ text: 'My violet windmill' }], decisions: [] }],
  })
  expect(JSON.stringify(body)).not.toContain('They never paid')
  await catcher.client.call('requestErasure', { body: { currentPassword: 'Test-password-1' } })
  const casey = await as(await admin())
  const erase = () => casey.call('eraseAccount', { params: { userId: catcher.user.id } })
  expect((await erase()).text).toBe('They have a dispute that is not decided. Decide it first.')
  await decide(casey, disputeId, 2)
  expect((await erase()).status).toBe(204)
  const [dispute] = await own(logger.client)
  expect(dispute!.entries.map(({ text }) => text)).toEqual(['They never paid', 'Erased', 'Nothing was sent'])
})

test('D-175 admins list what is unpaid, the longest first, page by page, with both phones', async () => {
  const [older, newer] = [await makeOwed(server, dayOf(-2000)), await makeOwed(server, dayOf(-1999))]
  const casey = await as(await admin())
  const list = async (cursor?: string) =>
    casey.call('unpaidShares', { query: { limit: 1, ...(cursor && { cursor }) } })
  const first = await list()
  expect(first.body).toMatchObject([
    {
      jobId: older.job.id,
      amount: 70,
      isSent: false,
      catcher: { id: older.catcher.user.id, phone: older.catcher.user.contactNumber },
      logger: { id: older.logger.user.id, phone: older.logger.user.contactNumber },
      disputeId: null,
      hasOffence: false,
    },
  ])
  const second = await list(String(older.job.id))
  expect(second.body).toMatchObject([{ jobId: newer.job.id }])
  await older.logger.client.call('confirmPayment', { params: older.params })
  await newer.catcher.client.call('markPaymentSent', { params: newer.params, body: {} })
  const left = (await list()).body as { jobId: number }[]
  expect(left.map(({ jobId }) => jobId)).not.toContain(older.job.id)
  expect(left.map(({ jobId }) => jobId)).not.toContain(newer.job.id)
})
