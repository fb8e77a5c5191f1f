import { expect, test } from 'vitest'
import { placeNames } from './find-area.ts'
import { furtherPlaces } from './further-places.ts'
import { kilometresBetween, nearestPlace, positionOfPlace } from './place-positions.ts'
import { regionSuburbs } from './region-suburbs.ts'
import type { RegionSlug } from './regions.ts'

/** South, west, north and east of each region, in degrees, from a map. */
const boxes: Record<RegionSlug, [south: number, west: number, north: number, east: number]> = {
  sydney: [-34.1, 150.65, -33.4, 151.35],
  'sutherland-shire': [-34.2, 150.95, -33.95, 151.25],
  'western-sydney': [-34.35, 150.45, -33.25, 151.1],
  'northern-beaches': [-33.85, 151.1, -33.55, 151.36],
  'north-shore': [-33.87, 151.05, -33.6, 151.28],
  'eastern-suburbs': [-34.0, 151.15, -33.83, 151.3],
  'central-coast': [-33.6, 151.15, -33.1, 151.65],
  'hunter-valley': [-33.2, 149.9, -31.7, 151.85],
  newcastle: [-33.0, 151.6, -32.75, 151.85],
  'lake-macquarie': [-33.22, 151.4, -32.85, 151.78],
  wollongong: [-34.6, 150.68, -34.1, 151.05],
  illawarra: [-34.85, 150.65, -34.1, 151.05],
  'blue-mountains': [-33.85, 150.2, -33.4, 150.7],
  'southern-highlands': [-34.75, 150.1, -34.2, 150.75],
  'south-coast-nsw': [-36.35, 149.95, -34.6, 150.9],
  'central-west-nsw': [-34.1, 147.1, -31.6, 150.25],
  'mid-north-coast-nsw': [-32.75, 151.85, -29.95, 153.25],
  'northern-rivers-nsw': [-30.2, 152, -28.1, 153.65],
  'far-south-coast-nsw': [-37.3, 149.2, -36.1, 150.2],
}

test.each(Object.entries(boxes))(
  'JOB-21 every place of %s lies in it',
  (slug, [south, west, north, east]) => {
    const places = [...regionSuburbs[slug as RegionSlug], ...(furtherPlaces[slug as RegionSlug] ?? [])]
    const strays = places.filter((place) => {
      const { latitude, longitude } = positionOfPlace(place) ?? { latitude: NaN, longitude: NaN }
      return !(south <= latitude && latitude <= north && west <= longitude && longitude <= east)
    })
    expect(strays).toEqual([])
  },
)

test('JOB-21 every place that the portal knows has a position in New South Wales', () => {
  const strays = placeNames.filter((place) => {
    const { latitude, longitude } = positionOfPlace(place) ?? { latitude: NaN, longitude: NaN }
    return !(-37.5 < latitude && latitude < -28.1 && 141 < longitude && longitude < 153.65)
  })
  expect(strays).toEqual([])
})

test('JOB-21 a place is found by its name however it is written, and no other', () => {
  const penrith = positionOfPlace('Penrith')
  expect(penrith).toBeDefined()
  for (const name of ['penrith', ' PENRITH ', 'Penrith NSW 2750', 'Penrith, NSW, Australia'])
    expect(positionOfPlace(name)).toEqual(penrith)
  expect(positionOfPlace('McMahon’s Pt')).toEqual(positionOfPlace('McMahons Point'))
  for (const name of ['', 'NSW', 'Smallville', 'East Penrith']) expect(positionOfPlace(name)).toBeUndefined()
})

test.each([
  ['Penrith', 'Parramatta', 28, 30],
  ['Sydney', 'Newcastle', 115, 119],
  ['Sydney', 'Wollongong', 66, 71],
  ['Manly', 'Dee Why', 4, 7],
  ['Dubbo', 'Broken Hill', 660, 690],
  ['Byron Bay', 'Albury', 980, 1040],
])('JOB-21 %s and %s are %d to %d km apart', (one, other, least, most) => {
  const kilometres = kilometresBetween(positionOfPlace(one)!, positionOfPlace(other)!)
  expect(kilometres).toBeGreaterThan(least)
  expect(kilometres).toBeLessThan(most)
  expect(kilometresBetween(positionOfPlace(other)!, positionOfPlace(one)!)).toBeCloseTo(kilometres, 9)
})

test('JOB-21 no distance is none, and the antipode is half the circle of the earth away', () => {
  const sydney = positionOfPlace('Sydney')!
  expect(kilometresBetween(sydney, sydney)).toBe(0)
  const antipode = { latitude: -sydney.latitude, longitude: sydney.longitude - 180 }
  expect(kilometresBetween(sydney, antipode)).toBeCloseTo(Math.PI * 6371, 3)
})

test.each([
  ['Penrith', -33.7511, 150.6942],
  ['Manly', -33.7969, 151.2881],
  ['Katoomba', -33.7139, 150.3113],
  ['Coffs Harbour', -30.2963, 153.1135],
  ['Broken Hill', -31.9505, 141.4533],
  // The other Figtree of the package is beside Queensland.
  ['Figtree', -34.4365, 150.8605],
])('JOB-21 %s is the nearest place to its own centre', (place, latitude, longitude) => {
  expect(nearestPlace({ latitude, longitude })).toBe(place)
})

test('JOB-21 a place that borrows its position never answers for the lender', () => {
  expect(positionOfPlace('St Marys')).toEqual(positionOfPlace('North St Marys'))
  expect(nearestPlace(positionOfPlace('St Marys')!)).toBe('North St Marys')
  // A region is no suburb.
  expect(nearestPlace(positionOfPlace('Central Coast')!)).not.toBe('Central Coast')
})

test.each([
  ['London', 51.5, -0.13],
  ['Melbourne', -37.8136, 144.9631],
  ['Brisbane', -27.4698, 153.0251],
  ['Canberra', -35.2809, 149.13],
  ['Surfers Paradise, beside Tweed Heads', -28.0027, 153.43],
  ['Wodonga, beside Albury', -36.1241, 146.8818],
  ['the sea off Sydney', -33.9, 152.5],
  ['the desert beside Tibooburra', -29.3, 141.3],
])('JOB-21 %s is outside our places', (_, latitude, longitude) => {
  expect(nearestPlace({ latitude, longitude })).toBeUndefined()
})
