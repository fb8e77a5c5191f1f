import { placeNames } from './find-area.ts'
import { placePositions, positionsOutside } from './place-position-table.ts'
import { suburbKey } from './place-words.ts'
import { CODE_LENGTH, positionOfCode, type Position } from './position-code.ts'

export type { Position } from './position-code.ts'

interface Place {
  name: string
  position: Position
  /** False for a place that borrows the position of a neighbour. */
  isOwn: boolean
}

/**
 * The longest distance in kilometres at which the nearest known place is still a useful name for a position. Towns in
 * the west are up to twice as far apart.
 */
const FARTHEST_KM = 50
const EARTH_RADIUS_KM = 6371

// Read when it is first needed, not when the module is loaded.
let known: { places: readonly Place[]; byKey: ReadonlyMap<string, Place>; outside: readonly Position[] }
function knownPlaces() {
  if (known) return known
  const codes = placePositions.trim().split(/\s+/)
  const isOwn = (code: string) => code.length === CODE_LENGTH
  const places = placeNames.flatMap((name, at) => {
    const code = codes[at]
    const own = code && !isOwn(code) ? codes[parseInt(code, 36)] : code
    return code && own ? [{ name, position: positionOfCode(own), isOwn: isOwn(code) }] : []
  })
  const byKey = new Map(places.map((place) => [suburbKey(place.name), place]))
  return (known = { places, byKey, outside: positionsOutside.trim().split(/\s+/).map(positionOfCode) })
}

/**
 * Where a suburb, town or region of ours is, for any name in `placeNames`, without regard to case, punctuation and 'NSW
 * 2750'; undefined for another name. It is about 100 m precise for three places out of five. GeoNames does not know the
 * others: they borrow the position of the nearest known place, mostly within 15 km, in the far west up to 300 km away.
 */
export function positionOfPlace(name: string): Position | undefined {
  return knownPlaces().byKey.get(suburbKey(name))?.position
}

/** Whether a place borrows a neighbour's position, so that distances to it are rough. False for an unknown name. */
export function hasBorrowedPosition(name: string): boolean {
  return knownPlaces().byKey.get(suburbKey(name))?.isOwn === false
}

/**
 * The suburb or town nearest to a position, as the portal writes it. Only places with a position of their own count.
 * Undefined when the nearest place is outside New South Wales, as in Canberra or on the Gold Coast, and when none is
 * within 50 km.
 */
export function nearestPlace(position: Position): string | undefined {
  const { places, outside } = knownPlaces()
  const distance = (other: Position) => kilometresBetween(position, other)
  let nearest: string | undefined
  let least = FARTHEST_KM
  for (const place of places) {
    if (!place.isOwn) continue
    const kilometres = distance(place.position)
    if (kilometres < least) [nearest, least] = [place.name, kilometres]
  }
  return outside.some((other) => distance(other) < least) ? undefined : nearest
}

/** The distance between two positions as the crow flies, in kilometres: a great circle. */
export function kilometresBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    halfSine(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      halfSine(other.longitude - one.longitude)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, chord)))
}
