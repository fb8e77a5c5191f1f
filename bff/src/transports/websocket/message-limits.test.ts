import { expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

const paths = [{ path: '/ws' }, { path: '/graphql', protocol: 'graphql-transport-ws' }]
const tooMany = { code: 1008, reason: 'Too many messages' }

test.each(paths)(
  'D-21 a socket on $path that sends more than 20 messages a second is closed with 1008',
  async (way) => {
    const server = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
    const { cookie } = await server.signedIn(await makeUser(server))
    const socket = await openSocket(server.origin, { ...way, cookie })
    for (let sent = 0; sent < 60; sent++) socket.send({ type: 'ping' })
    expect(await socket.closed).toEqual(tooMany)
    await server.close()
  },
)

test('D-21 control frames count as messages do', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
  const { cookie } = await server.signedIn(await makeUser(server))
  const socket = await openSocket(server.origin, { path: '/ws', cookie })
  for (let sent = 0; sent < 60; sent++) socket.raw.ping()
  expect(await socket.closed).toEqual(tooMany)
  await server.close()
})

test('D-21 a long subscription is refused before it is parsed', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
  const { cookie } = await server.signedIn(await makeUser(server))
  const socket = await openSocket(server.origin, { ...paths[1]!, cookie })
  socket.send({ type: 'connection_init' })
  await socket.next('connection_ack')
  const query = `subscription { jobCreated { id } } #${'x'.repeat(2_000)}`
  socket.send({ id: 'long', type: 'subscribe', payload: { query } })
  const { payload } = await socket.next('error')
  expect(payload).toMatchObject([{ message: 'A subscription has at most 2000 characters.' }])
  await server.close()
})
