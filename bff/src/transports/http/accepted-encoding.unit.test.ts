import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1', 'gzip'],
  ['gzip;q=0.5, *', 'br'],
  ['br; Q = 0.2', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity, br', 'br'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, br', 'br'],
  ['br;q=0.1, identity;q=0.5', 'identity'],
  ['*;q=0', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['br;q=0', 'identity'],
  ['deflate', 'identity'],
  ['gzip;q=abc', 'identity'],
  ['gzip;q=-1', 'identity'],
  ['gzip;q=9', 'gzip'],
  ['gzip;level=9', 'gzip'],
  [';;', 'identity'],
  [',,,;q=1', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('D-120 a client that accepts %j is sent %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('D-120 an encoding that a client refuses is never sent, whatever else the header says', () => {
  const part = fc.stringMatching(/^[brgzip*;q=0.1 ]{0,12}$/)
  fc.assert(
    fc.property(fc.array(part), fc.constantFrom('br', 'gzip'), (parts, refused) => {
      const others = parts.filter((each) => !each.includes(refused))
      expect(acceptedEncoding([...others, `${refused};q=0`].join())).not.toBe(refused)
    }),
  )
})
