import { followJobEvents } from '@snake-dispatch/client/job-events'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { User } from '../../features/accounts/user.entity.ts'
import { logPrivateJob } from '../../testing/connected.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

// The browser's side of a moderator's table, against the server's.

let server: TestServer
let logger: TestClient
beforeAll(async () => {
  server = await startTestServer()
  logger = await server.signedIn(await makeUser(server))
})
afterAll(() => server.close())

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

/** Opens sockets as this account's browser does. @returns those that were opened, and what was sent while one closed */
async function openAs(user: User, onOpen = () => {}) {
  const browser = await server.signedIn(user)
  const sockets: WebSocket[] = []
  const sentTooLate: unknown[] = []
  // What a browser does by itself: Node's sockets carry no cookies.
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string, protocol: string) {
        super(url, protocol, { origin: browser.origin, headers: { cookie: browser.cookie } })
        this.on('error', () => {})
        this.once('open', () => onOpen())
        sockets.push(this)
      }

      /** A browser reports what is sent to a socket that closes. */
      override send(data: string) {
        if (this.readyState >= WebSocket.CLOSING) sentTooLate.push(data)
        super.send(data)
      }
    },
  )
  return { sockets, sentTooLate }
}

const url = () => `${server.origin.replace('http', 'ws')}/graphql`

/** Follows job events as this account; counts what it is told. */
async function follow(user: User) {
  const { sockets } = await openAs(user)
  const told = { events: 0, connected: 0, closed: 0 }
  const { end } = followJobEvents({
    url: url(),
    onEvent: () => (told.events += 1),
    onConnected: () => (told.connected += 1),
    onClosed: () => (told.closed += 1),
  })
  ends.push(end)
  await expect.poll(() => told.connected).toBe(1)
  return { told, sockets, end }
}

/** Logs jobs until one is told: a subscription is registered a moment after its connection. */
async function logUntilTold({ told }: Awaited<ReturnType<typeof follow>>) {
  const before = told.events
  await vi.waitUntil(
    async () => {
      await logPrivateJob(logger)
      return told.events > before
    },
    { timeout: 60_000 },
  )
}

test('LIVE-08 MOD-02 a moderator is told of a new job and of a claim', async () => {
  const following = await follow(await makeUser(server, { role: 'moderator' }))
  await logUntilTold(following)
  const catcher = await server.signedIn(await makeUser(server))
  let before = following.told.events
  const job = await logPrivateJob(logger)
  await expect.poll(() => following.told.events).toBeGreaterThan(before)
  before = following.told.events
  const claim = { params: { id: job.id }, body: { eta: 30 } }
  expect((await catcher.call('claimJob', claim)).status).toBe(200)
  await expect.poll(() => following.told.events).toBeGreaterThan(before)
})

test('LIVE-03 LIVE-08 a lost connection is opened again, and events arrive by it', async () => {
  const following = await follow(await makeAdmin(server))
  following.sockets[0]!.terminate()
  await expect.poll(() => following.told).toMatchObject({ connected: 2, closed: 1 })
  await logUntilTold(following)
})

test('AUTH-11 LIVE-08 after the end of the session there is no other try', async () => {
  const user = await makeUser(server, { role: 'moderator' })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const following = await follow(user)
  const admin = await server.signedIn(await makeAdmin(server))
  const lock = { params: { userId: user.id }, body: { reason: 'Unpaid' } }
  expect((await admin.call('lockUser', lock)).status).toBe(200)
  await expect.poll(() => warned.mock.calls.length).toBe(2)
  expect(following.told).toMatchObject({ connected: 1, closed: 1 })
  expect(following.sockets).toHaveLength(1)
  warned.mockRestore()
})

test('D-21 LIVE-08 after too many messages of its network it follows again, in 30 s', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const waits: (() => void)[] = []
  const original = setTimeout
  const following = await follow(await makeAdmin(server))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  timers.mockImplementation(((run: () => void, wait: number) =>
    wait === 30_000 ? waits.push(run) : original(run, wait)) as never)
  following.sockets[0]!.emit('close', 1008, Buffer.from('Too many messages'))
  await vi.waitUntil(() => waits.length === 2).finally(() => timers.mockRestore())
  following.sockets[0]!.terminate()
  expect(following.sockets).toHaveLength(1)
  for (const run of waits) run()
  await expect.poll(() => following.told.connected).toBe(2)
  expect(following.sockets).toHaveLength(2)
  await logUntilTold(following)
  warned.mockRestore()
})

test('LIVE-08 who stops following closes the connection', async () => {
  const { told, sockets, end } = await follow(await makeAdmin(server))
  end()
  await expect.poll(() => told.closed).toBe(1)
  expect(sockets).toHaveLength(1)
})

test('LIVE-08 who leaves while the socket opens sends nothing while it closes', async () => {
  let end = () => {}
  const { sockets, sentTooLate } = await openAs(await makeAdmin(server), () => end())
  end = followJobEvents({ url: url(), onEvent() {}, onConnected() {}, onClosed() {} }).end
  await expect.poll(() => sockets[0]?.readyState).toBe(WebSocket.CLOSED)
  expect(sentTooLate).toEqual([])
})
