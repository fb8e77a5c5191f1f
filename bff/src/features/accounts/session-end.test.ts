import { SESSION_END_HEADER, type SessionEndReason } from '@snake-dispatch/contract/session-end'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDED_SESSION_DAYS, removeExpired } from '../../db/cleanup.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60 * 1000

/** Changes the account of a signed-in browser, from elsewhere. */
type Change = (userId: number, otherBrowser: TestClient) => Promise<{ status: number }>

const lock: Change = (userId) => admin.call('lockUser', { params: { userId }, body: { reason: 'Unpaid' } })
const changePassword: Change = (_userId, other) =>
  other.call('changePassword', {
    body: { currentPassword: TEST_PASSWORD, newPassword: 'Another-password-1' },
  })
const resetPassword: Change = (userId) =>
  admin.call('resetUserPassword', { params: { userId }, body: { newPassword: 'Another-password-1' } })

async function signedInTwice(fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server, fields)
  return { user, here: await server.signedIn(user), elsewhere: await server.signedIn(user) }
}

/** What a call without a session is answered. */
async function refusalTo(client: TestClient) {
  const { status, text, headers } = await client.call('me')
  return [status, text, headers.get(SESSION_END_HEADER)]
}
const unauthenticated = (reason: SessionEndReason | null) => [401, 'Not authenticated', reason]

async function expire(userId: number): Promise<void> {
  await server.core.database.withoutRealm
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', userId)
    .execute()
}

test.each<[SessionEndReason, Change]>([
  ['locked', lock],
  ['password-changed', changePassword],
  ['password-reset', resetPassword],
  ['signed-out-everywhere', (_userId, other) => other.call('signOutEverywhere')],
])('AUTH-18 D-43 a session that ended by itself is answered why: %s', async (reason, change) => {
  const { user, here, elsewhere } = await signedInTwice()
  expect((await here.call('me')).status).toBe(200)
  expect((await change(user.id, elsewhere)).status).toBeLessThan(300)
  expect(await refusalTo(here)).toEqual(unauthenticated(reason))
  expect(await refusalTo(here)).toEqual(unauthenticated(reason))
})

test('AUTH-18 D-43 the session of a rejected registration is answered that', async () => {
  const { user, here } = await signedInTwice({ role: 'pending', status: 'pending' })
  await admin.call('rejectUser', { params: { userId: user.id } })
  expect(await refusalTo(here)).toEqual(unauthenticated('rejected'))
})

test('AUTH-18 D-33 D-43 an expired session is answered that, until its row is removed', async () => {
  const { user, here } = await signedInTwice()
  await expire(user.id)
  const { database, log } = server.core
  const removeAfter = (days: number) => removeExpired(database, log, new Date(Date.now() + days * DAY_MS))
  await removeAfter(ENDED_SESSION_DAYS - 0.1)
  expect(await refusalTo(here)).toEqual(unauthenticated('expired'))
  await removeAfter(ENDED_SESSION_DAYS + 0.1)
  expect(await refusalTo(here)).toEqual(unauthenticated(null))
})

test('D-43 what ended a session first is its reason', async () => {
  const { user, here, elsewhere } = await signedInTwice()
  await changePassword(user.id, elsewhere)
  await lock(user.id, elsewhere)
  expect([await refusalTo(here), await refusalTo(elsewhere)]).toEqual([
    unauthenticated('password-changed'),
    unauthenticated('locked'),
  ])
  const other = await signedInTwice()
  await expire(other.user.id)
  await lock(other.user.id, other.elsewhere)
  expect(await refusalTo(other.here)).toEqual(unauthenticated('expired'))
})

test('D-05 D-43 the reason of a lock is not in the answer, before or after the account is unlocked', async () => {
  const { user, here } = await signedInTwice()
  await lock(user.id, here)
  const answer = await here.call('me')
  expect(JSON.stringify([answer.text, ...answer.headers])).not.toContain('Unpaid')
  await admin.call('unlockUser', { params: { userId: user.id } })
  expect(await refusalTo(here)).toEqual(unauthenticated('locked'))
})

test('D-43 only the cookie of the ended session is answered why', async () => {
  const { user, here, elsewhere } = await signedInTwice()
  const { cookie } = elsewhere
  await elsewhere.call('logout')
  await lock(user.id, here)
  const guest = server.client()
  expect(await refusalTo(guest)).toEqual(unauthenticated(null))
  for (const made of [cookie, `session=${'a'.repeat(43)}`]) {
    const answer = await guest.call('me', { headers: { cookie: made } })
    expect([answer.status, answer.headers.get(SESSION_END_HEADER)]).toEqual([401, null])
  }
  const wrong = await here.call('login', { body: { username: user.email, password: 'wrong' } })
  expect([wrong.status, wrong.headers.get(SESSION_END_HEADER)]).toEqual([401, null])
})

test('D-13 D-43 the browser that changes the password stays signed in; a new sign-in ends the answer', async () => {
  const { user, here, elsewhere } = await signedInTwice()
  await changePassword(user.id, elsewhere)
  expect((await elsewhere.call('me')).status).toBe(200)
  const body = { username: user.email, password: 'Another-password-1' }
  expect((await here.call('login', { body })).status).toBe(200)
  expect((await here.call('me')).status).toBe(200)
  await here.call('logout')
  expect(await refusalTo(here)).toEqual(unauthenticated(null))
})

test('D-43 GraphQL answers the reason in the extensions of its error', async () => {
  const { user, here } = await signedInTwice()
  await lock(user.id, here)
  for (const query of ['{ me { id } }', '{ users { id } }']) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const answer = await here.fetch('/graphql', { ...init, body: JSON.stringify({ query }) })
    expect(answer.text).toContain('"code":"UNAUTHENTICATED","sessionEndReason":"locked"')
  }
})

test.each([
  ['/ws', 1008, {}],
  ['/graphql', 4401, { protocol: 'graphql-transport-ws' }],
])(
  'AUTH-14 D-43 a socket at %s of an ended session is closed with %i, so that its page asks why',
  async (path, code, options) => {
    const { user, here } = await signedInTwice()
    await lock(user.id, here)
    const socket = await openSocket(server.origin, { path, cookie: here.cookie, ...options })
    expect((await socket.closed).code).toBe(code)
  },
)
