import type { IncomingMessage } from 'node:http'
import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { addressOf, addressOfUpgrade } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (ip, counted) => {
  expect(addressOf({ ip } as Context)).toBe(counted)
})

test.each([
  [undefined, true, '198.51.100.1'],
  ['203.0.113.7', false, '198.51.100.1'],
  ['203.0.113.7', true, '203.0.113.7'],
  ['192.0.2.1, 2001:db8:1:2::9', true, '2001:db8:1:2::/64'],
])(
  'D-21 a socket forwarded for %s, by a proxy that is trusted (%s), counts as %s',
  (forwarded, trusted, counted) => {
    const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }) }
    const request = {
      headers,
      socket: { remoteAddress: '::ffff:198.51.100.1' },
    } as unknown as IncomingMessage
    expect(addressOfUpgrade(request, trusted)).toBe(counted)
  },
)
