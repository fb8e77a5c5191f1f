import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { removeExpired } from '../../db/cleanup.ts'
import { openSessionStore } from './session.store.ts'
import { User } from './user.entity.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sessions = () => server.core.database.withoutRealm.selectFrom('sessions').selectAll()
const cookieLine = (headers: Headers) => headers.getSetCookie().find((line) => /session=/.test(line)) ?? ''
const logIn = async (rememberMe: boolean) => {
  const user = await makeUser(server)
  const client = server.client()
  const answer = await client.call('login', {
    body: { username: user.email, password: TEST_PASSWORD, rememberMe },
  })
  return { user, client, line: cookieLine(answer.headers) }
}
const hoursLeft = async (userId: number) => {
  const row = await sessions().where('user_id', '=', userId).executeTakeFirstOrThrow()
  return (new Date(row.expires_at).getTime() - Date.now()) / 3_600_000
}

test('D-13 a session ends with the browser and after 12 idle hours, a remembered one after 30 days', async () => {
  const short = await logIn(false)
  expect(short.line).toMatch(/^session=[\w-]{43}; path=\/; samesite=lax; httponly$/i)
  expect(await hoursLeft(short.user.id)).toBeCloseTo(12, 1)
  const long = await logIn(true)
  const expires = /expires=([^;]+)/i.exec(long.line)?.[1] ?? ''
  expect((Date.parse(expires) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  expect(await hoursLeft(long.user.id)).toBeCloseTo(720, 0)
})

test('AUTH-14 simultaneous requests are each answered for their own session', async () => {
  const visitors = await Promise.all(Array.from({ length: 12 }, () => logIn(false)))
  await server.core.database.withoutRealm
    .updateTable('users')
    .set({ is_locked: true })
    .where('id', '=', visitors[5]!.user.id)
    .execute()
  const twice = [...visitors, ...visitors]
  const answers = await Promise.all(twice.map(({ client }) => client.call('me')))
  const idOf = (user: { id: number }) => user.id
  expect(answers.map((answer) => (answer.status === 200 ? idOf(answer.body) : answer.status))).toEqual(
    twice.map(({ user }) => (user === visitors[5]!.user ? 401 : user.id)),
  )
})

test('D-13 the database stores no id that signs in', async () => {
  const { client, user } = await logIn(false)
  const row = await sessions().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.id_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(client.cookie.split('=')[1])
})

test('D-13 a request extends an idle session, idleness ends it', async () => {
  const { client, user } = await logIn(false)
  const setLeft = (hours: number) =>
    server.core.database.withoutRealm
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + hours * 3_600_000) })
      .where('user_id', '=', user.id)
      .execute()
  await setLeft(5)
  expect((await client.call('me')).status).toBe(200)
  expect(await hoursLeft(user.id)).toBeCloseTo(12, 1)
  await setLeft(-0.001)
  expect((await client.call('me')).status).toBe(401)
  await removeExpired(server.core.database, server.core.log, new Date(Date.now() + 8 * 24 * 3_600_000))
  expect(await sessions().where('user_id', '=', user.id).execute()).toEqual([])
})

/** Moves the sign-in of an account's stored sessions so many hours back; idle ones end half an hour from now. */
async function signedInAgo(userId: number, hours: number): Promise<void> {
  const row = await sessions().where('user_id', '=', userId).executeTakeFirstOrThrow()
  const data = row.data as { endsAt: number; _session?: true }
  const endsAt = data.endsAt - hours * 3_600_000
  const expiresAt = new Date(data._session ? Date.now() + 1_800_000 : endsAt)
  await server.core.database.withoutRealm
    .updateTable('sessions')
    .set({ data: JSON.stringify({ ...data, endsAt }) as never, expires_at: expiresAt })
    .where('user_id', '=', userId)
    .execute()
}

test('D-33 a session that is not remembered ends 24 hours after its sign-in, however much it is used', async () => {
  const { client, user } = await logIn(false)
  await signedInAgo(user.id, 11)
  expect((await client.call('me')).status).toBe(200)
  expect(await hoursLeft(user.id)).toBeCloseTo(12, 1)
  await signedInAgo(user.id, 10)
  expect((await client.call('me')).status).toBe(200)
  expect(await hoursLeft(user.id)).toBeCloseTo(3, 1)
})

test('D-33 a remembered session ends 30 days after its sign-in, however much it is used', async () => {
  const { client, user } = await logIn(true)
  await signedInAgo(user.id, 29 * 24)
  const answer = await client.call('me')
  expect([answer.status, cookieLine(answer.headers)]).toEqual([200, ''])
  expect(await hoursLeft(user.id)).toBeCloseTo(24, 1)
})

test.each([
  [false, 20, 4],
  [true, 29 * 24, 24],
])(
  'D-33 a new password does not move the end of a session, a new sign-in does (%s)',
  async (remember, age, left) => {
    const { client, user } = await logIn(remember)
    await signedInAgo(user.id, age)
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'Another-password-1' }
    const changed = await client.call('changePassword', { body })
    expect(changed.status).toBe(204)
    expect(await hoursLeft(user.id)).toBeCloseTo(left, 1)
    const expires = /expires=([^;]+)/i.exec(cookieLine(changed.headers))?.[1]
    const hours = expires && Math.round((Date.parse(expires) - Date.now()) / 3_600_000)
    expect(hours).toBe(remember ? left : undefined)
    const again = { username: user.email, password: body.newPassword, rememberMe: remember }
    expect((await client.call('login', { body: again })).status).toBe(200)
    expect(await hoursLeft(user.id)).toBeCloseTo(remember ? 720 : 12, 1)
  },
)

