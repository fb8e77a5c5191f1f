import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket, type TestSocket } from '../../testing/test-socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** More than the machine's own buffers hold, together with what may wait. */
const MESSAGES = 4_000
const large = 'x'.repeat(15_000)

/** Sends a lot that is answered with as much, and reads nothing meanwhile. */
async function sendUnread({ raw }: TestSocket, send: (sent?: () => void) => void): Promise<void> {
  // Writing to a socket that was dropped fails; why it is closed is what counts.
  raw.on('error', () => {})
  raw.pause()
  for (let sent = 1; sent < MESSAGES; sent++) send()
  await new Promise<void>((resolve) => send(resolve))
  raw.resume()
}

async function openPath(path: string, protocol?: string): Promise<TestSocket> {
  const { cookie } = await server.signedIn(await makeUser(server))
  return openSocket(server.origin, { path, cookie, ...(protocol && { protocol }) })
}

test('LIVE-08 a reader of graphql-ws who is too slow is dropped', async () => {
  const socket = await openPath('/graphql', 'graphql-transport-ws')
  const ping = JSON.stringify({ type: 'ping', payload: { large } })
  await sendUnread(socket, (sent) => socket.raw.send(ping, () => sent?.()))
  expect((await socket.closed).code).toBe(1006)
})
