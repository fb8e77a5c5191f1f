import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailDelayed, createMailSender } from '../features/messages/mail-sender.ts'
import { startMailServer, type MailServer } from '../testing/mail-server.ts'
import { startTextProvider } from '../testing/text-provider.ts'
import { productionVariables, testEnv } from '../testing/test-env.ts'
import { checkMail, checkTexts } from './messages.check.ts'
import { sendersOf, sendTest, testAddressFault } from './send-test.ts'

let server: MailServer
beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.close())

const mail = () => ({ SMTP_URL: server.url, MAIL_FROM: 'Snakes <snakes@snakes.example>' })
const now = new Date('2026-11-30T10:00:00Z')

test('D-197 mail that is not configured is a warning, and half a configuration a fault', async () => {
  expect(await checkMail({}, null)).toMatchObject({ state: 'warning' })
  expect(await checkMail({ SMTP_URL: server.url }, null)).toMatchObject({
    state: 'fault',
    says: 'MAIL_FROM is missing.',
  })
  expect(await checkMail(mail(), null)).toMatchObject({ state: 'skipped' })
})

test('D-197 D-186 the mail server is asked, without sending a mail', async () => {
  const sender = createMailSender(testEnv(mail()), { ca: server.ca })!
  expect(await checkMail(mail(), sender)).toMatchObject({ state: 'ok' })
  expect([server.tries(), server.mails.length]).toEqual([0, 0])
  const away = createMailSender(testEnv({ ...mail(), SMTP_URL: 'smtp://localhost:1' }))!
  expect(await checkMail(mail(), away)).toMatchObject({
    state: 'fault',
    says: expect.stringMatching(
      /^The server cannot be used: (ESOCKET|ECONNECTION|ECONNREFUSED)\.$/,
    ) as string,
  })
  const slow = { verify: () => Promise.reject(new MailDelayed('it took too long')) }
  expect((await checkMail(mail(), slow)).says).toContain('it took too long')
})

test('D-197 texts: not configured, half configured, configured', () => {
  expect(checkTexts({})).toMatchObject({ state: 'warning' })
  expect(checkTexts({ SMS_PROVIDER: 'twilio' })).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('TWILIO_AUTH_TOKEN: must be given') as string,
  })
})

test('D-197 a test goes to an address or a mobile, with the words of a test', async () => {
  expect(testAddressFault('duty@snakes.example')).toBeUndefined()
  expect(testAddressFault('0491 570 110')).toBeUndefined()
  expect(testAddressFault('duty')).toContain('is neither')

  const env = testEnv({ ...productionVariables, ...mail(), PUBLIC_ORIGIN: 'https://snakes.example' })
  const senders = { mail: createMailSender(env, { ca: server.ca }), text: null }
  expect(await sendTest('duty@snakes.example', env, senders, now)).toMatchObject({ state: 'ok' })
  const received = await server.mailTo('duty@snakes.example')
  expect([received.subject, received.isEncrypted]).toEqual(['Test', true])
  expect(received.text).toContain('Mail works.')
  expect(received.text).toContain('Sydney Snakes Pty Ltd')
  expect(await sendTest('0491570110', env, senders, now)).toMatchObject({
    state: 'fault',
    says: 'No texts are configured.',
  })

  const provider = await startTextProvider('webhook')
  const given = { ...provider.variables('webhook'), PUBLIC_ORIGIN: 'https://snakes.example' }
  const withTexts = testEnv(given)
  expect(checkTexts(given)).toMatchObject({ state: 'ok' })
  expect(await sendTest('0491 570 110', withTexts, sendersOf(withTexts), now)).toMatchObject({ state: 'ok' })
  expect((await provider.until(1))[0]).toMatchObject({
    to: '+61491570110',
    words: 'Snake Dispatch NSW: This is a test. Texts work.',
  })
  await provider.close()
  expect(await sendTest('0491 570 110', withTexts, sendersOf(withTexts), now)).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('ECONNREFUSED') as string,
  })
})
