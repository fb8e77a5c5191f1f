import argon2 from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { concurrency } from '../../limits/limit-numbers.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { passwordMatches } from './passwords.ts'
import type { User } from './user.entity.ts'

/** Observes the verifications, and fails where a test wants it. */
const verify = vi.spyOn(argon2, 'verify')

let server: TestServer
let user: User
let client: TestClient
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' })
})
beforeEach(async () => {
  user = await makeUser(server)
  client = await server.signedIn(user)
  verify.mockClear()
})
afterAll(() => {
  verify.mockRestore()
  return server.close()
})

const newPassword = 'Another-password-1'
const change = (currentPassword: string) =>
  client.call('changePassword', { body: { currentPassword, newPassword } })
const signIn = (password: string, from: string) =>
  server.client().call('login', {
    body: { username: user.email, password },
    headers: { 'x-forwarded-for': from },
  })
/** How often each status was answered. */
const counted = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

/** Makes the look-up of the account fail, because the database is unavailable, for so many calls. */
function makeDatabaseUnavailable(calls: number): void {
  const { database } = server.core
  const scopeOf = database.scope.bind(database)
  const spy = vi.spyOn(database, 'scope')
  const gone = () => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  }
  for (let call = 0; call < calls; call++)
    spy.mockImplementationOnce(
      (realm) =>
        new Proxy(scopeOf(realm), { get: (scope, key) => (key === 'em' ? gone() : Reflect.get(scope, key)) }),
    )
}

describe('changing the password', () => {
  test('PROF-04 D-21 the current password is checked, and 10 wrong ones in a row are the limit', async () => {
    for (let tries = 0; tries < 10; tries++) {
      const answer = await change('wrong')
      expect([answer.status, answer.text]).toEqual([400, 'Current password is incorrect'])
    }
    const refused = await change(TEST_PASSWORD)
    expect([refused.status, verify.mock.calls.length]).toEqual([429, 10])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  })

  test('PROF-04 D-21 of 40 attempts at once 10 are verified, from however many browsers', async () => {
    const browsers = [client, await server.signedIn(user), await server.signedIn(user)]
    verify.mockClear()
    const body = { currentPassword: 'wrong', newPassword }
    const answers = await times(40, (index) => browsers[index % 3]!.call('changePassword', { body }))
    expect(counted(answers)).toEqual({ 400: 10, 429: 30 })
    expect(verify.mock.calls.length).toBe(10)
    expect((await change(TEST_PASSWORD)).status).toBe(429)
  })

  test('PROF-04 attempts that could not be verified do not count', async () => {
    for (let tries = 0; tries < 12; tries++) {
      verify.mockRejectedValueOnce(new Error('out of memory'))
      expect((await change('wrong')).status).toBe(500)
    }
    expect((await change(TEST_PASSWORD)).status).toBe(204)
  })
})

describe('signing in', () => {
  const from = '198.51.100.1'

  test('D-34 a fault of the server costs neither the account nor the address an attempt', async () => {
    for (let tries = 0; tries < 16; tries++) {
      makeDatabaseUnavailable(1)
      expect((await signIn('wrong', from)).status).toBe(503)
      verify.mockRejectedValueOnce(new Error('out of memory'))
      expect((await signIn('wrong', from)).status).toBe(500)
    }
    for (let tries = 0; tries < 10; tries++) expect((await signIn('wrong', from)).status).toBe(401)
    expect((await signIn(TEST_PASSWORD, from)).status).toBe(429)
  })

  test('D-34 when too many sign in at once, those who are refused lose no attempt', async () => {
    const gate = Promise.withResolvers<boolean>()
    // Those that run do not end: 100 wait, further ones are refused.
    const { concurrency: running, maxWaiting } = concurrency.passwords
    verify.mockImplementation(() => gate.promise)
    const waiting = times(running + maxWaiting, () => passwordMatches('x', null))
    for (let tries = 0; tries < 12; tries++) {
      const busy = await signIn(TEST_PASSWORD, '198.51.100.2')
      expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '10'])
    }
    verify.mockResolvedValue(false)
    gate.resolve(false)
    await waiting
    verify.mockReset()
    expect((await signIn(TEST_PASSWORD, '198.51.100.2')).status).toBe(200)
  })

  test('D-34 an account that has to wait costs its address no further attempts', async () => {
    const at = '198.51.100.3'
    for (let tries = 0; tries < 10; tries++) expect((await signIn('wrong', at)).status).toBe(401)
    expect(counted(await times(25, () => signIn('wrong', at)))).toEqual({ 429: 25 })
    const other = await makeUser(server)
    const body = { username: other.email, password: TEST_PASSWORD }
    const answer = await server.client().call('login', { body, headers: { 'x-forwarded-for': at } })
    expect(answer.status).toBe(200)
  })
})
