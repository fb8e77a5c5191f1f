import { regionOfSuburb } from '../region-of-suburb.ts'
import { suburbKey } from '../place-words.ts'
import { regionsAround } from './region-neighbours.ts'

/**
 * How near to a job a catcher works, by their service suburbs (MOD-05), nearest first: they serve its suburb, its
 * region, a neighbouring region, every suburb (they chose none), or only suburbs elsewhere.
 */
export const nearnesses = ['suburb', 'region', 'neighbour', 'anywhere', 'elsewhere'] as const
export type Nearness = (typeof nearnesses)[number]

/** Where a job is. */
interface PlacedJob {
  /** Null: it has none, and everybody serves it (D-07). */
  readonly suburb: string | null
  /** The suburbs that it concerns, by `suburbKey`, where its own is a guess (D-51); null: not known. */
  readonly reachSuburbs: readonly string[] | null
}

/** Prepares nearness for one job. @returns the nearness of a catcher with the given service suburbs */
export function nearnessTo({
  suburb,
  reachSuburbs,
}: PlacedJob): (serviceSuburbs: readonly string[]) => Nearness {
  if (suburb === null) return () => 'suburb'
  const own = suburbKey(suburb)
  const concerned = new Set(reachSuburbs)
  const region = regionOfSuburb(suburb)
  const around = region && regionsAround(region.slug, 1)
  const indexOf = (key: string): number => {
    if (key === own) return nearnesses.indexOf('suburb')
    const slug = regionOfSuburb(key)?.slug
    if (concerned.has(key) || (slug && slug === region?.slug)) return nearnesses.indexOf('region')
    return nearnesses.indexOf(slug && around?.has(slug) ? 'neighbour' : 'elsewhere')
  }
  // Thousands of catchers have the same suburbs. Infinity: no suburb at all.
  const known = new Map<string, number>()
  const indexOfSuburb = (name: string): number => {
    const found = known.get(name)
    if (found !== undefined) return found
    const key = suburbKey(name)
    const index = key === '' ? Infinity : indexOf(key)
    known.set(name, index)
    return index
  }
  return (serviceSuburbs) => nearnesses[Math.min(...serviceSuburbs.map(indexOfSuburb))] ?? 'anywhere'
}
