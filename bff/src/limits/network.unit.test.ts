import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network.ts'

test('D-34 D-21 an IPv4 address is its own network, and belongs to no site', () => {
  expect([networkOf('192.0.2.7'), siteOf('192.0.2.7')]).toEqual(['192.0.2.7', null])
  expect(networkOf('')).toBe('')
})

test.each([
  ['2001:db8:0:12ab::/64', '2001:db8:0:1200::/56', '2001:db8:0::/48'],
  ['2001:db8:0:ab::/64', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['2001:DB8::12ab:0:0:0:9', '2001:db8:0:1200::/56', '2001:db8:0::/48'],
  ['2001:0db8:0000:12ab:0:0:0:9', '2001:db8:0:1200::/56', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/56', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
])('D-34 D-21 %s is of the network %s and of the site %s', (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site])
})

test('D-21 every spelling of an address has the same networks, and so has its /64', () => {
  const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(groups, (all) => {
      const full = all.map((group) => group.toString(16).padStart(4, '0').toUpperCase()).join(':')
      const short = new URL(`http://[${full}]`).hostname.slice(1, -1)
      for (const width of [64, 56, 48] as const) {
        expect(networkOf(short, width)).toBe(networkOf(full, width))
        expect(networkOf(networkOf(full, 64), width)).toBe(networkOf(full, width))
      }
      // Two addresses are of one network if the bits of its width are the same.
      const other = all.with(3, all[3]! ^ 0x00ff).with(7, all[7]! ^ 1)
      const text = other.map((group) => group.toString(16)).join(':')
      expect(networkOf(text, 64)).not.toBe(networkOf(full, 64))
      expect(networkOf(text)).toBe(networkOf(full))
    }),
  )
})
