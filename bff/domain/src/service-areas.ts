import { blueMountainsSuburbs } from './region-suburbs/blue-mountains.ts'
import { centralCoastSuburbs } from './region-suburbs/central-coast.ts'
import { centralWestNswSuburbs } from './region-suburbs/central-west-nsw.ts'
import { easternSuburbsSuburbs } from './region-suburbs/eastern-suburbs.ts'
import { farSouthCoastNswSuburbs } from './region-suburbs/far-south-coast-nsw.ts'
import { hunterValleySuburbs } from './region-suburbs/hunter-valley.ts'
import { illawarraSuburbs } from './region-suburbs/illawarra.ts'
import { lakeMacquarieSuburbs } from './region-suburbs/lake-macquarie.ts'
import { midNorthCoastNswSuburbs } from './region-suburbs/mid-north-coast-nsw.ts'
import { newcastleSuburbs } from './region-suburbs/newcastle.ts'
import { northShoreSuburbs } from './region-suburbs/north-shore.ts'
import { northernBeachesSuburbs } from './region-suburbs/northern-beaches.ts'
import { northernRiversNswSuburbs } from './region-suburbs/northern-rivers-nsw.ts'
import { southCoastNswSuburbs } from './region-suburbs/south-coast-nsw.ts'
import { southernHighlandsSuburbs } from './region-suburbs/southern-highlands.ts'
import { sutherlandShireSuburbs } from './region-suburbs/sutherland-shire.ts'
import { sydneySuburbs } from './region-suburbs/sydney.ts'
import { westernSydneySuburbs } from './region-suburbs/western-sydney.ts'
import { wollongongSuburbs } from './region-suburbs/wollongong.ts'
import { regions, type RegionSlug } from './regions.ts'

// All 19 lists, each with its 30 best known places first, which its landing page shows (LAND-02). For the server: a
// screen that needs one region imports that region's file.
const suburbsOf: Record<RegionSlug, readonly string[]> = {
  sydney: sydneySuburbs,
  'sutherland-shire': sutherlandShireSuburbs,
  'western-sydney': westernSydneySuburbs,
  'northern-beaches': northernBeachesSuburbs,
  'north-shore': northShoreSuburbs,
  'eastern-suburbs': easternSuburbsSuburbs,
  'central-coast': centralCoastSuburbs,
  'hunter-valley': hunterValleySuburbs,
  newcastle: newcastleSuburbs,
  'lake-macquarie': lakeMacquarieSuburbs,
  wollongong: wollongongSuburbs,
  illawarra: illawarraSuburbs,
  'blue-mountains': blueMountainsSuburbs,
  'southern-highlands': southernHighlandsSuburbs,
  'south-coast-nsw': southCoastNswSuburbs,
  'central-west-nsw': centralWestNswSuburbs,
  'mid-north-coast-nsw': midNorthCoastNswSuburbs,
  'northern-rivers-nsw': northernRiversNswSuburbs,
  'far-south-coast-nsw': farSouthCoastNswSuburbs,
}

/** The form in which areas are compared: lower case, without spaces and the hyphens of a slug. */
function areaKey(nameOrSlug: string): string {
  return nameOrSlug.toLowerCase().replaceAll(/[\s-]/g, '')
}

const suburbsByArea = new Map(
  regions.flatMap(({ slug, name }) => {
    const suburbs = suburbsOf[slug].toSorted()
    return [slug, name].map((area) => [areaKey(area), suburbs] as const)
  }),
)

/** The names of the 19 areas that a catcher can choose, in the order of the regions (PROF-03, LAND-01). */
export const serviceAreas: readonly string[] = regions.map(({ name }) => name)

/**
 * The suburbs of an area in alphabetical order (PROF-03), for its name or its region's slug, without regard to
 * case and spaces. Undefined for an unknown area. The lists name the well-known suburbs, not every locality.
 */
export function suburbsOfArea(nameOrSlug: string): readonly string[] | undefined {
  return suburbsByArea.get(areaKey(nameOrSlug))
}
