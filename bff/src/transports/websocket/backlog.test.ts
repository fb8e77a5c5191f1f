import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher, openSubscriptions } from '../../testing/browsers.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** More than the machine's own buffers hold, together with what may wait. */
const MESSAGES = 4_000
const large = 'x'.repeat(15_000)

test('LIVE-08 a reader of graphql-ws who is too slow is dropped', async () => {
  const { client } = await makeCatcher(server)
  const { raw, closed } = await openSubscriptions(client, {})
  // Writing to a socket that was dropped fails; why it is closed is what counts.
  raw.on('error', () => {})
  // A lot is sent that is answered with as much, and nothing read meanwhile.
  raw.pause()
  const ping = JSON.stringify({ type: 'ping', payload: { large } })
  for (let sent = 1; sent < MESSAGES; sent++) raw.send(ping, () => {})
  await new Promise<void>((resolve) => raw.send(ping, () => resolve()))
  raw.resume()
  expect((await closed).code).toBe(1006)
})
