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
import { regions, type Region, type RegionSlug } from './regions.ts'
import { suburbKey } from './service-suburbs.ts'

// All 19 lists: for the server. A screen that needs one region imports that region's file.
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

/** Regions that reach over others of the list: of a suburb in two lists, the other region says more. */
const wide: readonly RegionSlug[] = ['sydney', 'hunter-valley', 'illawarra', 'south-coast-nsw']

const narrowFirst: readonly Region[] = [
  ...regions.filter(({ slug }) => !wide.includes(slug)),
  ...regions.filter(({ slug }) => wide.includes(slug)),
]

/** An area as it is compared: without case, spaces and the hyphens that stand for them in a slug. */
function areaKey(nameOrSlug: string): string {
  return nameOrSlug.toLowerCase().replaceAll(/[\s-]/g, '')
}

const suburbsByArea = new Map(
  regions.flatMap(({ slug, name }) => [slug, name].map((area) => [areaKey(area), suburbsOf[slug]] as const)),
)

const regionBySuburb = new Map(
  // The first entry of a key must win, and a map keeps the last.
  narrowFirst
    .toReversed()
    .flatMap((region) => suburbsOf[region.slug].map((suburb) => [suburbKey(suburb), region] as const)),
)

/** The names of the 19 areas that a catcher can choose, in the order of the regions (PROF-03, LAND-01). */
export const serviceAreas: readonly string[] = regions.map(({ name }) => name)

/**
 * The suburbs of an area in alphabetical order (PROF-03), for its name or its region's slug, without regard to
 * case and spaces. An unknown area gives undefined. The lists name the well-known suburbs, not every locality.
 */
export function suburbsOfArea(nameOrSlug: string): readonly string[] | undefined {
  return suburbsByArea.get(areaKey(nameOrSlug))
}

/**
 * The region in whose list a suburb stands, without regard to case and surrounding spaces; where two regions
 * overlap the narrower: Manly is in the Northern Beaches, Thirroul in Wollongong. Undefined where no list has it.
 */
export function regionOfSuburb(suburb: string): Region | undefined {
  return regionBySuburb.get(suburbKey(suburb))
}
