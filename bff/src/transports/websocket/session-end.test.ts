import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openLive, openSubscriptions } from '../../testing/browsers.ts'
import { makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { TestSocket } from '../../testing/test-socket.ts'

const HEARTBEAT = 30_000
const HOUR = 60 * 60 * 1000

let server: TestServer
let client: TestClient
let userId: number
let live: TestSocket
let subscribed: TestSocket
let signedInAt: number

beforeAll(async () => {
  // The wall clock and the beat of the sockets are the test's; all else goes on.
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

/** Lets the hearts of the sockets be looked at when so much time has gone by since the sign-in. */
async function beatAfter(milliseconds: number): Promise<void> {
  vi.setSystemTime(signedInAt + milliseconds - HEARTBEAT)
  vi.advanceTimersByTime(HEARTBEAT)
}

/** Settles when the sockets have answered, which they do only while they are open. */
async function bothAnswer(): Promise<void> {
  for (const socket of [live, subscribed, live, subscribed]) await socket.settled()
}

test('D-13 LIVE-01 LIVE-08 sockets are kept while the session lasts, and closed when it is over', async () => {
  await beatAfter(11 * HOUR)
  await bothAnswer()
  await beatAfter(12 * HOUR + HEARTBEAT)
  expect((await live.closed).code).toBe(1008)
  expect((await subscribed.closed).code).toBe(4401)
  expect((await client.call('me')).status).toBe(401)
  await expect(openLive(client, userId)).rejects.toThrow('401')
})

test('D-13 LIVE-01 sockets are kept when a request has moved their session on, and keep no session alive', async () => {
  vi.setSystemTime(signedInAt + 10 * HOUR)
  expect((await client.call('me')).status).toBe(200)
  await beatAfter(12 * HOUR + HEARTBEAT)
  await bothAnswer()
  await beatAfter(21 * HOUR)
  await bothAnswer()
  await beatAfter(22 * HOUR + HEARTBEAT)
  expect((await live.closed).code).toBe(1008)
  expect((await subscribed.closed).code).toBe(4401)
})
