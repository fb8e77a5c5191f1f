import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeNames } from './find-area.ts'
import { lettersApart } from './letters-apart.ts'
import { isInOtherState } from './other-state.ts'
import { misspeltPlace, placeDoubt } from './place-check.ts'
import { suburbKey } from './place-words.ts'

test.each([
  ['Parramata', 'Parramatta'],
  ['Wolongong', 'Wollongong'],
  ['Penrth', 'Penrith'],
  ['Pernith', 'Penrith'],
  ['Mt Druit', 'Mount Druitt'],
  ['katoomba  NSW', undefined],
  ['Katomba NSW 2780', 'Katoomba'],
  ['Wagga Waga', 'Wagga Wagga'],
  ['Manlly', 'Manly'],
  ['Bega', undefined],
  ['Bgea', 'Bega'],
  ['Parramatt', 'Parramatta'],
  ['Smallville', undefined],
  ['Yas', undefined],
  ['Xanthippe', undefined],
  ['', undefined],
  ['Penrith 12', undefined],
])('D-115 of %j is asked whether %j is meant', (typed, place) => {
  expect(misspeltPlace(typed)).toBe(place)
})

test('D-115 a place that is known in any list is never asked about', () => {
  expect(placeNames.map((name) => misspeltPlace(name)).filter(Boolean)).toEqual([])
})

test('D-115 one or two slips in a long name are always asked about, and what is proposed is at most two letters off', () => {
  const known = new Set(placeNames.map(suburbKey))
  const slip = fc.record({
    name: fc.constantFrom(...placeNames.filter((name) => /^[a-z]{8,}$/i.test(name))),
    at: fc.nat(30),
    letter: fc.constantFrom('', 'x', 'zz'),
  })
  fc.assert(
    fc.property(slip, ({ name, at, letter }) => {
      const index = at % name.length
      const typed = name.slice(0, index) + letter + name.slice(index + 1)
      const place = misspeltPlace(typed)
      expect([typed, place !== undefined || known.has(suburbKey(typed))]).toEqual([typed, true])
      expect(lettersApart(suburbKey(typed), suburbKey(place ?? typed))).toBeLessThanOrEqual(2)
    }),
  )
})

test.each([
  ['12 Church St, Parramata', '', 'address', '12 Church St, Parramatta'],
  ['12 Church St Parramata NSW 2150', '', 'address', '12 Church St Parramatta NSW 2150'],
  ['12 Church St, Parramata, NSW, Australia', '', 'address', '12 Church St, Parramatta, NSW, Australia'],
  ['Wolongong', '', 'address', 'Wollongong'],
  ['12 Church St', 'Parramata', 'suburb', 'Parramatta'],
])('D-115 %j with the suburb %j is mended in one tap', (address, suburb, field, text) => {
  expect(placeDoubt(address, suburb).meant).toMatchObject({ field, text })
})

test.each([
  ['12 Church St', ''],
  ['12 Church St, Parramatta', ''],
  ['12 Church St, Parramata', 'Parramatta'],
  ['12 Church St, Smallville', ''],
  ['1 New Line Rd, Dural', ''],
  ['Behind the shed', ''],
  ['12 Parramata', ''],
])('D-115 nothing is asked of %j with the suburb %j', (address, suburb) => {
  expect(placeDoubt(address, suburb)).toEqual({ isElsewhere: false })
})

test('D-115 what is being typed is not asked about too early', () => {
  expect(placeDoubt('12 Church St, Parramata', '', 'address')).toEqual({ isElsewhere: false })
  expect(placeDoubt('Queensland', '', 'address')).toEqual({ isElsewhere: false })
  expect(placeDoubt('12 Church St', 'Parramatt', 'suburb')).toEqual({ isElsewhere: false })
  expect(placeDoubt('12 Church St', 'Parramata', 'suburb').meant?.place).toBe('Parramatta')
})

test.each([
  'Melbourne VIC 3000',
  'Melbourne, VIC 3000, near the station',
  '1 Bridge Rd, Richmond, Victoria, Australia',
  '1 Bridge Rd, Richmond 3121',
  'Queensland',
  '5 Hill St, Brisbane',
  'Brisbane Q.L.D.',
  'Coolangatta QLD 4225',
  'Coolangatta 4225',
  'Wodonga',
  '3 High St, Wodonga VIC',
  '12 Northbourne Ave, Braddon ACT 2612',
  '12 Northbourne Ave, Braddon 2612',
  'Gungahlin 2912',
  'Darwin NT 0800',
  'Alice Springs 0870',
  'Perth, Western Australia',
  'Perth W.A. 6000',
  'Hobart, Tas.',
  'Adelaide, South Australia 5000, Australia',
])('D-114 %j is in another state', (address) => {
  expect(isInOtherState(address)).toBe(true)
  expect(placeDoubt(address, '')).toEqual({ isElsewhere: true })
})

test.each([
  '',
  'Mount Victoria',
  'Mt Victoria NSW 2786',
  '12 Victoria St, Lismore',
  '12 Victoria',
  'Corner of High St and Victoria',
  '3 Queensland Rd, Casino',
  '5 Tasman St, Kurnell',
  '7 Melbourne St, East Maitland',
  '7 Perth Rd',
  'W.A. Smith Reserve, Dubbo',
  'Albury',
  'Albury NSW 2640',
  'Albury Wodonga NSW',
  'Coolangatta NSW 2535',
  'Tweed Heads 2485',
  'Queanbeyan',
  'Queanbeyan NSW 2620',
  'Queanbeyan 2620',
  'Jennings NSW 4383',
  'Lot 4012, Dubbo',
  'Gate 3456',
  'Penrith, 02 9876 5432',
  '3121 High St, Penrith',
  'Canberra St, Oxley Park',
])('D-114 %j is not taken for another state', (address) => {
  expect(isInOtherState(address)).toBe(false)
})

test('D-114 no place of the lists is taken for another state', () => {
  const taken = placeNames.flatMap((name) => [name, `12 High St, ${name}`, `${name} NSW, Australia`])
  expect(taken.filter(isInOtherState)).toEqual([])
})
