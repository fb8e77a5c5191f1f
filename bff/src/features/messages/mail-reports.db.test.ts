import type { PersonMessages } from '@snake-dispatch/contract/messages'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startMailServer, type MailServer, type ReceivedMail } from '../../testing/mail-server.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { GATEWAY_SECRET, signedJson } from '../../testing/text-gateway-protocol.ts'
import { post } from '../../testing/text-provider.ts'
import { MAIL_REPORTS_PATH, type MailReport } from './mail-reports.ts'

const PUBLIC_ORIGIN = 'http://snakes.example'
const headers = { origin: PUBLIC_ORIGIN }
const clock = makeTestClock('2026-11-30T10:00:00+11:00')
const logged: string[] = []
let mail: MailServer
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer(
    {
      SMTP_URL: mail.url,
      MAIL_FROM: 'snakes@snakes.example',
      MAIL_REPORTS_SECRET: GATEWAY_SECRET,
      PUBLIC_ORIGIN,
    },
    {
      clock,
      messages: { mail: { ca: mail.ca, timeLimit: 5_000 } },
      log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    },
  )
  const { email } = await makeAdmin(server)
  admin = server.client()
  await admin.call('login', { body: { username: email, password: TEST_PASSWORD }, headers })
})
afterAll(async () => {
  await server.close()
  await mail.close()
})

/** Locks an account, a minute after the last one, of which it is written to. */
async function lock(userId: number, reason = 'Licence not shown') {
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
  await admin.call('unlockUser', { params: { userId }, headers })
  const locked = await admin.call('lockUser', { params: { userId }, body: { reason }, headers })
  expect(locked.status).toBe(200)
  await tasksDone(server)
}
/** An account with a proven address, and the first mail to it. */
async function writtenUser() {
  const { id, email } = await makeUser(server)
  await proveAddress(server, id, 'mail')
  await lock(id)
  return { id, email, mail: await mail.mailTo(email) }
}
const report = ({ headers: head }: ReceivedMail, outcome: MailReport['outcome'], id?: string) =>
  signedJson(
    server.origin + MAIL_REPORTS_PATH,
    { messageId: head.get('message-id'), outcome },
    clock.now(),
    id,
  )
const deliver = async (call: Parameters<typeof post>[0]) => (await post(call)).status
const page = async (userId: number): Promise<PersonMessages> =>
  (await admin.call('userMessages', { params: { userId } })).body
const stateOf = async (userId: number) =>
  (await page(userId)).messages.map(({ state, failure }) => failure ?? state)
const blockOf = async (userId: number) => (await page(userId)).addresses[0]!.blocked

test('D-186 a mail that has arrived, and then came back: nothing more goes to its address', async () => {
  const user = await writtenUser()
  expect(await stateOf(user.id)).toEqual(['accepted'])
  expect(await deliver(report(user.mail, 'delivered'))).toBe(204)
  expect([await stateOf(user.id), await blockOf(user.id)]).toEqual([['delivered'], null])
  expect(await deliver(report(user.mail, 'bounced'))).toBe(204)
  expect([await stateOf(user.id), await blockOf(user.id)]).toEqual([['addressRefused'], 'addressRefused'])
  expect(await deliver(report(user.mail, 'delivered'))).toBe(204)
  expect(await stateOf(user.id)).toEqual(['addressRefused'])
  await lock(user.id, 'Another reason')
  expect(mail.mails.filter(({ to }) => to === user.email)).toHaveLength(1)
})

test('D-186 a complaint ends mail to the address until it changes', async () => {
  const user = await writtenUser()
  await deliver(report(user.mail, 'complained'))
  expect([await stateOf(user.id), await blockOf(user.id)]).toEqual([['stopped'], 'stopped'])
  const email = `new.${user.email}`
  await admin.call('unlockUser', { params: { userId: user.id }, headers })
  const browser = server.client()
  await browser.call('login', { body: { username: user.email, password: TEST_PASSWORD }, headers })
  await browser.call('updateProfile', { body: { email, currentPassword: TEST_PASSWORD }, headers })
  expect((await mail.mailTo(email)).subject).toBe('Is this your address?')
})

test('D-186 what came back from an address that an account no longer has does not block the new one', async () => {
  const user = await writtenUser()
  const email = `new.${user.email}`
  const users = server.core.database.scope('live').kysely.updateTable('users')
  await users.set({ email }).where('id', '=', user.id).execute()
  await proveAddress(server, user.id, 'mail')
  await deliver(report(user.mail, 'bounced'))
  expect([await stateOf(user.id), await blockOf(user.id)]).toEqual([['addressRefused'], null])
  await lock(user.id, 'Another reason')
  expect(await mail.mailTo(email)).toMatchObject({ subject: 'Your account is locked' })
})

test('D-186 a report that comes before the answer of the server is stored stays', async () => {
  const user = await writtenUser()
  const messages = server.core.database.scope('live').kysely.updateTable('messages')
  // As it is while the mail server has the mail and the portal does not know it yet.
  await messages
    .set({ state: 'queued', accepted_at: null, held_until: new Date(clock.now().getTime() + 60_000) })
    .where('user_id', '=', user.id)
    .execute()
  await deliver(report(user.mail, 'bounced'))
  expect([await stateOf(user.id), await blockOf(user.id)]).toEqual([['addressRefused'], 'addressRefused'])
})

test('D-186 each call is taken once, one without a valid signature not at all, and one about no mail changes nothing', async () => {
  const user = await writtenUser()
  const bounced = report(user.mail, 'bounced', 'msg_twice')
  const forged = { ...bounced, headers: { ...bounced.headers, 'webhook-signature': 'v1,forged' } }
  expect(await deliver(forged)).toBe(401)
  expect(await stateOf(user.id)).toEqual(['accepted'])
  const nobody = signedJson(
    bounced.url,
    { messageId: '<no-mail@snakes.example>', outcome: 'bounced' },
    clock.now(),
  )
  expect(await deliver(nobody)).toBe(204)
  expect(await deliver(bounced)).toBe(204)
  const blocks = server.core.database.scope('live').kysely.deleteFrom('blocked_addresses')
  await blocks.execute()
  expect(await deliver(bounced)).toBe(204)
  expect(await blockOf(user.id)).toBeNull()
})

test('D-186 without a secret there is no such call', async () => {
  const other = await startTestServer()
  try {
    const call = signedJson(
      other.origin + MAIL_REPORTS_PATH,
      { messageId: 'a@b', outcome: 'bounced' },
      clock.now(),
    )
    expect((await post({ ...call, headers: { ...call.headers, origin: other.origin } })).status).toBe(404)
  } finally {
    await other.close()
  }
})

test('D-185 no line of the log of all this has an address', () => {
  const lines = logged.join('')
  expect(lines).toContain('A signed call was refused')
  for (const { to } of mail.mails) expect(lines).not.toContain(to)
})
