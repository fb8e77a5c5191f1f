import { expect, test } from 'vitest'
import { networkOf, siteOf } from './network.ts'

test('D-34 D-21 an IPv4 address is its own network, and belongs to no site', () => {
  expect([networkOf('192.0.2.7'), siteOf('192.0.2.7')]).toEqual(['192.0.2.7', null])
})

test.each([
  ['2001:db8:0:12ab::/64', '2001:db8:0:1200::/56', '2001:db8:0::/48'],
  ['2001:db8:0:ab::/64', '2001:db8:0:0000::/56', '2001:db8:0::/48'],
])('D-34 D-21 %s is of the network %s and of the site %s', (address, network, site) => {
  expect([networkOf(address), siteOf(address)]).toEqual([network, site])
})
