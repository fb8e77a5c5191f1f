import { serviceAreas, suburbsOfArea } from './service-areas.ts'
import { suburbKey } from './place-words.ts'
import { distinctSuburbs } from './service-suburbs.ts'

/** Service suburbs of one area. */
export interface SuburbGroup {
  readonly area: string
  /** As the catcher wrote them, in alphabetical order. */
  readonly suburbs: readonly string[]
}

/** A list of service suburbs, summarised by area (PROF-03). */
export interface SuburbPicture {
  /** The areas with the suburbs chosen of them, the fullest first. */
  readonly groups: readonly SuburbGroup[]
  /** Suburbs that are in no list of an area, but count when a job names them (D-07). */
  readonly unlisted: readonly string[]
}

const areas = serviceAreas.map((area) => ({ area, keys: new Set(suburbsOfArea(area)?.map(suburbKey)) }))

/**
 * Groups service suburbs by area. Areas overlap, so a suburb counts once, in the area with the most chosen suburbs: all
 * of Western Sydney is then one area and not two.
 */
export function groupByArea(suburbs: readonly string[]): SuburbPicture {
  let rest = [...distinctSuburbs(suburbs)].sort((one, other) => one.localeCompare(other, 'en-AU'))
  const groups: SuburbGroup[] = []
  for (;;) {
    const next = fullestArea(rest)
    if (!next) return { groups, unlisted: rest }
    groups.push({ area: next.area, suburbs: rest.filter((suburb) => next.keys.has(suburbKey(suburb))) })
    rest = rest.filter((suburb) => !next.keys.has(suburbKey(suburb)))
  }
}

/** The area of the whole city; its list overlaps those of all other areas of the city. */
const WHOLE_CITY = 'Sydney'

/** The area with the most of these suburbs; of equal ones, the most specific. Undefined when no area has any. */
function fullestArea(suburbs: readonly string[]) {
  return areas
    .map((each) => ({ ...each, count: suburbs.filter((suburb) => each.keys.has(suburbKey(suburb))).length }))
    .filter(({ count }) => count > 0)
    .sort(
      (one, other) =>
        other.count - one.count ||
        Number(one.area === WHOLE_CITY) - Number(other.area === WHOLE_CITY) ||
        one.keys.size - other.keys.size,
    )[0]
}
