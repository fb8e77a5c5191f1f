import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PasswordLink } from '@snake-dispatch/contract/password-links'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const PROXY = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' }
const NEW = 'Dusk-of-quolls-9'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer(PROXY)
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

let addresses = 0
/** Every browser has an address of its own: limits count by it. */
const elsewhere = () => ({ 'x-forwarded-for': `198.51.100.${++addresses}` })
const linkFor = async (userId: number): Promise<PasswordLink> =>
  (await admin.call('createPasswordLink', { params: { userId } })).body
const tokenOf = ({ url }: PasswordLink) => new URL(url).hash.slice(1)
const choose = (token: string, newPassword = NEW, client = server.client()) =>
  client.call('setPasswordByLink', { body: { token, newPassword }, headers: elsewhere() })
const signIn = (username: string, password: string, client = server.client(), headers = elsewhere()) =>
  client.call('login', { body: { username, password }, headers })
const used = [404, 'This link was used already or has expired. Ask an admin for a new one.']
const said = ({ status, text }: { status: number; text: string }) => [status, text]

test('AUTH-20 a one-time link sets a password once, ends all sessions, and is stored as a hash only', async () => {
  const user = await makeUser(server)
  const old = await server.signedIn(user)
  const link = await linkFor(user.id)
  expect(link.url).toMatch(new RegExp(`^${server.origin}/choose-password#[\\w-]{43}$`))
  const hours = (new Date(link.expiresAt).getTime() - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(71.9)
  expect(hours).toBeLessThanOrEqual(72)
  const stored = await server.core.database.withoutRealm.selectFrom('password_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(tokenOf(link))
  // Until it is used nothing has changed.
  expect((await old.call('me')).status).toBe(200)

  const common = await choose(tokenOf(link), 'penrith1')
  expect(said(common)).toEqual([
    400,
    'This password is too common or contains a name. Please choose another.',
  ])
  const chosen = await choose(tokenOf(link))
  expect([chosen.status, chosen.body]).toEqual([200, { username: user.email }])
  expect((await old.call('me')).headers.get('x-session-end')).toBe('password-changed')
  expect((await signIn(user.email, TEST_PASSWORD)).status).toBe(401)
  expect((await signIn(user.email, NEW)).body).toMatchObject({ id: user.id, passwordResetRequired: false })
  expect(said(await choose(tokenOf(link)))).toEqual(used)
})

test('AUTH-20 of two uses of a link at once one is taken', async () => {
  const user = await makeUser(server)
  const token = tokenOf(await linkFor(user.id))
  const answers = await Promise.all([
    choose(token, 'First-of-two-quolls'),
    choose(token, 'Second-of-two-quolls'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('AUTH-20 a link ends after 72 hours, by a newer one, by any other new password, and by a new role', async () => {
  const user = await makeUser(server)
  const first = await linkFor(user.id)
  const second = await linkFor(user.id)
  expect(said(await choose(tokenOf(first)))).toEqual(used)
  await server.core.database.withoutRealm
    .updateTable('password_links')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('user_id', '=', user.id)
    .execute()
  expect(said(await choose(tokenOf(second)))).toEqual(used)

  const third = await linkFor(user.id)
  const client = await server.signedIn(user)
  const body = { currentPassword: TEST_PASSWORD, newPassword: 'Chosen-by-dusk-7' }
  expect((await client.call('changePassword', { body })).status).toBe(204)
  expect(said(await choose(tokenOf(third)))).toEqual(used)

  const fourth = await linkFor(user.id)
  await admin.call('resetUserPassword', { params: { userId: user.id }, body: { newPassword: NEW } })
  expect(said(await choose(tokenOf(fourth)))).toEqual(used)

  const fifth = await linkFor(user.id)
  await admin.call('setUserRole', { params: { userId: user.id }, body: { role: 'admin' } })
  expect(said(await choose(tokenOf(fifth)))).toEqual(used)
})

test('AUTH-20 D-34 strangers who use up all attempts do not close the way of an owner with a link', async () => {
  const user = await makeUser(server)
  const strangers = Array.from({ length: 100 }, () => elsewhere())
  for (const headers of strangers) await signIn(user.email, 'wrong', server.client(), headers)
  const browser = server.client()
  expect((await signIn(user.email, TEST_PASSWORD, browser)).status).toBe(429)
  const link = await linkFor(user.id)
  expect((await choose(tokenOf(link), NEW, browser)).status).toBe(200)
  expect((await signIn(user.email, NEW, browser)).status).toBe(200)
})

test('AUTH-20 guessing links is limited, and a link lifts no lock', async () => {
  const user = await makeUser(server)
  const token = tokenOf(await linkFor(user.id))
  const headers = elsewhere()
  const guess = (given: string) =>
    server.client().call('setPasswordByLink', { body: { token: given, newPassword: NEW }, headers })
  for (let tries = 0; tries < 20; tries++) expect((await guess(`guess-${tries}`)).status).toBe(404)
  expect((await guess(token)).status).toBe(429)
  await admin.call('lockUser', { params: { userId: user.id }, body: { reason: 'Complaint' } })
  expect((await choose(token)).status).toBe(200)
  expect(said(await signIn(user.email, NEW))).toEqual([403, 'Your account is locked: Complaint'])
})
