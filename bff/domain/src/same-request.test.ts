import { expect, test } from 'vitest'
import { addressKey, requestKeys } from './same-request.ts'

test.each([
  ['12 Wattle Street, Penrith NSW 2750', 'Penrith', '12 wattle st', 'Penrith'],
  ['12 WATTLE ST. PENRITH', 'Penrith', '12 Wattle Street, Penrith, NSW, Australia', null],
  ['Unit 3, 45 High Road', 'Manly', 'u 3/45 High Rd Manly NSW 2095', 'Manly'],
  ["4 O'Connell Ave", 'St Marys', '4 OConnell Avenue, St Marys', 'St Marys'],
  ['12 Wattle St, Mt Druitt NSW 2770', 'Mt Druitt', '12 Wattle Street, Mount Druitt', 'Mount Druitt'],
  ['12 Wattle St Dee Why Bch', 'Dee Why Beach', '12 Wattle St', 'Dee Why Bch'],
  ['4 O\u2019Connell Av', 'Saint Marys', "4 O'Connell Ave, St. Mary's", 'St Marys'],
])('D-113 %j in %j is the same address as %j in %j', (one, suburb, other, otherSuburb) => {
  expect(addressKey(one, suburb)).toBe(addressKey(other, otherSuburb))
})

test.each([
  ['12 Wattle Street', 'Penrith', '14 Wattle Street', 'Penrith'],
  ['12 Wattle Street', 'Penrith', '12 Wattle Road', 'Penrith'],
  ['12 Wattle Street', 'Penrith', '12 Wattle Street', 'Manly'],
  ['2/12 Wattle Street', 'Penrith', '12 Wattle Street', 'Penrith'],
])('%j in %j is another address than %j in %j', (one, suburb, other, otherSuburb) => {
  expect(addressKey(one, suburb)).not.toBe(addressKey(other, otherSuburb))
})

test('a mobile is the same in every spelling, and no address is no key', () => {
  const keys = (clientMobile: string) => requestKeys({ clientMobile, address: ' ', suburb: null })
  expect(keys('+61 491 570 157')).toEqual(keys('0491570157'))
  expect(keys('0491570157')).toHaveLength(1)
})
