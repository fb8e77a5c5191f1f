import type { MessageSettings, PersonMessages } from '@snake-dispatch/contract/messages'
import type { PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { paths } from '@snake-dispatch/contract/paths'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { tokenIn, type MailServer } from '../../testing/mail-server.ts'
import { startMailingServer, type MailingServer } from '../../testing/mailing-server.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { registration } from '../../testing/registration.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const START = '2026-11-30T10:00:00+11:00'
const clock = makeTestClock(START)
/** Moves the clock to so many minutes after the start. */
const after = (minutes: number) => clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString())

let portal: MailingServer
const logged: string[] = []
let mail: MailServer
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  portal = await startMailingServer(
    clock,
    pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
  )
  ;({ mail, server } = portal)
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => portal.close())
beforeEach(() => {
  clock.set(START)
  mail.judge(() => undefined)
})

const live = () => server.core.database.scope('live')
const sentTo = (address: string) => portal.sentTo(address)
const messagesTo = (userId: number) => portal.messagesTo(userId)
/** Runs the sweep, and then all that is due. */
const sweep = () => portal.run('sweep-messages')
/** A catcher whose mail address is proven. */
async function provenUser(fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server, fields)
  await proveAddress(server, user.id, 'mail')
  return user
}

test('D-188 AUTH-06 who registers proves the address by the first mail, and is written to once they are approved', async () => {
  const { email } = registration()
  const name = 'https://evil.example/prize'
  await server.client().call('register', { body: registration({ email, name }) })
  const first = await mail.mailTo(email)
  expect(first.subject).toBe('We have your registration')
  // Anybody can register with anybody's address.
  expect(`${first.text}${first.html}`).not.toContain('evil')
  const users = live().kysely.selectFrom('users').select('id').where('email', '=', email)
  const { id } = await users.executeTakeFirstOrThrow()
  const prove = (token: string) => server.client().call('proveMail', { body: { token } })
  expect((await prove('not a token')).status).toBe(404)
  const token = tokenIn(first, paths.proveMail)
  expect((await prove(token)).status).toBe(204)
  expect((await prove(token)).status).toBe(204)
  await admin.call('approveUser', { params: { userId: id } })
  expect((await mail.mailTo(email, 2)).subject).toBe('You are approved')
  await tasksDone(server)
  expect(sentTo(email)).toEqual(['We have your registration', 'You are approved'])
})

test('D-188 an address that is not proven gets nothing but the proof', async () => {
  const user = await makeUser(server, { status: 'pending', role: 'pending' })
  await admin.call('approveUser', { params: { userId: user.id } })
  await tasksDone(server)
  expect([await messagesTo(user.id), sentTo(user.email)]).toEqual([[], []])
  const client = await server.signedIn(user)
  const asked = await client.call('askAddressProof', { body: { channel: 'mail' } })
  const [address] = (asked.body as MessageSettings).addresses
  expect(address).toMatchObject({ address: user.email, isProven: false, askedAt: clock.now().toISOString() })
  const proof = await mail.mailTo(user.email)
  after(8 * 24 * 60)
  const late = await server.client().call('proveMail', { body: { token: tokenIn(proof, paths.proveMail) } })
  expect(late.status).toBe(404)
})

test('D-188 AUTH-20 a forgotten password: one answer for every address, a link that works once, for an hour', async () => {
  const user = await provenUser()
  const ask = (username: string) => server.client().call('askPasswordLink', { body: { username } })
  const answers = [await ask(user.email), await ask('nobody@example.com'), await ask('0491 570 999')]
  expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']))
  const sent = await mail.mailTo(user.email)
  await tasksDone(server)
  expect(sentTo('nobody@example.com')).toEqual([])
  const token = tokenIn(sent, paths.passwordLink)
  const use = () =>
    server.client().call('setPasswordByLink', { body: { token, newPassword: 'Quoll-at-dusk-1' } })
  after(61)
  expect((await use()).status).toBe(404)
  clock.set(START)
  expect((await use()).status).toBe(200)
  expect((await use()).status).toBe(404)
  expect((await mail.mailTo(user.email, 2)).subject).toBe('Your password was changed')
})

test('D-188 D-195 a link for a forgotten password stands beside that of an admin, and an unproven address gets its proof', async () => {
  const [first, second, stranger] = [await provenUser(), await provenUser(), await makeUser(server)]
  const givenTo = async ({ id }: { id: number }) => {
    const { url } = (await admin.call('createPasswordLink', { params: { userId: id } })).body
    return new URL(url).hash.slice(1)
  }
  const given = [await givenTo(first), await givenTo(second)] as const
  for (const { email } of [first, second, stranger])
    await server.client().call('askPasswordLink', { body: { username: email } })
  expect((await mail.mailTo(stranger.email)).subject).toBe('Is this your address?')
  const use = async (token: string) => {
    const body = { token, newPassword: 'Quoll-at-dusk-1' }
    return (await server.client().call('setPasswordByLink', { body })).status
  }
  const asked = tokenIn(await mail.mailTo(first.email), paths.passwordLink)
  expect([await use(asked), await use(given[0])]).toEqual([200, 404])
  expect(await use(given[1])).toBe(200)
})

