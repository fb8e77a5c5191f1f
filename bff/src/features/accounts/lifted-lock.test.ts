import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Limits } from '../../limits/limits.ts'
import { withoutMessages } from '../messages/message-queue.service.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { lockAccount } from '../../testing/locked-accounts.ts'
import { createSignIn } from './sign-in.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sign-in with limits that refuse nothing; `verified` runs after the password is verified, before the lock is read. */
const signInWith = (verified: () => Promise<void>) => {
  const limit = {
    consume: async () => {},
    isUsedUp: async () => false,
    refund: async () => {},
    reset: verified,
  }
  const limits: Limits = { inMemory: () => limit, shared: () => limit, within: () => limit }
  return createSignIn(limits, {
    securityEvents: { record: () => {}, suspicious: () => {}, refused: () => {} },
    queue: withoutMessages,
    failed: () => {},
  })
}
const session = {
  id: null,
  signIn: async () => {},
  signOut: async () => {},
  renew: async () => {},
  confirmPasskey: async () => {},
  startSecondStep: () => {},
  secondStep: () => null,
  knownDevice: () => null,
  rememberDevice: () => {},
}

async function makeLocked() {
  const admin = await makeAdmin(server)
  const { id, email } = await makeUser(server)
  await lockAccount(server.core, id)
  const call = {
    scope: server.core.database.scope('live'),
    body: { username: email, password: TEST_PASSWORD, rememberMe: false },
    address: '198.51.100.1',
    session,
    log: pino({ level: 'silent' }),
  }
  const unlock = async () => {
    const client = await server.signedIn(admin)
    expect((await client.call('unlockUser', { params: { userId: id } })).status).toBe(200)
  }
  return { id, call, unlock }
}

test('AUTH-14 an account that is unlocked during its sign-in is signed in', async () => {
  const { id, call, unlock } = await makeLocked()
  expect((await signInWith(unlock)(call)).id).toBe(id)
})

test('AUTH-14 the sign-in of a locked account is refused with the reason', async () => {
  const { call } = await makeLocked()
  await expect(signInWith(async () => {})(call)).rejects.toThrow('Your account is locked: Unpaid')
})
