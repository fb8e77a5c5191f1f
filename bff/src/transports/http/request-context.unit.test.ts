import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, isSameOrigin, requestOrigin } from './request-context.ts'

const requestWith = (headers: Record<string, string>, remoteAddress = '::ffff:198.51.100.1') =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('D-21 limits count %s as %s', (ip, counted) => {
  expect(clientAddress(requestWith({}, ip), false)).toBe(counted)
})

test.each([
  [undefined, true, '198.51.100.1'],
  ['203.0.113.7', false, '198.51.100.1'],
  ['203.0.113.7', true, '203.0.113.7'],
  ['203.0.113.7:5678', true, '203.0.113.7'],
  ['::ffff:203.0.113.7', true, '203.0.113.7'],
  ['192.0.2.1, 2001:db8:1:2::9', true, '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', true, '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', true, '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:443', true, '203.0.113.7'],
  ['unknown', true, '198.51.100.1'],
  ['_hidden:1', true, '198.51.100.1'],
  ['203.0.113.777:1', true, '198.51.100.1'],
  ['203.0.113.7, ', true, '198.51.100.1'],
  ['[203.0.113.7', true, '198.51.100.1'],
])(
  'D-21 a request forwarded for %s, by a proxy that is trusted (%s), counts as %s',
  (last, trust, counted) => {
    expect(clientAddress(requestWith(last === undefined ? {} : { 'x-forwarded-for': last }), trust)).toBe(
      counted,
    )
  },
)

const anywhere = { publicOrigin: undefined, trustProxy: false }
const proxied = { publicOrigin: undefined, trustProxy: true }
const forwarded = {
  host: '10.0.0.5:3000',
  'x-forwarded-host': 'Snakes.example',
  'x-forwarded-proto': 'https',
}

test.each([
  [{ host: 'snakes.example' }, anywhere, 'http://snakes.example'],
  [{ host: 'SNAKES.example:3000' }, anywhere, 'http://snakes.example:3000'],
  [{ host: '[::1]:3000' }, anywhere, 'http://[::1]:3000'],
  [forwarded, anywhere, 'http://10.0.0.5:3000'],
  [forwarded, proxied, 'https://snakes.example'],
  [{ ...forwarded, 'x-forwarded-host': 'evil.example, snakes.example' }, proxied, 'https://snakes.example'],
  [{ ...forwarded, 'x-forwarded-proto': 'javascript' }, proxied, 'http://snakes.example'],
  [
    { host: 'other.example' },
    { ...proxied, publicOrigin: 'https://snakes.example' },
    'https://snakes.example',
  ],
])(
  'LAND-08 a request with %j is for the origin of its configuration (%j): %s',
  (headers, options, origin) => {
    expect(requestOrigin(requestWith(headers), options)).toBe(origin)
  },
)

test.each([
  '',
  '"><script>',
  'a b',
  'snakes.example/path',
  'user@snakes.example',
  'snakes.example:99999',
  '$&',
  'ä.example',
])('LAND-08 the Host header %j is refused', (host) =>
  expect(() => requestOrigin(requestWith({ host }), anywhere)).toThrow('Host header'),
)

test('D-49 behind a trusted proxy the forwarded host is the portal’s own', () => {
  const request = requestWith({ ...forwarded, origin: 'https://snakes.example' })
  expect([isSameOrigin(request, proxied), isSameOrigin(request, anywhere)]).toEqual([true, false])
})
