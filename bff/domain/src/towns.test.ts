import { expect, test } from 'vitest'
import { serviceAreas, suburbsOfArea } from './service-areas.ts'
import { streetEnd } from './street-types.ts'
import { suggestTowns, towns } from './towns.ts'
import { addressBeingTyped, townAddress } from './typed-address.ts'

test('JOB-21 there are about 50 towns, each once', () => {
  expect(towns.length).toBeGreaterThanOrEqual(48)
  expect(towns.length).toBeLessThanOrEqual(52)
  expect(new Set(towns).size).toBe(towns.length)
})

test('JOB-21 suggestions come at 3 to 7 characters', () => {
  expect(suggestTowns('')).toEqual([])
  expect(suggestTowns('Ne')).toEqual([])
  expect(suggestTowns('New')).toEqual(['Newcastle'])
  expect(suggestTowns('Newcast')).toEqual(['Newcastle'])
  expect(suggestTowns('Newcastl')).toEqual([])
})

test('JOB-21 case and surrounding spaces do not count, neither for matching nor for length', () => {
  expect(suggestTowns('  dUBb ')).toEqual(['Dubbo'])
  expect(suggestTowns(' Ne ')).toEqual([])
})

test('JOB-21 towns that begin with the text come before those that contain it', () => {
  expect(suggestTowns('for')).toEqual(['Forster', 'Gosford'])
  expect(suggestTowns('bay')).toEqual(['Batemans Bay', 'Byron Bay'])
  expect(suggestTowns('gra')).toEqual(['Grafton'])
  expect(suggestTowns('cas')).toEqual(['Casino', 'Newcastle'])
})

test('JOB-21 never more than five: one letter more finds the sixth', () => {
  expect(suggestTowns('coo')).toEqual(['Coolah', 'Coolamon', 'Cooma', 'Coonabarabran', 'Coonamble'])
  expect(suggestTowns('coot')).toEqual(['Cootamundra'])
})

test('JOB-21 every town is found before too much is typed', () => {
  for (const town of towns) expect(suggestTowns(town.slice(0, 7))).toContain(town)
})

test('JOB-21 LAND-06 places of the region that somebody comes from are suggested before others, each once', () => {
  expect(suggestTowns('kat', ['Katoomba', 'Leura'])).toEqual(['Katoomba'])
  expect(suggestTowns('gle', ['Glenbrook'])).toEqual(['Glenbrook', 'Singleton'])
  expect(suggestTowns('coo', ['Cooranbong'])[0]).toBe('Cooranbong')
  expect(suggestTowns('coo', ['Cooranbong'])).toHaveLength(5)
})

test.each([
  ['12 High St, Penr', '12 High St', 'Penr'],
  ['12 High St Penr', '12 High St', 'Penr'],
  ['12 High St. Penr', '12 High St.', 'Penr'],
  ['Unit 3, 12 High Street, wagga w', 'Unit 3, 12 High Street', 'wagga w'],
  ['12 High St', '12 High St', ''],
  ['12 High St,', '12 High St', ''],
  ['3 Queen St St Mar', '3 Queen St', 'St Mar'],
  ['St Mar', '', 'St Mar'],
  ['5 Lane Co', '', '5 Lane Co'],
  ['12 Stree', '', '12 Stree'],
  [' penr ', '', 'penr'],
])('JOB-21 %j is the street %j and the place %j', (typed, street, place) => {
  expect(addressBeingTyped(typed, streetEnd)).toEqual({ street, place })
})

test('JOB-21 without the types of streets, a comma tells the street from the place', () => {
  expect(addressBeingTyped('12 High St, Penr')).toEqual({ street: '12 High St', place: 'Penr' })
  expect(addressBeingTyped('12 High St Penr')).toEqual({ street: '', place: '12 High St Penr' })
})

test('JOB-21 what is typed is text, not a pattern', () => {
  expect(suggestTowns('...')).toEqual([])
  expect(suggestTowns('(((')).toEqual([])
})

test('JOB-21 a chosen town gives its address', () => {
  expect(townAddress('Wagga Wagga')).toBe('Wagga Wagga, NSW, Australia')
})

/** Towns of inland New South Wales that no region's landing page covers; addresses are of the whole state. */
const outsideAllRegions = [
  'Albury',
  'Armidale',
  'Broken Hill',
  'Coolah',
  'Coolamon',
  'Cooma',
  'Coonabarabran',
  'Coonamble',
  'Cootamundra',
  'Goulburn',
  'Griffith',
  'Gunnedah',
  'Inverell',
  'Moree',
  'Queanbeyan',
  'Tamworth',
  'Wagga Wagga',
  'Young',
]

test('JOB-21 every town lies in a region, the known exceptions apart', () => {
  const listed = new Set(serviceAreas.flatMap((area) => suburbsOfArea(area) ?? []))
  expect(towns.filter((town) => !listed.has(town))).toEqual(outsideAllRegions)
})
