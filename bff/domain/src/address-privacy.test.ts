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
    ['RMB 1234'],
  ])('UI-03 the unit before it is hidden too: %j (D-06)', (lead) => {
    expect(maskAddress(`${lead} ${street}`)).toBe(`XX ${street}`)
  })

  test.each([
    ["12 O'Connell St", "XX O'Connell St"],
    ['12 O’Connell St', 'XX O’Connell St'],
    ['12 A. B. Paterson Dr', 'XX A. B. Paterson Dr'],
    ['12 St Johns Rd', 'XX St Johns Rd'],
    ['7 Lots Rd', 'XX Lots Rd'],
    ['45 Étoile Pl', 'XX Étoile Pl'],
    ['12', 'XX '],
    ['2750', 'XX '],
    ['C/4 High St', 'XX High St'],
  ])('UI-03 of %j only the number goes', (address, masked) => {
    expect(maskAddress(address)).toBe(masked)
  })

  test.each([
    ['High St, Penrith'],
    ['Penrith NSW 2750'],
    ['La Perouse Museum'],
    ['Lot Rd'],
    ['Unity Place'],
    ['Nowra Showground'],
    ['Upper Colo Rd'],
    ["Villa D'Este, Bowral"],
    ['Number One Beach'],
    ['XX High St'],
    [''],
  ])('UI-03 %j has no number that is hidden and stays as it is', (address) => {
    expect(maskAddress(address)).toBe(address)
  })

  test.each([
    ['Granny flat 45 High St', 'Granny flat XX High St'],
    ['c/- 45 High St', 'c/- XX High St'],
    ['c/o 45 High St', 'c/o XX High St'],
    ['Corner of 45 High St', 'Corner of XX High St'],
    ['Cnr High St & 45 Low St', 'Cnr High St & XX Low St'],
    ['Lot 12', 'Lot XX'],
    ['Lot 5, 45 High St', 'Lot XX, XX High St'],
    ['Lot 5 DP 12345 High St', 'Lot XX DP XX High St'],
    ['12 High St, Unit 3', 'XX High St, Unit XX'],
    ['12 21st Ave', 'XX XXst Ave'],
    ['5th Avenue, Austral', 'XXth Avenue, Austral'],
    ['M1 Motorway, Ourimbah', 'MXX Motorway, Ourimbah'],
    ['7-Eleven, Parramatta Rd', 'XX-Eleven, Parramatta Rd'],
    ['12high st', 'XXhigh st'],
    ['House at 45 High St', 'House at XX High St'],
    ['The Pines, 45-47 High St', 'The Pines, XX-XX High St'],
    ['Behind 3/45 High St', 'Behind XX/XX High St'],
    ['High St 45', 'High St XX'],
    ['High St 45A, Penrith', 'High St XXA, Penrith'],
    ['High St (opposite 45)', 'High St (opposite XX)'],
    ['High St near #45', 'High St near #XX'],
    ['Penrith, call 0491 570 110', 'Penrith, call XX XX XX'],
    ['PO Box 2750', 'PO Box XX'],
    ['High St, Unit 2750', 'High St, Unit XX'],
    ['Granny flat 2750', 'Granny flat XX'],
    ['Hse 2144', 'Hse XX'],
    ['Cabin 2144', 'Cabin XX'],
    ['Bay 2144', 'Bay XX'],
    ['High St, Farm 2144', 'High St, Farm XX'],
    ['c/o 2150', 'c/o XX'],
    ['Driveway 2144', 'Driveway XX'],
    ['High St, Unit B 2145', 'High St, Unit B XX'],
    ['High St 1234', 'High St XX'],
    ['High St 27501', 'High St XX'],
  ])('D-26 a number that does not lead is hidden too: %j', (address, masked) => {
    expect(maskAddress(address)).toBe(masked)
  })

  test.each([
    ['Arabic-Indic', '٤٥'],
    ['Devanagari', '४५'],
    ['full-width', '\uFF14\uFF15'],
    ['superscript', '⁴⁵'],
    ['mathematical', '𝟒𝟓'],
    ['circled', '④⑤'],
    ['Roman', 'Ⅻ'],
    ['half', '45½'],
    ['keycap', '4\uFE0F\u20E35\uFE0F\u20E3'],
    ['mixed', '4٥'],
  ])('D-26 digits that are not 0 to 9 are hidden as well: %s', (_script, digits) => {
    expect(maskAddress(`${digits} ${street}`)).toBe(`XX ${street}`)
    expect(maskAddress(`3/${digits} ${street}`)).toBe(`XX ${street}`)
    expect(maskAddress(`Granny flat ${digits}, ${street}`)).toBe(`Granny flat XX, ${street}`)
    expect(maskAddress(`High St ${digits}`)).toBe('High St XX')
  })

  test.each([
    ['45 High St, Penrith NSW 2750'],
    ['45 High St, Penrith, NSW, 2750'],
    ['45 High St, Penrith 2750'],
    ['45 High St, Penrith NSW 2750, Australia'],
    ['45 High St, Byron Bay 2481'],
    ['45 High St, Castle Farm 2154'],
    ['45 High St, Penrith NSW 2750.'],
    ['45 Main St, Jennings NSW 4383'],
    ['45 Dean St, Albury VIC 3690'],
  ])('D-26 of %j only the postcode at the end stays', (address) => {
    expect(maskAddress(address)).toBe(address.replace('45 ', 'XX '))
  })

  test('UI-03 masking a masked address changes nothing', () => {
    for (const lead of ['Unit 3, 45', 'Lot 12', 'c/- 45', 'Granny flat 45,']) {
      const masked = maskAddress(`${lead} ${street}`)
      expect(maskAddress(masked)).toBe(masked)
    }
  })
})
