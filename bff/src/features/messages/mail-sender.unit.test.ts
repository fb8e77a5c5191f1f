import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMailServer, type MailServer } from '../../testing/mail-server.ts'
import { createMailSender, MailDelayed, MailRefused, type OutgoingMail } from './mail-sender.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
beforeEach(() => server.judge(() => undefined))
afterAll(() => server.close())

const senderOf = (variables: object = {}, timeLimit = 5_000, answerLimit = 5_000, ca = server.ca) =>
  createMailSender(
    {
      SMTP_URL: server.url,
      MAIL_FROM: 'Snake Dispatch <snakes@snakes.example>',
      DKIM_DOMAIN: undefined,
      DKIM_SELECTOR: undefined,
      DKIM_KEY: undefined,
      ...variables,
    },
    { ca, timeLimit, answerLimit },
  )!

let number = 0
const mail = (fields: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: `reader${++number}@example.com`,
  subject: 'You are approved',
  text: 'Welcome aboard – sign in.\n',
  html: '<p>Welcome aboard – sign in.</p>',
  key: `key-${number}`,
  stopHref: null,
  attachments: [],
  ...fields,
})

test('D-186 a mail is handed over encrypted, as plain text and HTML, with a Message-ID of its key', async () => {
  const one = mail()
  await senderOf().send(one)
  const received = await server.mailTo(one.to)
  expect(received).toMatchObject({ subject: 'You are approved', isEncrypted: true })
  expect(received.text).toBe('Welcome aboard – sign in.')
  expect(received.html).toBe('<p>Welcome aboard – sign in.</p>')
  expect(received.headers.get('message-id')).toBe(`<${one.key}@snakes.example>`)
  expect(received.headers.get('from')).toBe('Snake Dispatch <snakes@snakes.example>')
  expect(received.headers.has('list-unsubscribe')).toBe(false)
  expect(received.headers.has('dkim-signature')).toBe(false)
})

