import { endpoints } from '@snake-dispatch/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { easyCaptcha } from '../testing/captcha.ts'
import type { TestAnswer } from '../testing/test-client.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** Leaves one point to every limit, and two calls a minute to an address. */
const RATE_LIMIT_FACTOR = '0.004'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR, TRUST_PROXY: 'true' }, { captcha: easyCaptcha })
})
afterAll(() => server.close())

/** Calls for anyone; a report of a push is never refused. */
const publicCalls = Object.values(endpoints).filter(
  ({ audience, countsItself }) => audience === 'anyone' && !countsItself,
)

/** Makes a call without a session. */
function call(name: string, address: string, input: object = {}): Promise<TestAnswer> {
  return server.client().call(name as 'me', { ...input, headers: { 'x-forwarded-for': address } })
}

test.each(publicCalls.map(({ name }, index) => [name, index] as const))(
  'D-126 beyond the limit of all calls %s says the number to call',
  async (name, index) => {
    const address = `192.0.2.${index}`
    for (let calls = 0; calls < 2; calls++) await call('captchaSiteKey', address)
    const refused = await call(name, address, { params: { catcherId: 1 } })
    expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('call 0491 570 006')])
  },
)

test.each([
  ['readClientPage', { body: { link: 'x'.repeat(22) } }],
  ['personalLink', { params: { catcherId: 1 } }],
  ['login', { body: { username: 'ada@example.org', password: 'wrong' } }],
  ['passkeyOptions', {}],
])('D-126 beyond its own limit %s says the number to call', async (name, input) => {
  // Each address of the network has two calls a minute, so the limit that is met is the network's.
  await call(name, '2001:db8:1:1::1', input)
  const refused = await call(name, '2001:db8:1:2::1', input)
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('call 0491 570 006')])
})
