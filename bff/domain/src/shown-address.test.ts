import { expect, test } from 'vitest'
import { maskAddress } from './address-privacy.ts'
import { shownAddress } from './shown-address.ts'
import { townAddress } from './typed-address.ts'

test.each([
  ['12 High St, Penrith, NSW, Australia', '12 High St, Penrith'],
  ['12 High St, Penrith NSW Australia', '12 High St, Penrith'],
  ['12 High St, Penrith, New South Wales, Australia. ', '12 High St, Penrith'],
  ['12 high st penrith nsw australia', '12 high st penrith'],
  ['12 High St, Penrith NSW 2750', '12 High St, Penrith NSW 2750'],
  ['12 High St, Penrith, NSW', '12 High St, Penrith, NSW'],
  ['5 Australia St, Newtown', '5 Australia St, Newtown'],
  ['5 Australia Ave, Homebush, NSW, Australia', '5 Australia Ave, Homebush'],
  ['Melbourne, Australia', 'Melbourne, Australia'],
  ['NSW, Australia', 'NSW, Australia'],
  [', NSW, Australia', ', NSW, Australia'],
  ['', ''],
])('JOB-21 the address %j is shown as %j', (address, shown) => {
  expect(shownAddress(address)).toBe(shown)
})

test('JOB-21 D-06 a chosen town is shown by its name, and a masked address stays masked', () => {
  expect(shownAddress(townAddress('Penrith'))).toBe('Penrith')
  expect(shownAddress(maskAddress(`12 High St, ${townAddress('Penrith')}`))).toBe('XX High St, Penrith')
})
