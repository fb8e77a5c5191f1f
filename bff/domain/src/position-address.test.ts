import { expect, test } from 'vitest'
import { addressOfRequest } from './position-address.ts'

const penrith = { latitude: -33.7511, longitude: 150.6942, accuracy: 20 }
const melbourne = { latitude: -37.8136, longitude: 144.9631, accuracy: 20 }

test.each([
  ['12 High St', penrith, '12 High St'],
  ['', penrith, 'Penrith, NSW, Australia'],
  [undefined, melbourne, 'Location given'],
  ['1 Bridge Rd, Richmond VIC', melbourne, '1 Bridge Rd, Richmond VIC'],
])('D-141 of the address %j with %j the job has %j', (address, position, text) => {
  expect(addressOfRequest(address, position)).toBe(text)
})
