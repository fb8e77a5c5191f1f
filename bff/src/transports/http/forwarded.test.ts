import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** Calls of one address in a minute with this factor. */
const CALLS = 3
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '0.005', TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

const callFrom = async (forwarded: string) =>
  (await server.client().call('me', { headers: { 'x-forwarded-for': forwarded } })).status

test('D-21 a client cannot change its counted address by other forwarded addresses or a port', async () => {
  for (let call = 0; call < CALLS; call++)
    expect(await callFrom(`192.0.2.${call}, 198.51.100.${call}, 203.0.113.9`)).toBe(401)
  expect(await callFrom('192.0.2.99, 203.0.113.9')).toBe(429)
  expect(await callFrom('203.0.113.9:4711')).toBe(429)
  expect(await callFrom('203.0.113.9, 203.0.113.10')).toBe(401)
})