test('D-186 what may be switched off names its link, and a DKIM key signs', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const DKIM_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const stopHref = 'https://snakes.example/api/messages/stop/1.newDevice.abc'
  const one = mail({ stopHref })
  await senderOf({ DKIM_DOMAIN: 'snakes.example', DKIM_SELECTOR: 'mail', DKIM_KEY }).send(one)
  const { headers } = await server.mailTo(one.to)
  expect(headers.get('list-unsubscribe')).toBe(`<${stopHref}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const signature = headers.get('dkim-signature')
  expect(signature).toMatch(/d=snakes\.example;.*s=mail;/)
  // RFC 8058 asks that the signature has both.
  expect(signature).toMatch(/h=[^;]*list-unsubscribe:list-unsubscribe-post/i)
})

test('D-186 what cannot be delivered goes back to MAIL_FROM, with its key and without its words', async () => {
  const one = mail()
  await senderOf().send(one)
  const { envelope } = await server.mailTo(one.to)
  expect(envelope.mailFrom).toMatchObject({ address: 'snakes@snakes.example' })
  expect(envelope.dsn).toEqual({ ret: 'HDRS', envid: one.key })
  expect(envelope.rcptTo).toMatchObject([{ dsn: { notify: ['FAILURE'] } }])
})

test.each([
  ['D-186 an unknown mailbox is refused for good, and so is the address', 550, 'recipient', '', true],
  ['D-186 so it is by the enhanced status', 550, 'recipient', '5.1.1', true],
  ['D-186 so is one of a domain that takes no mail', 556, 'recipient', '5.1.10', true],
  ['D-186 a server that does not relay refuses that mail alone', 550, 'recipient', '5.7.1', false],
  ['D-186 so it does without an enhanced status', 553, 'recipient', '', false],
  ['D-186 a mail against a policy is refused for good, the address is not', 554, 'mail', '', false],
  ['D-186 once the recipient was taken, nothing is about the address', 550, 'mail', '5.1.1', false],
  ['D-186 a full mailbox is no unknown one', 552, 'recipient', '', false],
] as const)('%s', async (_title, status, at, enhanced, isAboutAddress) => {
  server.judge(() => ({ status, at, enhanced }))
  const one = mail()
  const refused = await senderOf()
    .send(one)
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MailRefused)
  expect(refused).toMatchObject({ isAboutAddress })
  expect(String(refused)).not.toContain(one.to)
})

test('D-185 a greylisting server takes it later', async () => {
  server.judge((_to, tries) => (tries === first ? { status: 451, at: 'recipient' } : undefined))
  const first = server.tries() + 1
  const one = mail()
  await expect(senderOf().send(one)).rejects.toThrow(MailDelayed)
  await senderOf().send(one)
  expect((await server.mailTo(one.to)).headers.get('message-id')).toContain(one.key)
})

test.each(['recipient', 'mail'] as const)(
  'D-185 a slow server (%s) takes it within the limit; after the limit it gets the same mail again',
  async (at) => {
    server.judge(() => ({ at, afterMs: 300 }))
    const one = mail()
    await senderOf().send(one)
    await expect(senderOf({}, at === 'mail' ? 5_000 : 200, 200).send(one)).rejects.toThrow(MailDelayed)
    server.judge(() => undefined)
    await senderOf().send(one)
    const ids = server.mails.filter(({ to }) => to === one.to).map(({ headers }) => headers.get('message-id'))
    expect(ids.length).toBeGreaterThanOrEqual(2)
    expect(new Set(ids)).toEqual(new Set([`<${one.key}@snakes.example>`]))
  },
)

test.each([
  ['that refuses the portal at once', 554, 'greeting'],
  ['that refuses its sender', 550, 'sender'],
  ['that asks for a sign-in', 530, 'recipient'],
] as const)(
  'D-186 a server %s gets the mail later, once the operator has mended it',
  async (_title, status, at) => {
    server.judge(() => ({ status, at }))
    await expect(senderOf().send(mail())).rejects.toThrow(MailDelayed)
  },
)

test('D-185 a server may take longer to say that it has the mail than to take it', async () => {
  server.judge(() => ({ at: 'mail', afterMs: 2_500 }))
  const one = mail()
  await senderOf({}, 2_000).send(one)
  expect(server.mails.filter(({ to }) => to === one.to)).toHaveLength(1)
})

test('D-185 a server that never says so gets the mail again after an hour at the earliest', async () => {
  const never = Promise.withResolvers<void>()
  server.judge(() => ({ at: 'mail', after: never.promise }))
  const delayed = await senderOf({}, 5_000, 300)
    .send(mail())
    .catch((error: unknown) => error)
  expect(delayed).toBeInstanceOf(MailDelayed)
  expect(delayed).toMatchObject({ afterSeconds: 3600 })
})

test('D-186 a server that knows no STARTTLS gets mail on the own machine alone', async () => {
  const plain = await startMailServer(false)
  try {
    const { port } = new URL(plain.url)
    // Another name of this machine, which the portal does not take for its own.
    const elsewhere = senderOf({ SMTP_URL: `smtp://0.0.0.0:${port}` })
    await expect(elsewhere.send(mail())).rejects.toThrow(MailDelayed)
    expect([plain.tries(), plain.mails]).toEqual([0, []])
    const one = mail()
    await senderOf({ SMTP_URL: plain.url }).send(one)
    expect(await plain.mailTo(one.to)).toMatchObject({ isEncrypted: false })
  } finally {
    await plain.close()
  }
})

test('D-185 a server that hangs, or is not there, holds nobody up for longer than the limit', async () => {
  server.judge(() => 'hang')
  await expect(senderOf({}, 300).send(mail())).rejects.toThrow(MailDelayed)
  // A server that goes on does not take what was given up.
  await vi.waitFor(() => expect(server.connections()).toBe(0))
  const nobody = senderOf({ SMTP_URL: 'smtp://127.0.0.1:9' }, 300)
  await expect(nobody.send(mail())).rejects.toThrow(MailDelayed)
})

test('D-186 a server whose certificate is not trusted gets nothing, except on the own machine', async () => {
  // Another name of this machine, which the portal does not take for its own.
  const elsewhere = { SMTP_URL: server.url.replace('localhost', '0.0.0.0') }
  const one = mail()
  await expect(senderOf(elsewhere, 5_000, 5_000, '').send(one)).rejects.toThrow(MailDelayed)
  expect(server.mails.filter(({ to }) => to === one.to)).toEqual([])
  await senderOf(elsewhere).send(one)
  await senderOf({}, 5_000, 5_000, '').send(one)
  const received = [await server.mailTo(one.to), await server.mailTo(one.to, 2)]
  expect(received.map(({ isEncrypted }) => isEncrypted)).toEqual([true, true])
})
