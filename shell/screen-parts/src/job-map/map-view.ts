import { geoMercator, geoPath } from 'd3-geo'
import type { Position } from '@snake-dispatch/domain/position-code'
import type { RegionSlug } from '@snake-dispatch/domain/regions'
import type { Places } from '../places/use-places.ts'
import { coast } from './coast.ts'

/** The size of the picture in its own units; it is drawn as large as its box, and beyond the edges. */
export const MAP_WIDTH = 360
export const MAP_HEIGHT = 420

/** Room at the edges, for the pins. */
const EDGE = 22
/** The corners of the state, in degrees. */
const STATE = { west: 140.99, south: -37.51, east: 153.64, north: -28.15 }
/** The least that a map shows, in degrees: a smaller region would be nothing but water and three dots. */
const LEAST = 0.16

/** A point of the picture. */
export interface MapPoint {
  readonly x: number
  readonly y: number
}

/** How the map shows the state or one region of it. */
export interface MapView {
  readonly pointOf: (position: Position) => MapPoint
  /** The path of the land. */
  readonly land: string
}

/** The picture of a region; of the whole state without one. */
export function mapView(places: Places, region?: RegionSlug): MapView {
  const { west, south, east, north } = region ? boundsOf(places, region) : STATE
  const projection = geoMercator()
    .fitExtent(
      [
        [EDGE, EDGE],
        [MAP_WIDTH - EDGE, MAP_HEIGHT - EDGE],
      ],
      {
        type: 'MultiPoint',
        coordinates: [
          [west, south],
          [east, north],
        ],
      },
    )
    // Beyond the edges, for a box of another shape.
    .clipExtent([
      [-MAP_WIDTH, -MAP_HEIGHT],
      [2 * MAP_WIDTH, 2 * MAP_HEIGHT],
    ])
    // Tenths of a unit are as fine as anybody sees.
    .precision(0.5)
  return {
    pointOf({ latitude, longitude }) {
      const [x, y] = projection([longitude, latitude])!
      return { x: rounded(x), y: rounded(y) }
    },
    land: geoPath(projection).digits(1)(coast()) ?? '',
  }
}

const rounded = (units: number) => Math.round(units * 10) / 10

/** The edges of the places of a region, a little wider. */
function boundsOf({ regionSuburbs, positionOfPlace }: Places, region: RegionSlug): typeof STATE {
  const found = regionSuburbs[region].flatMap((name) => positionOfPlace(name) ?? [])
  const [west, east] = wideEnough(found.map(({ longitude }) => longitude))
  const [south, north] = wideEnough(found.map(({ latitude }) => latitude))
  return { west, south, east, north }
}

function wideEnough(degrees: readonly number[]): [least: number, most: number] {
  const [least, most] = [Math.min(...degrees), Math.max(...degrees)]
  const missing = Math.max(0, LEAST - (most - least)) / 2
  return [least - missing, most + missing]
}

/** Where places are that have a position of their own. */
function positionsOf({ hasBorrowedPosition, positionOfPlace }: Places, names: readonly string[]): Position[] {
  return names.flatMap((name) => (hasBorrowedPosition(name) ? [] : (positionOfPlace(name) ?? [])))
}

/** One path for the dots of all our places: an element for each would be a thousand. */
export function dotsOf(places: Places, { pointOf }: MapView): string {
  return pathOf(positionsOf(places, places.placeNames), pointOf, 'h0')
}

/** A path of crosses at the places of regions. */
export function crossesOf(places: Places, { pointOf }: MapView, regions: readonly RegionSlug[]): string {
  const names = new Set(regions.flatMap((region) => places.regionSuburbs[region]))
  return pathOf(positionsOf(places, [...names]), pointOf, 'm-2-2l4 4m0-4l-4 4')
}

/** Draws something at each position that the picture shows. */
function pathOf(positions: readonly Position[], pointOf: MapView['pointOf'], drawn: string): string {
  return positions
    .map(pointOf)
    .filter(({ x, y }) => Math.abs(x) < 2 * MAP_WIDTH && Math.abs(y) < 2 * MAP_HEIGHT)
    .map(({ x, y }) => `M${x} ${y}${drawn}`)
    .join('')
}
