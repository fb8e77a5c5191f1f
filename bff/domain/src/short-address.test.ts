import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['Penrith, NSW, Australia', 'Penrith'],
  ['12 High St, Penrith, NSW, Australia', '12 High St, Penrith'],
  ['12 High St, Penrith NSW 2750', '12 High St, Penrith NSW 2750'],
  ['1 NSW, Australia Way, Bourke', '1 NSW, Australia Way, Bourke'],
])('%s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})
