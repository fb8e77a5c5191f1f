import { expect, test } from 'vitest'
import { findAreas, placeNames } from './find-area.ts'
import { furtherPlaces, placesBeyond } from './further-places.ts'
import { regionSuburbs } from './region-suburbs.ts'
import { regions } from './regions.ts'
import { towns } from './towns.ts'

const slugs = (typed: string) =>
  findAreas(typed).map(({ place, regions: within }) => [place, ...within.map(({ slug }) => slug)])

test.each([
  ['Katoomba', 'Katoomba', 'blue-mountains'],
  ['  dee WHY ', 'Dee Why', 'northern-beaches'],
  ['Mt Druitt', 'Mount Druitt', 'western-sydney'],
  ['Orange NSW 2800', 'Orange', 'central-west-nsw'],
  ['12 High St, Maitland NSW 2320', 'Maitland', 'hunter-valley'],
  ['Blue Mountains', 'Blue Mountains', 'blue-mountains'],
  ['central coast nsw', 'Central Coast', 'central-coast'],
])('LAND-02 %j is %s', (typed, place, slug) => {
  expect(slugs(typed)).toEqual([[place, slug]])
})

test('LAND-02 a place in two regions has both, the smaller area first and Sydney as a whole last', () => {
  expect(slugs('Penrith')).toEqual([['Penrith', 'western-sydney', 'sydney']])
  expect(slugs('Thirroul')).toEqual([['Thirroul', 'wollongong', 'illawarra']])
  expect(slugs('Narooma')).toEqual([['Narooma', 'south-coast-nsw', 'far-south-coast-nsw']])
})

test('LAND-02 a town that no region covers is found, without a region', () => {
  expect(slugs('Tamworth')).toEqual([['Tamworth']])
})

test('LAND-02 places that begin with the text come while it is typed, at most five', () => {
  expect(slugs('kato')).toEqual([['Katoomba', 'blue-mountains']])
  expect(slugs('umina')).toEqual([['Umina Beach', 'central-coast']])
  expect(slugs('mount').length).toBe(5)
})

test.each([
  ['Pernith', 'Penrith'],
  ['Katoombah', 'Katoomba'],
  ['Wolongong', 'Wollongong'],
  ['Deewhy', 'Dee Why'],
  ['Coffs Harbor', 'Coffs Harbour'],
  ['Ullladulla', 'Ulladulla'],
  ['Bundenoon NSW', 'Bundanoon'],
])('LAND-02 %j may be %s, one letter away, which is asked and not answered', (typed, place) => {
  expect(findAreas(typed)).toMatchObject([{ place, isGuess: true }])
})

test('LAND-02 a name in full and the beginning of one are no guesses', () => {
  for (const typed of ['Katoomba', 'kato', 'Penrith NSW 2750', '12 High St, Maitland NSW 2320'])
    expect(findAreas(typed).map(({ isGuess }) => isGuess)).toEqual([false])
})

test.each([
  ['St Albans', 'western-sydney'],
  ['Colo', 'western-sydney'],
  ['Colo Heights', 'western-sydney'],
  ['Yarramundi', 'western-sydney'],
  ['Mangrove Creek', 'central-coast'],
  ['Putty', 'hunter-valley'],
  ['Cassilis', 'hunter-valley'],
  ['Huntlee', 'hunter-valley'],
  ['Booral', 'mid-north-coast-nsw'],
  ['Urbenville', 'northern-rivers-nsw'],
  ['Drake', 'northern-rivers-nsw'],
  ['Trunkey Creek', 'central-west-nsw'],
  ['Wyangala', 'central-west-nsw'],
  ['Jenolan', 'central-west-nsw'],
  ['Macquarie Pass', 'illawarra'],
  // Their near-namesakes, in other regions.
  ['Bowral', 'southern-highlands'],
  ['Colo Vale', 'southern-highlands'],
  ['Huntley', 'wollongong'],
])('LAND-01 %s lies in %s and is no other place', (place, slug) => {
  expect(slugs(place)).toEqual([[place, slug]])
  expect(slugs(`12 Main Rd, ${place} NSW`)).toEqual([[place, slug]])
})

