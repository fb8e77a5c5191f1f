import type { InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeAdmin, makeClaimedJob } from '../../testing/factories.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import { startMailingServer, type MailingServer } from '../../testing/mailing-server.ts'
import { messageSecrets } from '../../testing/proven-addresses.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { MailSender } from './mail-sender.ts'
import { createMessageFiles } from './message-files.ts'
import { createMessageSending } from './message-sending.service.ts'
import { textCapsOf } from './text-caps.ts'

/** Four days before the end of a quarter, and when its invoices are issued. */
const BEFORE = '2026-12-28T10:00:00+11:00'
const ISSUED = '2027-01-01T00:10:00+11:00'
const clock = makeTestClock(BEFORE)

let portal: MailingServer
beforeAll(async () => {
  portal = await startMailingServer(clock)
})
afterAll(() => portal.close())
beforeEach(() => {
  clock.set(BEFORE)
  portal.mail.judge(() => undefined)
})

/** The file of an invoice as a browser downloads it. */
async function download({ origin, cookie }: TestClient, id: number): Promise<Buffer> {
  const response = await fetch(`${origin}/api/invoices/${id}/pdf`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** A catcher with a fee of the quarter, whose mail address is proven. */
async function withFee(fields: Parameters<MailingServer['provenCatcher']>[0] = {}) {
  const made = await portal.provenCatcher(fields)
  await makeClaimedJob(portal.server, made.user.id, new Date('2026-11-02T00:00:00Z'))
  return made
}

test('D-182 D-189 an issued invoice is mailed with its PDF: the bytes of the download, under its name', async () => {
  const { user, client } = await withFee({ name: 'Zoë Keel' })
  await portal.run('issue-invoices', ISSUED)
  const [{ id, number }] = (await client.call('invoices')).body as [InvoiceSummary]
  const { subject, text, html, attachments } = await portal.mail.mailTo(user.email)
  expect(subject).toBe(`Invoice ${number}`)
  expect(text).toContain(
    'Your platform fees of Oct to Dec 2026 are $1.00, due on 15 Jan 2027. The invoice is attached.',
  )
  expect(html).toContain(`/invoices/${id}"`)
  expect(attachments).toEqual([
    {
      name: `invoice-${number}.pdf`,
      contentType: 'application/pdf',
      content: await download(client, id),
    },
  ])
  expect(await portal.messagesTo(user.id)).toMatchObject([{ kind: 'invoiceIssued', state: 'accepted' }])
  await portal.run('issue-invoices')
  expect(portal.sentTo(user.email)).toHaveLength(1)
})

test('D-182 a mail with a file that is tried again, or repeated after a kill, is the same mail with the same file', async () => {
  const { user } = await withFee()
  portal.mail.judge((to) => (to === user.email ? { status: 451, at: 'mail' } : undefined))
  await portal.run('issue-invoices', ISSUED)
  expect(await portal.messagesTo(user.id)).toMatchObject([{ state: 'queued', tries: 1 }])
  portal.mail.judge(() => undefined)
  await portal.run('sweep-messages', '2027-01-01T00:15:00+11:00')
  const first = await portal.mail.mailTo(user.email)
  const [message] = await portal.messagesTo(user.id)
  const { id } = (await portal
    .live()
    .kysely.selectFrom('invoices')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirst())!
  // As it is when the process is killed after the mail server has taken it, and before that is stored.
  await portal
    .live()
    .kysely.updateTable('messages')
    .set({
      state: 'queued',
      accepted_at: null,
      facts: { invoiceId: id, number: 1, quarter: 'Oct to Dec 2026', totalCents: 100, dueOn: '15 Jan 2027' },
    })
    .where('id', '=', message!.id)
    .execute()
  await portal.run('sweep-messages', '2027-01-01T00:20:00+11:00')
  const again = await portal.mail.mailTo(user.email, 2)
  expect(again.headers.get('message-id')).toBe(first.headers.get('message-id'))
  expect(again.attachments).toEqual(first.attachments)
  expect(again.attachments).toHaveLength(1)
})

test('D-182 an overdue invoice is mailed once, with its PDF; not when it was paid before the mail could go', async () => {
  const [late, paid] = [await portal.provenCatcher(), await portal.provenCatcher()]
  const due = { due_on: '2026-11-30' }
  const lateId = await makeInvoice(portal.server, { user_id: late.user.id, ...due })
  const paidId = await makeInvoice(portal.server, { user_id: paid.user.id, ...due })
  portal.mail.judge((to) => (to === paid.user.email ? { status: 451, at: 'recipient' } : undefined))
  await portal.run('daily-messages', '2026-12-01T08:00:00+11:00')
  const { text, attachments } = await portal.mail.mailTo(late.user.email)
  expect(text).toContain('were due on 30 Nov 2026')
  expect(attachments.map(({ content }) => content)).toEqual([await download(late.client, lateId)])
  const admin = await portal.server.signedIn(await makeAdmin(portal.server))
  await admin.call('recordPayment', {
    params: { id: paidId },
    body: { paidOn: '2026-12-01', reference: 'Bank transfer' },
  })
  portal.mail.judge(() => undefined)
  await portal.run('daily-messages', '2026-12-02T08:00:00+11:00')
  await portal.run('sweep-messages')
  expect(portal.sentTo(late.user.email)).toHaveLength(1)
  expect(await portal.messagesTo(paid.user.id)).toMatchObject([{ state: 'failed', failure: 'notNeeded' }])
})

test('SEC-10 D-182 the files of mails take turns with the heavy calls, as one more caller', async () => {
  const { user, client } = await portal.provenCatcher()
  const invoiceId = await makeInvoice(portal.server, { user_id: user.id })
  const callers: string[] = []
  const filesOf = createMessageFiles((caller, call) => {
    callers.push(caller)
    return call()
  })
  const message = { channel: 'mail', send_key: '', user_id: user.id, job_id: null } as const
  const files = await filesOf(portal.live(), { ...message, kind: 'invoiceIssued', facts: { invoiceId } })
  expect(files.map(({ content }) => content)).toEqual([await download(client, invoiceId)])
  expect(await filesOf(portal.live(), { ...message, kind: 'passwordChanged', facts: {} })).toEqual([])
  expect(callers).toEqual(['mail'])
})

test('D-182 a mail whose file took so long that another process has it is left to that one', async () => {
  const { user } = await portal.provenCatcher()
  const { core } = portal.server
  const { id } = await portal
    .live()
    .kysely.insertInto('messages')
    .values({
      kind: 'passwordChanged',
      channel: 'mail',
      once_key: randomUUID(),
      send_key: randomUUID(),
      user_id: user.id,
      facts: { at: clock.now().toISOString() },
      state: 'queued',
      due_at: clock.now(),
      give_up_at: new Date(clock.now().getTime() + 600_000),
      queued_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const send = vi.fn<MailSender['send']>()
  const words = { channel: 'mail', subject: '', text: '', html: '', stopHref: null } as const
  const [task] = createMessageSending(core, {
    providers: { mail: { send }, text: null },
    composer: { compose: () => Promise.resolve(words) },
    async files() {
      const taken = { tries: 2 }
      await portal.live().kysely.updateTable('messages').set(taken).where('id', '=', id).execute()
      return [{ name: 'invoice-1.pdf', contentType: 'application/pdf', content: Buffer.from('') }]
    },
    secrets: await messageSecrets(portal.server),
    queue: { enqueueForAdmins: () => Promise.resolve() },
    caps: textCapsOf(core.env),
    audience: { read: () => Promise.resolve([]) },
    counts: { tried: () => {} },
  }).tasks
  const context = { scope: portal.live(), database: core.database, log: core.log }
  await task!.run({ messageId: id } as never, context)
  expect(send).not.toHaveBeenCalled()
  expect(await portal.messagesTo(user.id)).toMatchObject([{ state: 'queued', tries: 2 }])
})
