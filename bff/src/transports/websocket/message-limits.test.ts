import { expect, test } from 'vitest'
import { openSubscriptions } from '../../testing/browsers.ts'
import { makeUser } from '../../testing/factories.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

const paths = [{ path: '/ws' }, { path: '/graphql', protocol: 'graphql-transport-ws' }]
const query = 'subscription { jobCreated { id } }'
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
  const long = `${query} #${'x'.repeat(2_000)}`
  socket.send({ id: 'long', type: 'subscribe', payload: { query: long } })
  const { payload } = await socket.next('error')
  expect(payload).toMatchObject([{ message: 'A subscription has at most 2000 characters.' }])
  await server.close()
})

test('D-21 a subscription counts as a call of its account: one that is refused says when to come back', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
  const client = await server.signedIn(await makeUser(server))
  await Promise.all(Array.from({ length: 599 }, () => client.call('me')))
  const socket = await openSubscriptions(client, { first: query, second: query })
  const { payload } = await socket.next('error')
  expect(payload).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }])
  expect((await client.call('me')).status).toBe(429)
  await server.close()
})

test('D-21 the sockets of a network send together what one may for five seconds, then they are closed', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
  const { cookie } = await server.signedIn(await makeUser(server))
  const codes: number[] = []
  for (let at = 0; at < 7; at++) {
    const socket = await openSocket(server.origin, { path: '/ws', cookie })
    void socket.closed.then(({ code }) => codes.push(code))
    for (let sent = 0; sent < 19; sent++) socket.send({ type: 'ping' })
    await socket.settled().catch(() => {})
  }
  await expect.poll(() => codes.length).toBeGreaterThan(0)
  expect(new Set(codes)).toEqual(new Set([1008]))
  await server.close()
})
