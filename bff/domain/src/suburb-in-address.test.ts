import { expect, test } from 'vitest'
import { furtherPlaces, placesBeyond } from './further-places.ts'
import { regionSuburbs } from './region-suburbs.ts'
import { hasStreet, lacksSuburb, suburbAfter, suburbInAddress } from './suburb-in-address.ts'
import { towns } from './towns.ts'
import { townAddress } from './typed-address.ts'

test.each([
  ['12 High St, Penrith, NSW, Australia', 'Penrith'],
  ['12 High St, Penrith NSW 2750', 'Penrith'],
  ['12 High St Penrith', 'Penrith'],
  ['12 high street penrith 2750', 'Penrith'],
  ['PENRITH', 'Penrith'],
  ['Penrith, New South Wales, Australia', 'Penrith'],
  ['Unit 3/12 High St., Penrith N.S.W. 2750', 'Penrith'],
  ['12 High St\nPenrith NSW 2750', 'Penrith'],
  ['12 High St, Penrith, behind the station', 'Penrith'],
  ['Manly, 3 Beach Rd', 'Manly'],
  ['5 Pacific Hwy North Sydney', 'North Sydney'],
  ['1 The Corso Manly', 'Manly'],
  ['3 Queen St St Marys', 'St Marys'],
  ['3 Queen St, Saint Marys', 'St Marys'],
  ['4 Carlisle Ave, Mt Druitt', 'Mount Druitt'],
  ["8 Blues Point Rd, McMahon's Point", 'McMahons Point'],
  ['2 Ku-ring-gai Chase Rd, Mount Kuring-gai', 'Mount Kuring-gai'],
  ['7 Sydney Rd, Manly', 'Manly'],
  ['9 Penrith St, Orange NSW 2800', 'Orange'],
  ['12 Victoria St, Lismore', 'Lismore'],
  ['1 Station St, Mt Victoria', 'Mount Victoria'],
  ['1 Station St, Mount Victoria 2786, Australia', 'Mount Victoria'],
  ['6 Church St, Parramatta, Sydney NSW', 'Parramatta'],
  ['6 Church St Parramatta Sydney', 'Parramatta'],
  ['1 George St, Sydney', 'Sydney'],
  ['Young, 3 Main St, Goulburn', 'Goulburn'],
])('D-07 %j is in %s', (address, suburb) => {
  expect(suburbInAddress(address)).toBe(suburb)
})

test.each([
  [''],
  ['12 High St'],
  ['7 Sydney Rd'],
  ['9 Penrith St'],
  ['Penrith Plaza, High St'],
  ['near Penrith'],
  ['12 Orange'],
  ['3 Beach Rd East Penrith'],
  ['3 Beach Rd, Penrith West'],
  ['5 Queen St Leonards'],
  ['1 Bridge Rd, Richmond VIC 3121'],
  ['1 Bridge Rd, Richmond, Victoria, Australia'],
  ['1 Bridge Rd, Richmond 3121'],
  ['12 High St, Penrithville'],
])('D-07 no suburb is guessed for %j', (address) => {
  expect(suburbInAddress(address)).toBeUndefined()
})

test('D-07 a place in no list is not taken for one that is', () => {
  const places = [...Object.values(furtherPlaces).flat(), ...placesBeyond]
  const taken = places.flatMap((place) =>
    [`12 High St, ${place} NSW`, `12 High St ${place}`].map(suburbInAddress),
  )
  expect(taken.filter((suburb) => suburb !== undefined)).toEqual([])
})

test('D-07 every suburb and town is recognised behind a street and by its own address', () => {
  for (const name of [...Object.values(regionSuburbs).flat(), ...towns]) {
    expect(suburbInAddress(`12 High St, ${name}`)).toBe(name)
    expect(suburbInAddress(`12 High St, ${name} NSW`)).toBe(name)
    expect(suburbInAddress(townAddress(name))).toBe(name)
  }
})

test.each([
  ['Penrith, NSW, Australia', false],
  ['Penrith NSW 2750', false],
  ['North Sydney', false],
  ['', false],
  ['High St, Penrith', true],
  ['12 High St', true],
  ['Lot 4, Penrith', true],
  ['The old mill, Penrith, NSW, Australia', true],
])('JOB-21 %j names a street: %s', (address, has) => {
  expect(hasStreet(address)).toBe(has)
})

test.each([
  '12 High St',
  '12 High St,',
  '12 High St NSW 2750',
  'Unit 3, 12 High Street',
  '12 High St, unit 3',
  'Lot 12',
  'Corner of High St and Low Rd',
])('JOB-21 %j lacks its suburb', (address) => {
  expect(lacksSuburb(address)).toBe(true)
})

test.each([
  '',
  'Penrith',
  '12 High St, Penrith, NSW, Australia',
  '12 High St Penrith 2750',
  '12 High St, Smallville',
  '12 High St Smallville',
  'Smallville',
  'Old dairy, Smallville',
  '12 High St, Melbourne VIC',
  '1 Bourke Street, Melbourne VIC 3000',
  '12 High Street, Brisbane 4000',
  'St',
])('JOB-21 %j names one, known or not, or is no street', (address) => {
  expect(lacksSuburb(address)).toBe(false)
})

test.each([
  ['12 High St, Mt. Druitt', 'Mount Druitt'],
  ['12 High St, Dee Why', 'Dee Why'],
  ['12 High St N Sydney', 'North Sydney'],
  ['4 Bay St, Pt Kembla N.S.W. 2505', 'Port Kembla'],
  ['12 High St, Saint Mary\u2019s', 'St Marys'],
  ['12 High St, P\u00e9nrith', 'Penrith'],
])('D-113 %j names %j', (address, suburb) => {
  expect(suburbInAddress(address)).toBe(suburb)
})

test.each([
  ['follows an address', { address: '', suburb: '' }, '12 High St, Penrith', 'Penrith'],
  [
    'follows its change',
    { address: '12 High St, Penrith', suburb: 'Penrith' },
    '12 High St, Katoomba',
    'Katoomba',
  ],
  ['goes with it', { address: '12 High St, Penrith', suburb: 'Penrith' }, '12 High St', ''],
  [
    'stays as it was typed',
    { address: '12 High St, Penrith', suburb: 'Leura' },
    '1 Main St, Katoomba',
    'Leura',
  ],
])('D-07 the suburb of a form %s', (_, before, address, suburb) => {
  expect(suburbAfter(before, address)).toBe(suburb)
})
