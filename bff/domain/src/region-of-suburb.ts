import { regionSuburbs } from './region-suburbs.ts'
import { regions, type Region } from './regions.ts'
import { suburbKey } from './service-suburbs.ts'

const regionBySuburb = new Map<string, Region>()
// The region with the shortest list says most, so it is entered last.
for (const region of regions.toSorted(
  (one, other) => regionSuburbs[other.slug].length - regionSuburbs[one.slug].length,
))
  for (const suburb of regionSuburbs[region.slug]) regionBySuburb.set(suburbKey(suburb), region)

/**
 * The one region that a suburb is counted in: of several, the one with the fewest suburbs, so that a job in Manly counts
 * for the Northern Beaches and not for Sydney. Undefined for a suburb that is in no list.
 */
export function regionOfSuburb(suburb: string | null | undefined): Region | undefined {
  return regionBySuburb.get(suburbKey(suburb ?? ''))
}
