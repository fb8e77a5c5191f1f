import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { removeExpired } from '../../db/cleanup.ts'
import { User } from './user.entity.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const sessions = () => server.core.database.unbound.selectFrom('sessions').selectAll()
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

test('AUTH-14 requests of one moment are each answered for their own session', async () => {
  const visitors = await Promise.all(Array.from({ length: 12 }, () => logIn(false)))
  await server.core.database.unbound
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

test('D-13 the database knows no id that signs in', async () => {
  const { client, user } = await logIn(false)
  const row = await sessions().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(row.id_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(client.cookie.split('=')[1])
})

test('D-13 activity moves the end of an idle session on, idleness ends it', async () => {
  const { client, user } = await logIn(false)
  const setLeft = (hours: number) =>
    server.core.database.unbound
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() + hours * 3_600_000) })
      .where('user_id', '=', user.id)
      .execute()
  await setLeft(5)
  expect((await client.call('me')).status).toBe(200)
  expect(await hoursLeft(user.id)).toBeCloseTo(12, 1)
  await setLeft(-0.001)
  expect((await client.call('me')).status).toBe(401)
  await removeExpired(server.core.database)
  expect(await sessions().where('user_id', '=', user.id).execute()).toEqual([])
})

test('D-13 signing in takes a new id and ends the old one, whatever id the browser brought', async () => {
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

test('AUTH-15 while a password reset is required, only what leads there is open', async () => {
  const { client, user } = await logIn(false)
  await sql`update users set password_reset_required = true where realm = 'live' and id = ${user.id}`.execute(
    server.core.database.unbound,
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
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  await secure.close()
})
