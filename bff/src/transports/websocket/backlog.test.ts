import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher, openSubscriptions } from '../../testing/browsers.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** More than the socket buffers of the machine and the backlog hold together. */
const MESSAGES = 4_000
const large = 'x'.repeat(15_000)

test('LIVE-08 a graphql-ws client that reads too slowly is dropped', async () => {
  const { client } = await makeCatcher(server)
  const { raw, closed } = await openSubscriptions(client, {})
  // Writing to a dropped socket fails; only its close code counts.
  raw.on('error', () => {})
  // Every ping is answered with as many bytes, which nobody reads yet.
  raw.pause()
  const ping = JSON.stringify({ type: 'ping', payload: { large } })
  for (let sent = 1; sent < MESSAGES; sent++) raw.send(ping, () => {})
  await new Promise<void>((resolve) => raw.send(ping, () => resolve()))
  raw.resume()
  expect((await closed).code).toBe(1006)
})