test('D-36 D-188 of a new email the old address is told, and the new one must be proven', async () => {
  const user = await provenUser()
  const client = await server.signedIn(user)
  const email = `new.${user.email}`
  await client.call('updateProfile', { body: { email, currentPassword: TEST_PASSWORD } })
  expect((await mail.mailTo(user.email)).subject).toBe('Your email address was changed')
  expect((await mail.mailTo(email)).subject).toBe('Is this your address?')
  await tasksDone(server)
  const stored = await messagesTo(user.id)
  expect(stored.map(({ kind, state, address }) => [kind, state, address])).toEqual([
    ['emailChanged', 'accepted', null],
    ['addressProof', 'accepted', null],
  ])
  await client.call('updateProfile', {
    body: { email: `other.${user.email}`, currentPassword: TEST_PASSWORD },
  })
  await tasksDone(server)
  expect(sentTo(email)).toEqual(['Is this your address?'])
})

test('D-185 a lock says why; a suspension until when; a withdrawn offence that it is over', async () => {
  const user = await provenUser()
  const params = { userId: user.id }
  await admin.call('lockUser', { params, body: { reason: 'Licence not shown' } })
  expect((await mail.mailTo(user.email)).text).toContain('Your account is locked: Licence not shown')
  await admin.call('unlockUser', { params })
  const recorded = await admin.call('recordPaymentOffence', { params, body: { note: 'Did not pay' } })
  const { id: offenceId }: PaymentOffence = recorded.body
  expect((await mail.mailTo(user.email, 2)).text).toContain('suspended until 30 Dec 2026')
  await admin.call('withdrawPaymentOffence', {
    params: { ...params, offenceId },
    body: { reason: 'It was paid' },
  })
  const withdrawn = await mail.mailTo(user.email, 3)
  expect(withdrawn.subject).toBe('A payment offence was withdrawn')
  expect(withdrawn.text).toContain('It no longer stops you from signing in.')
})

test('D-195 a withdrawn offence does not promise a sign-in to an account that an admin has locked', async () => {
  const user = await provenUser()
  const params = { userId: user.id }
  const recorded = await admin.call('recordPaymentOffence', { params, body: { note: 'Did not pay' } })
  const { id: offenceId }: PaymentOffence = recorded.body
  await admin.call('lockUser', { params, body: { reason: 'Licence not shown' } })
  const body = { reason: 'It was paid' }
  await admin.call('withdrawPaymentOffence', { params: { ...params, offenceId }, body })
  await tasksDone(server)
  const withdrawn = mail.mails.find(({ to, subject }) => to === user.email && subject.includes('withdrawn'))
  expect(withdrawn?.text).toContain('Your account stays locked for another reason.')
})

test('D-186 an address that the server does not know gets nothing more until it changes', async () => {
  const user = await provenUser()
  mail.judge((to) => (to === user.email ? { status: 550, at: 'recipient' } : undefined))
  const params = { userId: user.id }
  await admin.call('lockUser', { params, body: { reason: 'One' } })
  await tasksDone(server)
  expect(await messagesTo(user.id)).toMatchObject([{ state: 'failed', failure: 'addressRefused', facts: {} }])
  mail.judge(() => undefined)
  await admin.call('lockUser', { params, body: { reason: 'Two' } })
  await tasksDone(server)
  expect([(await messagesTo(user.id)).length, sentTo(user.email)]).toEqual([1, []])
  const shown: PersonMessages = (await admin.call('userMessages', { params })).body
  expect(shown.addresses[0]).toMatchObject({ address: user.email, blocked: 'addressRefused' })
  expect(shown.messages).toMatchObject([{ kind: 'accountLocked', failure: 'addressRefused' }])
})

test('D-185 a greylisted mail is tried again, and one that no server takes is given up', async () => {
  const [patient, unlucky] = [await provenUser(), await provenUser()]
  mail.judge(() => ({ status: 451, at: 'recipient' }))
  for (const { id } of [patient, unlucky])
    await admin.call('lockUser', { params: { userId: id }, body: { reason: 'Licence not shown' } })
  await tasksDone(server)
  expect(await messagesTo(patient.id)).toMatchObject([{ state: 'queued', tries: 1 }])
  mail.judge((to) => (to === patient.email ? undefined : { status: 451, at: 'recipient' }))
  after(5)
  await sweep()
  expect(await messagesTo(patient.id)).toMatchObject([{ state: 'accepted', tries: 2, facts: {} }])
  after(25 * 60)
  await sweep()
  expect(await messagesTo(unlucky.id)).toMatchObject([{ state: 'failed', failure: 'gaveUp', facts: {} }])
  expect([sentTo(patient.email).length, sentTo(unlucky.email).length]).toEqual([1, 0])
})

