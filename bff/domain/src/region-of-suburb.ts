import { furtherPlaces } from './further-places.ts'
import { regionSuburbs } from './region-suburbs.ts'
import { regions, type Region, type RegionSlug } from './regions.ts'
import { suburbKey } from './place-words.ts'

const regionBySuburb = new Map<string, Region>()
for (const region of regions)
  for (const place of furtherPlaces[region.slug] ?? []) regionBySuburb.set(suburbKey(place), region)
// The region with the shortest list is the most specific, so it is entered last and overwrites the others.
for (const region of [...regions].sort(
  (one, other) => regionSuburbs[other.slug].length - regionSuburbs[one.slug].length,
))
  for (const suburb of regionSuburbs[region.slug]) regionBySuburb.set(suburbKey(suburb), region)

/**
 * The one region that a suburb counts in. Of several regions it is the one with the fewest suburbs, so that a job in
 * Manly counts for the Northern Beaches and not for Sydney. A suburb that no region lists counts in the region whose
 * `furtherPlaces` has it. Undefined for any other suburb.
 */
export function regionOfSuburb(suburb: string | null | undefined): Region | undefined {
  return regionBySuburb.get(suburbKey(suburb ?? ''))
}

/** The slugs of the regions that some suburbs are counted in. */
export function regionsOfSuburbs(suburbs: readonly string[]): RegionSlug[] {
  return [...new Set(suburbs.flatMap((suburb) => regionOfSuburb(suburb)?.slug ?? []))]
}

/** The slug of the region of each suburb, by `suburbKey`: `regionOfSuburb` as data, for queries over many accounts. */
export const regionSlugs = (): Record<string, string> =>
  Object.fromEntries([...regionBySuburb].map(([key, { slug }]) => [key, slug]))

/** The suburbs that count in a region, by `suburbKey`. */
export const suburbKeysOfRegion = (slug: RegionSlug): string[] =>
  [...regionBySuburb].flatMap(([key, region]) => (region.slug === slug ? [key] : []))
