import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { connect as connectTo, logPrivateJob } from '../../testing/connected.ts'
import { makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket, type TestSocket } from '../../testing/test-socket.ts'
import { lockAccount } from '../../testing/locked-accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const connect = (fields?: Parameters<typeof makeUser>[1]) => connectTo(server, fields)

test('LIVE-01 a socket that says it is another user is closed with 1008', async () => {
  const victim = await connect()
  const client = await server.signedIn(await makeUser(server))
  const socket = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
  socket.send({ type: 'identify', userId: victim.id })
  expect((await socket.closed).code).toBe(1008)
  expect(socket.messages).toEqual([])
})

describe('LIVE-01 a socket that says when its lists were read', () => {
  /** What the server sends to an identified socket before anything else. */
  async function answerTo(since: string) {
    const { user, client } = await makeCatcher(server)
    const socket = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
    socket.send({ type: 'identify', userId: user.id, since })
    await socket.settled()
    return socket.messages
  }
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()

  test('is not sent for them when nothing has happened since', async () => {
    expect(await answerTo(inSeconds(60))).toEqual([])
  })

  test('is, when a job came in between, and when this server did not hear events then', async () => {
    // The start counts as a change, for as long as clocks may be apart.
    let since = inSeconds(0)
    const changed = { type: 'lists_changed', within: expect.any(Number) }
    await expect.poll(() => answerTo((since = inSeconds(0)))).toEqual([])
    await logPrivateJob((await makeCatcher(server)).client)
    await expect.poll(() => answerTo(since)).toEqual([changed])
    expect(await answerTo(inSeconds(-3_600))).toEqual([changed])
  })
})

test('LIVE-01 a guest, a made-up session and a foreign origin are refused before the upgrade', async () => {
  const { cookie } = await server.signedIn(await makeUser(server))
  const refused = (options: object) => openSocket(server.origin, { path: '/ws', ...options })
  await expect(refused({})).rejects.toThrow('401')
  await expect(refused({ cookie: 'session=made-up' })).rejects.toThrow('401')
  await expect(refused({ cookie, origin: 'https://evil.example' })).rejects.toThrow('403')
  await expect(refused({ cookie, origin: 'null' })).rejects.toThrow('403')
  await expect(refused({ cookie, path: '/ws/other' })).rejects.toThrow('404')
})

test('LIVE-03 malformed messages are ignored, one over 16 kB closes the socket', async () => {
  const catcher = await connect()
  const { socket } = catcher
  for (const text of [
    '{',
    'null',
    '[]',
    '{"type":"identify"}',
    '{"type":"identify","userId":"1"}',
    '{"type":"x"}',
  ])
    socket.send(text)
  socket.raw.send(Buffer.from([1, 2, 3]))
  await socket.settled()
  await logPrivateJob((await makeCatcher(server)).client)
  await socket.next('job_created')
  socket.send(' '.repeat(16 * 1024 + 1))
  expect((await socket.closed).code).toBe(1009)
})

test('AUTH-14 a lock closes the sockets of the account at once, and lets in no new one', async () => {
  const catcher = await connect()
  const bystander = await connect()
  await lockAccount(server.core, catcher.id)
  expect((await catcher.socket.closed).code).toBe(1008)
  const again = await openSocket(server.origin, { path: '/ws', cookie: catcher.client.cookie })
  expect((await again.closed).code).toBe(1008)
  await bystander.socket.settled()
  expect(bystander.socket.raw.readyState).toBe(bystander.socket.raw.OPEN)
})

test('AUTH-11 signing out closes the sockets of the account; only a browser that is still signed in gets back', async () => {
  const user = await makeUser(server)
  const [leaving, staying] = [await server.signedIn(user), await server.signedIn(user)]
  const open = ({ cookie }: TestClient) => openSocket(server.origin, { path: '/ws', cookie })
  const [one, other] = [await open(leaving), await open(staying)]
  const { cookie } = leaving
  expect((await leaving.call('logout')).status).toBe(204)
  expect((await one.closed).code).toBe(1008)
  expect((await other.closed).code).toBe(1008)
  await expect(openSocket(server.origin, { path: '/ws', cookie })).rejects.toThrow('401')
  const back = await open(staying)
  back.raw.close()
})

test('LIVE-01 a stop closes every socket with 1012', async () => {
  const own = await startTestServer()
  const user = await makeUser(own)
  const { cookie } = await own.signedIn(user)
  const socket = await openSocket(own.origin, { path: '/ws', cookie })
  await own.close()
  expect((await socket.closed).code).toBe(1012)
})

test('LIVE-01 all of six hundred sockets get an alert', async () => {
  const { id, client, socket } = await connect()
  const many: TestSocket[] = []
  // All at once, some would wait too long for the database.
  while (many.length < 600) {
    const some = await Promise.all(
      Array.from({ length: 50 }, () => openSocket(server.origin, { path: '/ws', cookie: client.cookie })),
    )
    for (const each of some) each.send({ type: 'identify', userId: id })
    await Promise.all(some.map((each) => each.settled()))
    many.push(...some)
  }
  const job = await logPrivateJob((await makeCatcher(server)).client)
  const messages = await Promise.all([socket, ...many].map((each) => each.next('job_created')))
  expect(messages.every((message) => (message['job'] as Job).id === job.id)).toBe(true)
  for (const each of many) each.raw.terminate()
})