test('D-185 what a killed process had in its hands goes again a minute later, with the same Message-ID', async () => {
  const user = await provenUser()
  await admin.call('lockUser', { params: { userId: user.id }, body: { reason: 'Licence not shown' } })
  const first = await mail.mailTo(user.email)
  await tasksDone(server)
  // As it is when the process is killed after the mail server has taken it, and before that is stored.
  const [message] = await messagesTo(user.id)
  await live()
    .kysely.updateTable('messages')
    .set({
      state: 'queued',
      accepted_at: null,
      facts: { reason: 'Licence not shown' },
      held_until: new Date(clock.now().getTime() + 60_000),
    })
    .where('id', '=', message!.id)
    .execute()
  await sweep()
  expect(sentTo(user.email)).toHaveLength(1)
  after(2)
  await sweep()
  const again = await mail.mailTo(user.email, 2)
  expect(again.headers.get('message-id')).toBe(first.headers.get('message-id'))
  expect(await messagesTo(user.id)).toMatchObject([{ state: 'accepted', tries: 2 }])
})

test('D-185 D-186 what may be switched off has a link that does it, without a sign-in', async () => {
  const user = await provenUser({ ...({ lastLogin: new Date() } as object) })
  await server.signedIn(user)
  const sent = await mail.mailTo(user.email)
  expect([sent.subject, sent.headers.has('list-unsubscribe')]).toEqual(['A new device signed in', true])
  const token = tokenIn(sent, paths.stopMessages)
  const stop = (text: string) => server.client().call('stopMessages', { body: { token: text } })
  expect((await stop(token.replace(/^\d+/, '1'))).status).toBe(404)
  const stopped = await stop(token)
  expect([stopped.status, stopped.body]).toEqual([200, { kind: 'newDevice' }])
  const client = await server.signedIn(user)
  await tasksDone(server)
  expect(sentTo(user.email)).toHaveLength(1)
  const settings: MessageSettings = (await client.call('messageSettings')).body
  expect(settings.switches).toContainEqual({ kind: 'newDevice', channel: 'mail', isOn: false })
  const refused = await client.call('switchMessage', {
    body: { kind: 'passwordChanged', channel: 'mail', isOn: false },
  })
  expect(refused.status).toBe(400)
})

test('D-186 a mail program switches off by the address in the header of a mail, with one POST and no session', async () => {
  const user = await provenUser({ ...({ lastLogin: new Date() } as object) })
  const client = await server.signedIn(user)
  const { headers, ...sent } = await mail.mailTo(user.email)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const token = tokenIn({ headers, ...sent }, paths.stopMessages)
  const address = new URL(/^<(.+)>$/.exec(headers.get('list-unsubscribe')!)![1]!)
  expect(address.href).toBe(`http://localhost:3000/api/messages/stop/${token}`)
  const isOn = async () => {
    const settings: MessageSettings = (await client.call('messageSettings')).body
    return settings.switches.find(({ kind, channel }) => kind === 'newDevice' && channel === 'mail')!.isOn
  }
  const ask = (init: RequestInit, path = address.pathname) =>
    fetch(server.origin + path, { redirect: 'manual', ...init })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = 'List-Unsubscribe=One-Click'

  for (const method of ['GET', 'HEAD']) {
    const page = await ask({ method })
    expect([page.status, page.headers.get('location')]).toEqual([303, `${paths.stopMessages}#${token}`])
  }
  expect((await ask({ method: 'POST', headers: form, body: 'List-Unsubscribe=' })).status).toBe(400)
  const others = token.replace(/^\d+/, '1')
  const ofOthers = await ask({ method: 'POST', headers: form, body }, address.pathname.replace(token, others))
  expect(ofOthers.status).toBe(404)
  expect(await isOn()).toBe(true)

  const elsewhere = { ...form, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const done = await ask({ method: 'POST', headers: elsewhere, body })
  expect([done.status, done.headers.getSetCookie()]).toEqual([200, []])
  expect(await isOn()).toBe(false)
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  expect((await ask({ method: 'POST', body: parts })).status).toBe(200)
  expect(await isOn()).toBe(false)
  const lines = logged.join('')
  expect(lines).toContain('/api/messages/stop')
  expect(lines).not.toContain(token)
  expect(lines).not.toContain(token.split('.').at(-1))
  const entries = await live().kysely.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify(entries)).not.toContain(token.split('.').at(-1))
})

test('D-21 D-186 mail programs switch off as often as the page does', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '0.05' })
  try {
    const post = () =>
      fetch(`${strict.origin}/api/messages/stop/1.newDevice.abc`, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
      })
    const statuses = []
    for (let tries = 0; tries < 4; tries++) statuses.push((await post()).status)
    expect(statuses).toEqual([404, 404, 404, 429])
    const page = await strict.client().call('stopMessages', { body: { token: '1.newDevice.abc' } })
    expect(page.status).toBe(429)
  } finally {
    await strict.close()
  }
})
