import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Limits } from '../../limits/limits.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { lockUser } from './accounts.service.ts'
import { createSignIn } from './sign-in.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Limits that refuse nothing, with something that happens between the look at the password and the one at the lock. */
const limitsWith = (meanwhile: () => Promise<void>): Limits => {
  const limit = { take: async () => {}, giveBack: async () => {}, reset: meanwhile }
  return { inMemory: () => limit, shared: () => limit }
}

async function makeLocked() {
  const admin = await makeAdmin(server)
  const { id, email } = await makeUser(server)
  const lock = { userId: id, reason: 'Unpaid', adminId: admin.id }
  await lockUser(server.core.database.scope('live'), server.core.events, lock)
  const credentials = { username: email, password: TEST_PASSWORD, address: '198.51.100.1' }
  const unlock = async () => {
    const client = await server.signedIn(admin)
    expect((await client.call('unlockUser', { params: { userId: id } })).status).toBe(200)
  }
  return { id, credentials, unlock }
}

test('AUTH-14 whoever is unlocked while he signs in is let in', async () => {
  const { id, credentials, unlock } = await makeLocked()
  const signIn = createSignIn(limitsWith(unlock))
  expect((await signIn(server.core.database.scope('live'), credentials)).id).toBe(id)
})

test('AUTH-14 whoever stays locked is told why', async () => {
  const { credentials } = await makeLocked()
  const signIn = createSignIn(limitsWith(async () => {}))
  await expect(signIn(server.core.database.scope('live'), credentials)).rejects.toThrow(
    'Your account is locked: Unpaid',
  )
})
