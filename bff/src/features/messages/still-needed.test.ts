import type { Job } from '@snake-dispatch/contract/jobs'
import type { PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import type { MessageKind } from '@snake-dispatch/domain/message-kinds'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import { startMailServer, type MailServer } from '../../testing/mail-server.ts'
import { openPage } from '../../testing/open-page.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { jobInput, logJob } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeTextGateway } from '../../testing/text-gateway.ts'
import { TextDelayed } from './text-sender.ts'

const START = '2026-12-01T08:00:00+11:00'
const clock = makeTestClock(START)
const gateway = makeTextGateway()
let mail: MailServer
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer(
    { SMTP_URL: mail.url, MAIL_FROM: 'snakes@snakes.example', SMS_CLIENT: 'true' },
    { clock, captcha: easyCaptcha, messages: { text: gateway } },
  )
  admin = await server.signedIn(await makeAdmin(server, { serviceSuburbs: ['Nowhere'] }))
})
afterAll(async () => {
  await server.close()
  await mail.close()
})
beforeEach(() => clock.set(START))

const live = () => server.core.database.scope('live').kysely
let numbers = 300
/** A catcher of Penrith without a device, whose addresses are proven. */
async function catcher(fields: object = {}) {
  const contactNumber = `0491570${++numbers}`
  const made = await makeCatcher(server, { contactNumber, serviceSuburbs: ['Penrith'], ...fields })
  await proveAddress(server, made.user.id, 'mail', 'text')
  return { ...made, id: made.user.id }
}

/** What becomes of the messages that were due while no provider took any, and of what `change` does meanwhile. */
async function held(cause: () => Promise<unknown>, change: () => Promise<unknown>): Promise<void> {
  mail.judge(() => ({ status: 451, at: 'recipient' }))
  gateway.refuseWith(new TextDelayed('busy', 30))
  await cause()
  await tasksDone(server)
  await change()
  await tasksDone(server)
  mail.judge(() => undefined)
  gateway.refuseWith(null)
  for (const minutes of [2, 4, 6]) {
    clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString())
    await enqueueTask(server.core.database, 'sweep-messages', {})
    await tasksDone(server)
  }
}

/** What became of the messages of a kind to an account: why they failed, else their state. */
async function lifeOf(kind: MessageKind, userId: number): Promise<string[]> {
  const rows = await live()
    .selectFrom('messages')
    .select(['state', 'failure'])
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ state, failure }) => failure ?? state)
}

test('D-194 D-187 a High job is not texted to a catcher who has gone off call, was locked, opened a page or said no meanwhile', async () => {
  const logger = await catcher({ serviceSuburbs: ['Nowhere'] })
  const [off, locked, open, declined, still] = [
    await catcher(),
    await catcher(),
    await catcher(),
    await catcher(),
    await catcher(),
  ]
  let job: Job
  let close = async () => {}
  await held(
    async () => (job = await logJob(logger.client)),
    async () => {
      await off.client.call('switchOnCall', { body: { choice: 'off' } })
      await admin.call('lockUser', { params: { userId: locked.id }, body: { reason: 'Licence not shown' } })
      close = await openPage(server, open)
      await declined.client.call('declineJob', { params: { jobId: job.id } })
    },
  )
  await close()
  for (const { id } of [off, locked, open, declined])
    expect(await lifeOf('jobAlert', id)).toEqual(['notNeeded'])
  expect(await lifeOf('jobAlert', still.id)).toEqual(['accepted'])
  await live()
    .updateTable('users')
    .set({ service_suburbs: ['Nowhere'] })
    .execute()
})

test('D-194 D-37 after a hand-over the client reads who comes now, and not of the first catcher', async () => {
  const [first, second] = [await catcher({ name: 'Ann First' }), await catcher({ name: 'Ben Second' })]
  const client = server.client()
  const clientMobile = '0491570299'
  const recaptchaToken = await solvedCaptcha(client)
  const body = { ...jobInput, clientMobile, locationDetails: 'Behind the shed', recaptchaToken }
  const { id }: PublicJobAnswer = (await client.call('createPublicJob', { body })).body
  await tasksDone(server)
  await held(
    () => first.client.call('claimJob', { params: { id }, body: { eta: 30 } }),
    async () => {
      clock.set('2026-12-01T08:00:10+11:00')
      const handOver = { userId: second.id, fromUserId: first.id }
      const answer = await admin.call('assignJob', { params: { jobId: id }, body: handOver })
      expect(answer.status).toBe(200)
    },
  )
  const words = gateway.texts.filter(({ to }) => to === textNumber(clientMobile)).map((text) => text.words)
  expect(words.slice(1)).toEqual([expect.stringContaining('Ben is coming')])
})

