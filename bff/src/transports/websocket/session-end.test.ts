import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openLive, openSubscriptions } from '../../testing/browsers.ts'
import { makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket, type TestSocket } from '../../testing/test-socket.ts'

const HEARTBEAT = 30_000
const HOUR = 60 * 60 * 1000

let server: TestServer
let client: TestClient
let userId: number
let live: TestSocket
let subscribed: TestSocket
let signedInAt: number

beforeAll(async () => {
  // Only the clock and the heartbeat of the sockets are faked.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})
beforeEach(async () => {
  const user = await makeUser(server)
  userId = user.id
  signedInAt = Date.now()
  client = await server.signedIn(user)
  live = await openLive(client, userId)
  subscribed = await openSubscriptions(client, { created: 'subscription { jobCreated { id } }' })
})

/** Runs the heartbeat of the sockets at this time after the sign-in. */
function heartbeatAfter(milliseconds: number): void {
  vi.setSystemTime(signedInAt + milliseconds - HEARTBEAT)
  vi.advanceTimersByTime(HEARTBEAT)
}

/** Settles when both sockets have answered, or are closed. */
async function bothSettled(): Promise<void> {
  for (const socket of [live, subscribed, live, subscribed])
    await Promise.race([socket.settled(), socket.closed])
}

async function expectBothOpen(): Promise<void> {
  await bothSettled()
  expect([live, subscribed].map(({ raw }) => raw.readyState)).toEqual([WebSocket.OPEN, WebSocket.OPEN])
}

/**
 * Runs heartbeats, beginning at this time after the sign-in, until both sockets are closed: the database may answer
 * the check of one heartbeat after the next one.
 * @returns the close codes
 */
async function closeCodesFrom(from: number): Promise<number[]> {
  const isOpen = ({ raw }: TestSocket) => raw.readyState !== WebSocket.CLOSED
  for (let at = from; [live, subscribed].some(isOpen); at += HEARTBEAT) {
    heartbeatAfter(at)
    await bothSettled()
  }
  return [(await live.closed).code, (await subscribed.closed).code]
}

test('D-13 LIVE-01 LIVE-08 sockets stay open during the session, and are closed when it ends', async () => {
  heartbeatAfter(11 * HOUR)
  await expectBothOpen()
  expect(await closeCodesFrom(12 * HOUR + HEARTBEAT)).toEqual([1008, 4401])
  expect((await client.call('me')).status).toBe(401)
  const { closed } = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
  expect((await closed).code).toBe(1008)
})

test('D-13 LIVE-01 sockets stay open when a request has extended their session, and do not extend it themselves', async () => {
  vi.setSystemTime(signedInAt + 10 * HOUR)
  expect((await client.call('me')).status).toBe(200)
  heartbeatAfter(12 * HOUR + HEARTBEAT)
  await expectBothOpen()
  heartbeatAfter(21 * HOUR)
  await expectBothOpen()
  expect(await closeCodesFrom(22 * HOUR + HEARTBEAT)).toEqual([1008, 4401])
})

test('D-33 LIVE-01 LIVE-08 sockets end 24 hours after the sign-in, however much the session is used', async () => {
  for (const hours of [10, 20]) {
    vi.setSystemTime(signedInAt + hours * HOUR)
    expect((await client.call('me')).status).toBe(200)
  }
  heartbeatAfter(23 * HOUR)
  await expectBothOpen()
  expect(await closeCodesFrom(24 * HOUR + HEARTBEAT)).toEqual([1008, 4401])
  expect((await client.call('me')).status).toBe(401)
})
