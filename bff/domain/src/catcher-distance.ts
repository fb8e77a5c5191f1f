import { originSuburbs, type HomeSuburbs } from './distance-origin.ts'
import { distanceText } from './distance-text.ts'
import { positionOfSuburb } from './job-distance.ts'
import { hasBorrowedPosition, kilometresBetween, positionOfPlace } from './place-positions.ts'

/** How far a catcher is from a job, by suburbs. */
export interface CatcherDistance {
  /** As the crow flies, rounded. */
  readonly kilometres: number
  /** E.g. 'about 12 km'. */
  readonly text: string
  /** The suburb that it is measured from. */
  readonly from: string
}

/**
 * Measures how far catchers are from one job (D-169): from their base suburb or, where none is known, from the nearest of
 * their service suburbs. It caches the result per suburb: many catchers have few suburbs.
 * @param suburb of the job
 * @returns undefined for a catcher without a known place, and for every catcher where the job's place is not known
 */
export function createCatcherDistances(
  suburb: string | null,
): (home: HomeSuburbs) => CatcherDistance | undefined {
  const to = positionOfSuburb(suburb)
  if (!to) return () => undefined
  const isRough = hasBorrowedPosition(suburb ?? '')
  const known = new Map<string, CatcherDistance | undefined>()
  const distanceFrom = (name: string) => {
    if (!known.has(name)) known.set(name, measure(name))
    return known.get(name)
  }
  const measure = (from: string): CatcherDistance | undefined => {
    const position = positionOfPlace(from)
    if (!position) return undefined
    const kilometres = kilometresBetween(position, to)
    const text = distanceText(kilometres, isRough || hasBorrowedPosition(from))
    return { kilometres: Math.round(kilometres), text, from }
  }
  return (home) => {
    let nearest: CatcherDistance | undefined
    for (const { name, isBase } of originSuburbs(home)) {
      const distance = distanceFrom(name)
      if (distance && isBase) return distance
      if (distance && (!nearest || distance.kilometres < nearest.kilometres)) nearest = distance
    }
    return nearest
  }
}
