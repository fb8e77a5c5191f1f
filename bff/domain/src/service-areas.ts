import { regionSuburbs } from './region-suburbs.ts'
import { regions } from './regions.ts'

/** The form in which areas are compared: lower case, without spaces and the hyphens of a slug. */
function areaKey(nameOrSlug: string): string {
  return nameOrSlug.toLowerCase().replaceAll(/[\s-]/g, '')
}

const suburbsByArea = new Map(
  regions.flatMap(({ slug, name }) => {
    const suburbs = [...regionSuburbs[slug]].sort()
    return [slug, name].map((area) => [areaKey(area), suburbs] as const)
  }),
)

/** The names of the 19 areas that a catcher can choose, in the order of the regions (PROF-03, LAND-01). */
export const serviceAreas: readonly string[] = regions.map(({ name }) => name)

/**
 * The suburbs of an area in alphabetical order (PROF-03), for its name or its region's slug, without regard to
 * case, spaces and hyphens. Undefined for an unknown area. The lists name the well-known suburbs, not every locality.
 */
export function suburbsOfArea(nameOrSlug: string): readonly string[] | undefined {
  return suburbsByArea.get(areaKey(nameOrSlug))
}
