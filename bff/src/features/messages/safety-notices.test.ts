import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

/** An account that has signed in before, its mail address proven. */
async function knownUser(fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server, { ...fields, ...({ lastLogin: new Date() } as object) })
  await proveAddress(server, user.id, 'mail')
  return user
}

/** What would have gone to an account: the kinds and their facts. */
async function noticesTo(userId: number) {
  const stored = await server.core.database
    .scope('live')
    .kysely.selectFrom('messages')
    .select(['kind', 'facts'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return stored.map(({ kind, facts }) => [kind, facts])
}

const newDevice = ['newDevice', { at: expect.any(String) }]

test('D-195 AUTH-22 a passkey that signs in on a new device is written about, and one on a known device is not', async () => {
  const user = await knownUser()
  const device = makeAuthenticator(server.origin)
  await device.addTo(server, user)
  const browser = server.client()
  for (let times = 0; times < 2; times++) {
    const body = { response: await device.signIn(browser) }
    expect((await browser.call('passkeySignIn', { body })).status).toBe(200)
    await browser.call('logout')
  }
  expect(await noticesTo(user.id)).toEqual([newDevice])
})

test('D-195 AUTH-23 a new device is written about once its second step is done, and not before', async () => {
  const user = await knownUser({ role: 'moderator' })
  const device = makeAuthenticator(server.origin)
  await device.addTo(server, user)
  const browser = server.client()
  const asked = await browser.call('login', { body: { username: user.email, password: TEST_PASSWORD } })
  expect([asked.status, await noticesTo(user.id)]).toEqual([428, []])
  const body = { response: await device.signIn(browser) }
  expect((await browser.call('passkeySignIn', { body })).status).toBe(200)
  expect(await noticesTo(user.id)).toEqual([newDevice])
})

test('D-195 ADMIN-06 the owner of an account hears that an admin has given it a new password', async () => {
  const user = await knownUser()
  const params = { userId: user.id }
  const reset = await admin.call('resetUserPassword', { params, body: { newPassword: 'Quoll-at-dusk-1' } })
  expect(reset.status).toBe(200)
  expect(await noticesTo(user.id)).toEqual([['passwordChanged', { at: expect.any(String), byAdmin: true }]])
})