test('D-194 D-168 a cancellation that was undone is not texted to its catcher', async () => {
  const { id: userId, client } = await catcher()
  const { id } = await logJob(admin, { urgency: 'low' })
  await client.call('claimJob', { params: { id }, body: { eta: 30 } })
  await held(
    () => admin.call('cancelJob', { params: { id } }),
    () =>
      admin.call('undoJobAct', {
        params: { jobId: id },
        body: { act: 'cancel' },
        headers: { 'idempotency-key': randomUUID() },
      }),
  )
  expect(await lifeOf('jobCancelled', userId)).toEqual(['notNeeded'])
})

test('D-194 a link that no longer works is not sent', async () => {
  const { id, user, client } = await catcher()
  await held(
    () => server.client().call('askPasswordLink', { body: { username: user.email } }),
    () =>
      client.call('changePassword', {
        body: { currentPassword: TEST_PASSWORD, newPassword: 'Quoll-at-dusk-1' },
      }),
  )
  expect(await lifeOf('forgottenPassword', id)).toEqual(['notNeeded'])
  expect(await lifeOf('passwordChanged', id)).toEqual(['accepted'])
})

test('D-194 a lock or a suspension that has ended is not written of', async () => {
  const [locked, suspended, both] = [await catcher(), await catcher(), await catcher()]
  await held(
    async () => {
      await admin.call('lockUser', { params: { userId: locked.id }, body: { reason: 'Licence not shown' } })
      const params = { userId: suspended.id }
      const recorded = await admin.call('recordPaymentOffence', { params, body: { note: 'Did not pay' } })
      await tasksDone(server)
      const { id: offenceId }: PaymentOffence = recorded.body
      const reason = 'It was paid'
      await admin.call('withdrawPaymentOffence', { params: { ...params, offenceId }, body: { reason } })
      const other = { userId: both.id }
      await admin.call('lockUser', { params: other, body: { reason: 'Licence not shown' } })
      const second: PaymentOffence = (
        await admin.call('recordPaymentOffence', { params: other, body: { note: 'Did not pay' } })
      ).body
      await admin.call('withdrawPaymentOffence', {
        params: { ...other, offenceId: second.id },
        body: { reason },
      })
    },
    async () => {
      for (const { id: userId } of [locked, both]) await admin.call('unlockUser', { params: { userId } })
    },
  )
  // It says that the account stays locked, and it does not.
  expect(await lifeOf('offenceWithdrawn', both.id)).toEqual(['notNeeded'])
  expect(await lifeOf('accountLocked', locked.id)).toEqual(['notNeeded'])
  expect(await lifeOf('accountSuspended', suspended.id)).toEqual(['notNeeded'])
  expect(await lifeOf('offenceWithdrawn', suspended.id)).toEqual(['accepted'])
})

test('D-194 an invoice that was paid, and a consent that is no longer asked for, are not written of', async () => {
  const [debtor, approver] = [await catcher(), await makeAdmin(server)]
  await proveAddress(server, approver.id, 'mail')
  const invoiceId = await makeInvoice(server, { user_id: debtor.id, due_on: '2026-11-30' })
  const taken = await makeAdmin(server)
  await held(
    async () => {
      await enqueueTask(server.core.database, 'daily-messages', {})
      await admin.call('askRevocation', { params: { userId: taken.id }, body: { reason: 'Taken over' } })
    },
    async () => {
      await live()
        .updateTable('invoices')
        .set({ paid_on: '2026-12-01', payment_reference: 'Bank transfer' })
        .where('id', '=', invoiceId)
        .execute()
      await live().deleteFrom('revocations').execute()
    },
  )
  expect(await lifeOf('invoiceOverdue', debtor.id)).toEqual(['notNeeded'])
  expect(await lifeOf('consentAsked', approver.id)).toEqual(['notNeeded'])
})

test('D-194 what is meant for admins does not go to somebody who is none any more', async () => {
  const former = await makeAdmin(server)
  await proveAddress(server, former.id, 'mail')
  await makeUser(server, {
    status: 'pending',
    role: 'pending',
    ...({ createdAt: new Date('2026-11-20T08:00:00+11:00') } as object),
  })
  await live().deleteFrom('messages').where('kind', '=', 'registrationWaits').execute()
  await held(
    () => enqueueTask(server.core.database, 'daily-messages', {}),
    () =>
      live()
        .updateTable('users')
        .set({ role: 'catcher', is_admin: false })
        .where('id', '=', former.id)
        .execute(),
  )
  expect(await lifeOf('registrationWaits', former.id)).toEqual(['notNeeded'])
})