test('D-33 a session whose absolute end is not known is not extended', async () => {
  const { client, user } = await logIn(false)
  await server.core.database.withoutRealm
    .updateTable('sessions')
    .set({ data: sql`data - 'endsAt'` as never, expires_at: new Date(Date.now() + 3_600_000) })
    .where('user_id', '=', user.id)
    .execute()
  expect((await client.call('me')).status).toBe(200)
  expect(await hoursLeft(user.id)).toBeCloseTo(1, 1)
})

test('AUTH-11 a request that extends its session does not restore one that was signed out in between', async () => {
  const { client, user } = await logIn(false)
  await signedInAgo(user.id, 11)
  const { id_hash: idHash } = await sessions().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  const store = openSessionStore(server.core, false)
  await store.remove(idHash)
  await store.touch(idHash, new Date(Date.now() + 12 * 3_600_000))
  expect(await sessions().where('user_id', '=', user.id).execute()).toEqual([])
  expect((await client.call('me')).status).toBe(401)
})

test('AUTH-11 a session is removed before its sockets are closed, so that none reconnects with it', async () => {
  const publish = vi.spyOn(server.core.events, 'publish')
  const left: unknown[] = []
  const remember = async (end: (client: TestClient) => Promise<{ status: number }>) => {
    const { client, user } = await logIn(false)
    publish.mockImplementationOnce(async (tx, name) => {
      const rows = await tx.kysely.selectFrom('sessions').selectAll().where('user_id', '=', user.id).execute()
      left.push([name, rows])
    })
    left.push((await end(client)).status)
  }
  const other = await makeUser(server)
  await remember((client) => client.call('logout'))
  const body = { username: other.email, password: TEST_PASSWORD }
  await remember((client) => client.call('login', { body }))
  publish.mockRestore()
  expect(left).toEqual([['accountEnded', []], 204, ['accountEnded', []], 200])
})

test('D-13 one operation of GraphQL can sign out and in again', async () => {
  const { client, user } = await logIn(false)
  const input = `{ username: "${user.email}", password: "${TEST_PASSWORD}" }`
  const query = `mutation { out: logout in: login(input: ${input}) { id } }`
  const headers = { 'content-type': 'application/json' }
  const answer = await client.fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
  expect(answer.body).toEqual({ data: { out: true, in: { id: user.id } } })
  expect((await client.call('me')).body).toMatchObject({ id: user.id })
  expect(await sessions().where('user_id', '=', user.id).execute()).toHaveLength(1)
})

test('D-13 signing in takes a new id and ends the old one; an id that the browser made up is not used', async () => {
  const { client, user } = await logIn(false)
  const before = client.cookie
  await client.call('login', { body: { username: user.email, password: TEST_PASSWORD } })
  expect(client.cookie).not.toBe(before)
  expect((await server.client().call('me', { headers: { cookie: before } })).status).toBe(401)
  const planted = `session=${'a'.repeat(43)}`
  const answer = await server.client().call('login', {
    body: { username: user.email, password: TEST_PASSWORD },
    headers: { cookie: planted },
  })
  expect(cookieLine(answer.headers)).not.toContain(planted)
})

test('D-13 a new session stamp makes every session a guest', async () => {
  const { client, user } = await logIn(true)
  await server.core.database.scope('live').transaction(async (tx) => {
    const stored = await tx.em.findOneOrFail(User, { id: user.id })
    stored.rememberToken = 'renewed elsewhere'
  })
  expect((await client.call('me')).status).toBe(401)
})

test('AUTH-15 while a password reset is required, only the calls that lead to it are allowed', async () => {
  const { client, user } = await logIn(false)
  await sql`update users set password_reset_required = true where realm = 'live' and id = ${user.id}`.execute(
    server.core.database.withoutRealm,
  )
  const refused = await client.call('availableJobs')
  expect([refused.status, refused.text]).toEqual([
    403,
    'You must change your password before you can continue.',
  ])
  expect((await client.call('me')).body).toMatchObject({ passwordResetRequired: true })
  expect((await client.call('logout')).status).toBe(204)
})

test('a guest gets no cookie and leaves no row', async () => {
  const before = (await sessions().execute()).length
  const answer = await server.client().call('captchaSiteKey')
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await sessions().execute()).length).toBe(before)
})

test('over https the cookie is bound to its host', async () => {
  const secure = await startTestServer({ PUBLIC_ORIGIN: 'https://snakes.example' })
  const user = await makeUser(secure)
  const answer = await secure.client().call('login', {
    body: { username: user.email, password: TEST_PASSWORD },
    headers: { origin: 'https://snakes.example' },
  })
  expect(cookieLine(answer.headers)).toMatch(
    /^__Host-session=[\w-]{43}; path=\/; samesite=lax; secure; httponly$/i,
  )
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  await secure.close()
})
