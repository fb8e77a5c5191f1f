import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLive } from '../../testing/browsers.ts'
import { connect } from '../../testing/connected.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const logIn = (client: TestClient, { email }: { email: string }) =>
  client.call('login', { body: { username: email, password: TEST_PASSWORD } })

async function visitDemo() {
  const client = server.client()
  const { id } = (await client.call('demoLogin')).body as { id: number }
  return { client, socket: await openLive(client, id) }
}

test('AUTH-11 signing in to another account closes the sockets of the former account', async () => {
  const former = await connect(server)
  expect((await logIn(former.client, await makeUser(server))).status).toBe(200)
  expect((await former.socket.closed).code).toBe(1008)
})

test('AUTH-11 entering the demo closes the sockets of the former account', async () => {
  const former = await connect(server)
  expect((await former.client.call('demoLogin')).status).toBe(200)
  expect((await former.socket.closed).code).toBe(1008)
})

test('AUTH-11 signing in to the same account again, or with a wrong password, leaves the sockets open', async () => {
  const [again, mistaken, last] = [await makeUser(server), await connect(server), await connect(server)]
  const client = await server.signedIn(again)
  const socket = await openLive(client, again.id)
  expect((await logIn(client, again)).status).toBe(200)
  const body = { username: again.email, password: 'wrong' }
  expect((await mistaken.client.call('login', { body })).status).toBe(401)
  // All earlier events have arrived when the last socket is closed.
  await last.client.call('logout')
  await last.socket.closed
  await Promise.all([socket.settled(), mistaken.socket.settled()])
})

test('AUTH-11 a visitor who leaves the demo closes no socket of another', async () => {
  const [leaving, changing, staying, last] = [
    await visitDemo(),
    await visitDemo(),
    await visitDemo(),
    await connect(server),
  ]
  expect((await leaving.client.call('logout')).status).toBe(204)
  expect((await logIn(changing.client, await makeUser(server))).status).toBe(200)
  await last.client.call('logout')
  await last.socket.closed
  await staying.socket.settled()
  expect(staying.socket.raw.readyState).toBe(staying.socket.raw.OPEN)
})