test.each([
  ['Avoca', ['Avoca Beach']],
  ['Clarence', ['Clarence Town', 'Clarence Valley']],
])('LAND-01 %s is a place of its own and not %j, which only begin with its name', (typed, places) => {
  expect(findAreas(typed)).toMatchObject(places.map((place) => ({ place, isGuess: true })))
})

test('LAND-01 a locality in no list is never answered with a place of a similar name', () => {
  for (const unlisted of ['Bowrall', 'Huntleigh', 'Colos', 'Booralong', 'Drakes', 'Puttys'])
    expect(findAreas(unlisted).filter(({ isGuess }) => !isGuess)).toEqual([])
})

test.each([
  ['Dural', 'sydney'],
  ['1 New Line Rd, Dural NSW 2158', 'sydney'],
  ['1 New Line Rd, Dural, NSW', 'sydney'],
  ['1 New Line Rd, Dural NSW 2158, Australia', 'sydney'],
  ['1 New Line Rd, Dural, NSW, Australia', 'sydney'],
  ['Brooklyn', 'sydney'],
  ['Windsor', 'western-sydney'],
  ['Thirlmere', 'western-sydney'],
  ['MacMasters Beach', 'central-coast'],
  ['Hawkesbury', 'western-sydney'],
  ['Shoalhaven', 'south-coast-nsw'],
  ['Glenreagh', 'northern-rivers-nsw'],
])('LAND-01 %j is in no list of suburbs, or in one among others, and leads to %s', (typed, slug) => {
  expect(findAreas(typed).map(({ regions: [first] }) => first?.slug)).toEqual([slug])
})

test.each(['Nelson Bay', 'Armidale', 'Wagga Wagga', 'Albury', 'Broken Hill', 'Griffith', 'Jindabyne', 'Hay'])(
  'LAND-01 %s is known, although it lies in no region',
  (place) => {
    expect(slugs(place)).toEqual([[place]])
  },
)

test('LAND-01 a further place stands in no list of suburbs, and once', () => {
  const listed = new Set([...Object.values(regionSuburbs).flat(), ...towns])
  const further = [...Object.values(furtherPlaces).flat(), ...placesBeyond]
  expect(further.filter((place) => listed.has(place))).toEqual([])
  expect(new Set(further).size).toBe(further.length)
})

test('LAND-01 every suburb of the regions and every town that the address field suggests is found', () => {
  const wanted = [...regions.map(({ name }) => name), ...Object.values(regionSuburbs).flat(), ...towns]
  expect(wanted.filter((name) => !placeNames.includes(name))).toEqual([])
})

test('LAND-02 every place is found by its name', () => {
  for (const name of placeNames) expect(findAreas(name).map(({ place }) => place)).toEqual([name])
})

/** A name with its second letter lost, doubled, wrong, and swapped with the third. */
function misspelt(name: string): string[] {
  const [first, second, third, rest] = [name[0]!, name[1]!, name[2]!, name.slice(3)]
  return [third, second + second + third, `x${third}`, third + second].map((part) => first + part + rest)
}

test('LAND-02 every place is found misspelt by a letter, unless that is the name of another place', () => {
  const isName = new Set(placeNames.map((name) => name.toLowerCase()))
  const lost = placeNames
    .filter(({ length }) => length > 4)
    .flatMap((name) => misspelt(name).map((typed) => ({ name, typed })))
    .filter(({ typed }) => !isName.has(typed.toLowerCase()))
    .filter(({ name, typed }) => !findAreas(typed).some(({ place }) => place === name))
  expect(lost).toEqual([])
})

test.each([[''], ['ab'], ['Atlantis'], ['Xyz'], ['...'], ['Melbourne VIC 3000']])(
  'LAND-02 nothing is found for %j',
  (typed) => {
    expect(findAreas(typed)).toEqual([])
  },
)
