import { geoContains } from 'd3-geo'
import { expect, test } from 'vitest'
import { positionOfPlace, type Position } from '@snake-dispatch/domain/place-positions'
import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { regions } from '@snake-dispatch/domain/regions'
import * as places from '../places/places.ts'
import { coast } from './coast.ts'
import { crossesOf, dotsOf, MAP_HEIGHT, MAP_WIDTH, mapView, type MapPoint } from './map-view.ts'

const at = (name: string) => positionOfPlace(name)!
const isInside = ({ x, y }: MapPoint) => x >= 0 && y >= 0 && x <= MAP_WIDTH && y <= MAP_HEIGHT
const isLand = ({ latitude, longitude }: Position) => geoContains(coast(), [longitude, latitude])

test('D-151 towns are on land, and the sea beside them is not', () => {
  for (const town of ['Dubbo', 'Penrith', 'Broken Hill', 'Albury', 'Lismore'])
    expect(isLand(at(town)), town).toBe(true)
  for (const sea of [
    { latitude: -34, longitude: 152.5 },
    { latitude: -37, longitude: 151 },
    { latitude: -30, longitude: 154 },
  ])
    expect(isLand(sea)).toBe(false)
})

test('D-151 the whole state is on the map, the north above and the east to the right', () => {
  const { pointOf } = mapView(places)
  const [broken, lismore, eden] = ['Broken Hill', 'Lismore', 'Eden'].map((name) => pointOf(at(name)))
  for (const point of [broken!, lismore!, eden!]) expect(isInside(point)).toBe(true)
  expect(broken!.x).toBeLessThan(eden!.x)
  expect(lismore!.y).toBeLessThan(eden!.y)
})

test('D-151 a region fills the map with its places', () => {
  for (const { slug } of regions) {
    const { pointOf, land } = mapView(places, slug)
    const points = regionSuburbs[slug].flatMap((name) => positionOfPlace(name) ?? []).map(pointOf)
    expect(points.every(isInside), slug).toBe(true)
    expect(land).toMatch(/^M/)
  }
  const [near, far] = [mapView(places, 'western-sydney'), mapView(places)].map(({ pointOf }) => {
    const [one, other] = [pointOf(at('Penrith')), pointOf(at('Blacktown'))]
    return Math.hypot(one.x - other.x, one.y - other.y)
  })
  expect(near).toBeGreaterThan(5 * far!)
})

test('D-151 all places are one path, and those of regions another', () => {
  const view = mapView(places)
  expect(dotsOf(places, view).match(/M/g)!.length).toBeGreaterThan(500)
  const penrith = view.pointOf(at('Penrith'))
  expect(crossesOf(places, view, ['western-sydney'])).toContain(`M${penrith.x} ${penrith.y}m`)
  expect(crossesOf(places, view, ['far-south-coast-nsw'])).not.toContain(`M${penrith.x} ${penrith.y}m`)
  expect(crossesOf(places, view, [])).toBe('')
})
