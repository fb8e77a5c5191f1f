import { expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

test('LIVE-01 LIVE-08 an account has at most twenty sockets on both paths together, and a closed one counts no more', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
  const { cookie } = await server.signedIn(await makeUser(server))
  const open = (at = 0) =>
    at % 2 === 0
      ? openSocket(server.origin, { path: '/ws', cookie })
      : openSocket(server.origin, { path: '/graphql', protocol: 'graphql-transport-ws', cookie })
  const held = await Promise.all(Array.from({ length: 20 }, (_, at) => open(at)))
  for (const path of [0, 1])
    expect(await (await open(path)).closed).toEqual({
      code: 1013,
      reason: 'Too many sockets of this account',
    })

  const other = await server.signedIn(await makeUser(server))
  const bystander = await openSocket(server.origin, { path: '/ws', cookie: other.cookie })
  await bystander.settled()

  held[7]!.raw.close()
  await held[7]!.closed
  const again = await open()
  await again.settled()
  await again.settled()
  expect(again.raw.readyState).toBe(again.raw.OPEN)
  await server.close()
})

test('D-21 sockets count against the limit of the address before their session is read', async () => {
  const server = await startTestServer({ RATE_LIMIT_FACTOR: '0.01' })
  const { cookie } = await server.signedIn(await makeUser(server))
  const open = () => openSocket(server.origin, { path: '/ws', cookie })
  // One of the six calls in a minute was the sign-in.
  for (let sockets = 0; sockets < 5; sockets++) (await open()).raw.terminate()
  await expect(open()).rejects.toThrow('429')
  await server.close()
})
