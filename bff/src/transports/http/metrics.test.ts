import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSubscriptions } from '../../testing/browsers.ts'
import { connect } from '../../testing/connected.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const openSockets = async () =>
  /^open_sockets (\d+)$/m.exec((await server.client().fetch('/metrics')).text)?.[1]

test('the metrics count the open sockets of all paths', async () => {
  expect(await openSockets()).toBe('0')
  const { client, socket } = await connect(server)
  const subscriber = await openSubscriptions(client, {})
  expect(await openSockets()).toBe('2')
  for (const { raw } of [socket, subscriber]) raw.close()
  await expect.poll(openSockets).toBe('0')
})
