import { MAX_SESSIONS, type AccountSession } from '@snake-dispatch/contract/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startPushService } from '../../testing/push-service.ts'
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

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  laptop:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
}
async function signIn(user: { email: string }, agent: string): Promise<TestClient> {
  const client = server.client()
  const body = { username: user.email, password: TEST_PASSWORD }
  await client.call('login', { body, headers: { 'user-agent': agent } })
  return client
}
const listOf = async (client: TestClient): Promise<AccountSession[]> => (await client.call('mySessions')).body
const endOf = (client: TestClient) => client.call('me').then(({ headers }) => headers.get('x-session-end'))
const moveLastUse = (userId: number, hours: number) =>
  server.core.database.withoutRealm
    .updateTable('sessions')
    .set({ last_used_at: new Date(Date.now() - hours * 3_600_000) })
    .where('user_id', '=', userId)
    .execute()

test('AUTH-21 one sees where one is signed in, and signs one device out', async () => {
  const user = await makeUser(server)
  const [laptop, phone] = [await signIn(user, agents.laptop), await signIn(user, agents.phone)]
  const sessions = await listOf(laptop)
  expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Chrome on Android', false],
    ['Safari on macOS', true],
  ])
  for (const { lastUsedAt } of sessions) expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000)
  // Nothing of it signs anybody in.
  expect(phone.cookie).not.toContain(sessions[0]!.id)

  const socket = await openSocket(server.origin, { path: '/ws', cookie: phone.cookie })
  const end = () => laptop.call('endSession', { params: { sessionId: sessions[0]!.id } })
  expect((await end()).status).toBe(204)
  expect(await socket.closed).toBeTruthy()
  expect(await endOf(phone)).toBe('signed-out-elsewhere')
  expect((await laptop.call('me')).status).toBe(200)
  expect((await listOf(laptop)).length).toBe(1)
  expect((await end()).status).toBe(404)
})

test('AUTH-21 nobody ends the session of somebody else', async () => {
  const [user, stranger] = [await makeUser(server), await makeUser(server)]
  const [client, other] = [await signIn(user, agents.phone), await signIn(stranger, agents.phone)]
  const [session] = await listOf(client)
  const answer = await other.call('endSession', { params: { sessionId: session!.id } })
  expect([answer.status, answer.text]).toEqual([404, 'This session has ended already.'])
  expect((await client.call('me')).status).toBe(200)
})

test('AUTH-21 a browser that is signed out from the list, by its owner or by an admin, is pushed to no more', async () => {
  const service = await startPushService()
  const pushing = await startTestServer({}, { push: service.options })
  const manager = await pushing.signedIn(await makeAdmin(pushing))
  const user = await makeUser(pushing)
  const countPushed = async () => {
    const subscriptions = pushing.core.database.withoutRealm.selectFrom('push_subscriptions')
    return (await subscriptions.select('id').where('user_id', '=', user.id).execute()).length
  }
  const here = await pushing.signedIn(user)
  for (const end of ['endSession', 'endUserSession'] as const) {
    const phone = await pushing.signedIn(user)
    const body = { subscription: service.browser().subscription, userId: user.id }
    expect((await phone.call('subscribeToPush', { body })).status).toBeLessThan(300)
    expect(await countPushed()).toBe(1)
    const { id: sessionId } = (await listOf(here)).find(({ isCurrent }) => !isCurrent)!
    const client = end === 'endSession' ? here : manager
    const ended = await client.call(end, {
      params: end === 'endSession' ? { sessionId } : { userId: user.id, sessionId },
    })
    expect(ended.status).toBe(204)
    expect(await countPushed()).toBe(0)
  }
  await pushing.close()
  await service.close()
})

test('AUTH-21 everywhere else is signed out at once, and pushed to no more', async () => {
  const user = await makeUser(server)
  const here = await signIn(user, agents.laptop)
  const others = [await signIn(user, agents.phone), await signIn(user, agents.phone)]
  expect((await here.call('endOtherSessions')).status).toBe(204)
  for (const other of others) expect(await endOf(other)).toBe('signed-out-elsewhere')
  expect((await listOf(here)).map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, 'Safari on macOS'],
  ])
})

test('AUTH-21 the last use is noted by the hour, also of a remembered session', async () => {
  const user = await makeUser(server)
  const client = server.client()
  const body = { username: user.email, password: TEST_PASSWORD, rememberMe: true }
  await client.call('login', { body })
  await moveLastUse(user.id, 0.5)
  const minutesAgo = async () => (Date.now() - Date.parse((await listOf(client))[0]!.lastUsedAt)) / 60_000
  expect(await minutesAgo()).toBeCloseTo(30, 0)
  await moveLastUse(user.id, 5)
  await client.call('me')
  expect(await minutesAgo()).toBeLessThan(1)
})

test('AUTH-21 of more than ten sessions the one that was used longest ago ends, with its reason', async () => {
  const user = await makeUser(server)
  const first = await signIn(user, agents.phone)
  const second = await signIn(user, agents.laptop)
  await moveLastUse(user.id, 2)
  await first.call('me')
  const more: TestClient[] = []
  for (let count = 2; count <= MAX_SESSIONS; count++) more.push(await signIn(user, agents.phone))
  expect(await endOf(second)).toBe('too-many-sessions')
  for (const client of [first, ...more]) expect((await client.call('me')).status).toBe(200)
  expect((await listOf(first)).length).toBe(MAX_SESSIONS)
})

test('AUTH-21 ADMIN-05 an admin sees and ends the sessions of those whom they may manage', async () => {
  const user = await makeUser(server)
  const client = await signIn(user, agents.phone)
  const params = { userId: user.id }
  const sessions: AccountSession[] = (await admin.call('userSessions', { params })).body
  expect(sessions).toMatchObject([{ device: 'Chrome on Android', isCurrent: false }])
  const sessionId = sessions[0]!.id
  expect((await admin.call('endUserSession', { params: { ...params, sessionId } })).status).toBe(204)
  expect(await endOf(client)).toBe('signed-out-by-admin')
  const trail = (await admin.call('auditTrail', { query: { subjectType: 'account', subjectId: user.id } }))
    .body
  expect(trail).toMatchObject([
    { action: 'account.session-end', detail: { device: 'Chrome on Android' } },
    { action: 'account.sign-in' },
  ])
  const other = await makeAdmin(server)
  expect((await admin.call('userSessions', { params: { userId: other.id } })).status).toBe(403)
})

test('AUTH-21 D-39 each visit to the demo has its own sessions: none ends another, and none is listed', async () => {
  const visitors = []
  for (let count = 0; count <= MAX_SESSIONS; count++) {
    const visitor = server.client()
    await visitor.call('demoLogin')
    visitors.push(visitor)
  }
  for (const visitor of visitors) expect((await visitor.call('me')).status).toBe(200)
  expect((await visitors[0]!.call('mySessions')).status).toBe(403)
})
