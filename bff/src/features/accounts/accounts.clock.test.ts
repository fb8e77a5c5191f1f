import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD, makeAdmin, makeUser } from '../../testing/factories.ts'
import { makePasswordLink } from '../../testing/password-links.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const START = Date.parse('2027-03-01T09:00:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
const after = (hours: number) => clock.set(new Date(START + hours * 3_600_000).toISOString())

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { clock })
})
afterAll(() => server.close())
beforeEach(() => after(0))

const isIn = async (client: TestClient) => (await client.call('me')).status === 200
async function login(email: string, password: string, rememberMe = false) {
  const client = server.client()
  const { status } = await client.call('login', { body: { username: email, password, rememberMe } })
  return { client, status }
}

test('DISP-22 D-33 a session ends after 12 hours without a request, and after 24 in any case', async () => {
  const { email } = await makeUser(server)
  const [idle, busy] = [await login(email, TEST_PASSWORD), await login(email, TEST_PASSWORD)]
  after(11.9)
  expect(await isIn(busy.client)).toBe(true)
  after(12.1)
  expect([await isIn(idle.client), await isIn(busy.client)]).toEqual([false, true])
  after(23.8)
  expect(await isIn(busy.client)).toBe(true)
  after(24.1)
  expect(await isIn(busy.client)).toBe(false)
})

test('DISP-22 D-13 one that is remembered lasts 30 days', async () => {
  const { email } = await makeUser(server)
  const { client } = await login(email, TEST_PASSWORD, true)
  after(30 * 24 - 0.1)
  expect(await isIn(client)).toBe(true)
  after(30 * 24 + 0.1)
  expect(await isIn(client)).toBe(false)
})

test('DISP-22 AUTH-20 a link for a new password works for 72 hours', async () => {
  const [early, late] = [await makeUser(server), await makeUser(server)]
  const tokens = [await makePasswordLink(server, early.id), await makePasswordLink(server, late.id)]
  const use = async (token: string) => {
    const newPassword = 'Quiet-Wombat-77'
    const body = { token, newPassword }
    return (await server.client().call('setPasswordByLink', { body })).status
  }
  after(71.9)
  expect(await use(tokens[0]!)).toBeLessThan(300)
  after(72.1)
  expect(await use(tokens[1]!)).toBe(404)
})

test('DISP-22 D-35 a password that an admin has set expires after 72 hours', async () => {
  const [early, late] = [await makeUser(server), await makeUser(server)]
  const admin = await server.signedIn(await makeAdmin(server))
  const newPassword = 'Quiet-Wombat-78'
  for (const { id: userId } of [early, late])
    await admin.call('resetUserPassword', { params: { userId }, body: { newPassword } })
  after(71.9)
  expect((await login(early.email, newPassword)).status).toBe(200)
  after(72.1)
  expect((await login(late.email, newPassword)).status).toBe(403)
})

test('DISP-22 FEE-03 a suspension ends after 30 days: it is no lock any more, in lists and at the sign-in', async () => {
  const user = await makeUser(server)
  const office = await makeAdmin(server)
  const params = { userId: user.id }
  const admin = await server.signedIn(office)
  const recorded = await admin.call('recordPaymentOffence', { params, body: { note: 'Unpaid' } })
  expect(recorded.status).toBeLessThan(300)
  const state = async () => {
    const client = await server.signedIn(office)
    const { body } = await client.call('listUsers', { query: { search: user.email, locked: 'true' } })
    return [(await login(user.email, TEST_PASSWORD)).status, (body as unknown[]).length]
  }
  after(30 * 24 - 1)
  expect(await state()).toEqual([403, 1])
  after(30 * 24 + 1)
  // In the list first: the sign-in lifts the lock.
  const client = await server.signedIn(office)
  const { body } = await client.call('listUsers', { query: { search: user.email, locked: 'true' } })
  expect(body).toEqual([])
  expect((await login(user.email, TEST_PASSWORD)).status).toBe(200)
})
