import { describe, expect, test } from 'vitest'
import { maskAddress } from './address-privacy.ts'

const street = 'High St, Penrith NSW 2750'

describe('masking an address', () => {
  test.each([
    ['12'],
    ['1234'],
    ['12A'],
    ['12a'],
    ['12 A'],
    ['12-14'],
    ['12 - 14'],
    ['12–14'],
    ['12A-14B'],
    ['12 & 14'],
    ['12,'],
    ['12.'],
    ['  12 '],
    ['No 12'],
    ['No. 12'],
    ['#12'],
    ['(12)'],
    ['\uFF11\uFF12'],
    ['12\u200B'],
    ['Rear 12'],
    ['Rear of 12'],
  ])('UI-03 the house number %j is hidden (D-06)', (lead) => {
    expect(maskAddress(`${lead} ${street}`)).toBe(`XX ${street}`)
  })

  test('UI-03 a number that the street is typed on to is hidden (D-06)', () => {
    expect(maskAddress('12High St, Penrith')).toBe('XX High St, Penrith')
  })

  test.each([
    ['3/45'],
    ['3 / 45'],
    ['3A/45B'],
    ['A3/45'],
    ['G02/45'],
    ['B/45'],
    ['3-5/45-47'],
    ['1/3/45'],
    ['3, 45'],
    ['3 45'],
    ['Unit 3, 45'],
    ['unit 3 45'],
    ['UNIT 3/45'],
    ['Unit3/45'],
    ['Units 3 & 4, 45'],
    ['Unit A, 45'],
    ['U3/45'],
    ['U 3, 45'],
    ['Shop 2/10'],
    ['Shop 2, 10'],
    ['Apt. 12, 45'],
    ['Flat 2, 45'],
    ['Villa 7/45'],
    ['Block B, Unit 3, 45'],
    ['Level 2, Suite 5, 45'],
    ['Lvl 3 12'],
    ['Ground Floor, 45'],
    ['1st floor, 45'],
    ['Lot 5'],
    ['Lot 5, 45'],
    ['Lot 5 DP 12345'],
    ['RMB 1234'],
  ])('UI-03 the unit before it is hidden too: %j (D-06)', (lead) => {
    expect(maskAddress(`${lead} ${street}`)).toBe(`XX ${street}`)
  })

  test.each([
    ["12 O'Connell St", "XX O'Connell St"],
    ['12 O’Connell St', 'XX O’Connell St'],
    ['12 A. B. Paterson Dr', 'XX A. B. Paterson Dr'],
    ['12 21st Ave', 'XX 21st Ave'],
    ['12 High St, Unit 3', 'XX High St, Unit 3'],
    ['12 St Johns Rd', 'XX St Johns Rd'],
    ['7 Lots Rd', 'XX Lots Rd'],
    ['45 Étoile Pl', 'XX Étoile Pl'],
    ['12', 'XX '],
  ])('UI-03 of %j only the number goes', (address, masked) => {
    expect(maskAddress(address)).toBe(masked)
  })

  test.each([
    ['High St, Penrith'],
    ['Penrith NSW 2750'],
    ['5th Avenue, Austral'],
    ['M1 Motorway, Ourimbah'],
    ['La Perouse Museum'],
    ['Lot Rd'],
    ['Unity Place'],
    ['Nowra Showground'],
    ['Upper Colo Rd'],
    ["Villa D'Este, Bowral"],
    ['Number One Beach'],
    ['7-Eleven, Parramatta Rd'],
    ['XX High St'],
    [''],
  ])('UI-03 %j has no leading house number and stays as it is', (address) => {
    expect(maskAddress(address)).toBe(address)
  })

  test('UI-03 masking a masked address changes nothing', () => {
    const masked = maskAddress(`Unit 3, 45 ${street}`)
    expect(maskAddress(masked)).toBe(masked)
  })
})
