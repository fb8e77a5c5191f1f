import { defaultJobOrder, originSuburbs, type HomeSuburbs, type OriginSuburb } from './distance-origin.ts'
import { distanceText } from './distance-text.ts'
import { hasBorrowedPosition, kilometresBetween, positionOfPlace, type Position } from './place-positions.ts'
import { regions, type RegionSlug } from './regions.ts'
import { suburbKey } from './place-words.ts'

/** How far a suburb is. */
export interface JobDistance {
  /** As the crow flies. */
  readonly kilometres: number
  /** E.g. 'about 12 km'. */
  readonly text: string
}

/** Regions that are towns too. */
const towns: readonly RegionSlug[] = ['newcastle', 'wollongong']
/** Names of whole regions, for which a distance has no meaning. */
const regionKeys = new Set(
  regions.filter(({ slug }) => !towns.includes(slug)).map(({ name }) => suburbKey(name)),
)

/** Where a job's suburb is; undefined for one without a position, and for 'Sydney' and other whole regions (D-51). */
export function positionOfSuburb(suburb: string | null): Position | undefined {
  const name = suburb?.trim() ?? ''
  return regionKeys.has(suburbKey(name)) ? undefined : positionOfPlace(name)
}

/** A suburb that distances are measured from, and where it is. */
export interface DistanceOrigin extends OriginSuburb {
  readonly position: Position
  /** True when it borrows a neighbour's position. */
  readonly isRough: boolean
}

/** From where a catcher's distances are measured (D-151); undefined where no suburb of theirs is a known place. */
export function originOf(home: HomeSuburbs): DistanceOrigin | undefined {
  for (const suburb of originSuburbs(home)) {
    const position = positionOfPlace(suburb.name)
    if (position) return { ...suburb, position, isRough: hasBorrowedPosition(suburb.name) }
  }
  return undefined
}

/**
 * The available jobs in the order of a catcher who has chosen none, see `defaultJobOrder`.
 * @param jobs most urgent and newest first
 * @returns undefined where that order stays
 */
export function nearestByDefault<Item extends { suburb: string | null }>(
  jobs: readonly Item[],
  home: HomeSuburbs,
): Item[] | undefined {
  const origin = originOf(home)
  if (!origin || defaultJobOrder(origin !== undefined) === 'newest') return undefined
  const distanceTo = createDistances(origin.position, origin.isRough)
  return nearestFirst(jobs, ({ suburb }) => distanceTo(suburb))
}

/**
 * Measures how far the suburbs of jobs are from a position, and caches the result per suburb, since a list has many
 * jobs and few suburbs. It does not use a job's address: until the claim, readers learn only the suburb (D-06).
 * @param isRough true when the position itself is borrowed from a neighbouring place
 * @returns undefined for a suburb that has no position, and for 'Sydney' and other whole regions (D-51)
 */
export function createDistances(
  from: Position,
  isRough = false,
): (suburb: string | null) => JobDistance | undefined {
  const known = new Map<string, JobDistance | undefined>()
  return (suburb) => {
    const name = suburb?.trim() ?? ''
    if (!known.has(name)) known.set(name, distanceTo(name))
    return known.get(name)
  }

  function distanceTo(name: string): JobDistance | undefined {
    const to = positionOfSuburb(name)
    if (!to) return undefined
    const kilometres = kilometresBetween(from, to)
    return { kilometres, text: distanceText(kilometres, isRough || hasBorrowedPosition(name)) }
  }
}

/** Sorts by distance, nearest first and unknown distances last; equal distances keep their order. */
export function nearestFirst<Item>(
  items: readonly Item[],
  distanceTo: (item: Item) => JobDistance | undefined,
): Item[] {
  return items
    .map((item) => ({ item, kilometres: distanceTo(item)?.kilometres ?? Infinity }))
    .sort((one, other) => (one.kilometres === other.kilometres ? 0 : one.kilometres - other.kilometres))
    .map(({ item }) => item)
}
