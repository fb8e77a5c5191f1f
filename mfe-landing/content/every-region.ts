import type { RegionSlug } from '@snake-dispatch/domain/regions'
import { blueMountains } from './blue-mountains.ts'
import { centralCoast } from './central-coast.ts'
import { centralWestNsw } from './central-west-nsw.ts'
import { easternSuburbs } from './eastern-suburbs.ts'
import { farSouthCoastNsw } from './far-south-coast-nsw.ts'
import { hunterValley } from './hunter-valley.ts'
import { illawarra } from './illawarra.ts'
import { lakeMacquarie } from './lake-macquarie.ts'
import { midNorthCoastNsw } from './mid-north-coast-nsw.ts'
import { newcastle } from './newcastle.ts'
import { northShore } from './north-shore.ts'
import { northernBeaches } from './northern-beaches.ts'
import { northernRiversNsw } from './northern-rivers-nsw.ts'
import type { RegionContent } from './region-content.ts'
import { southCoastNsw } from './south-coast-nsw.ts'
import { southernHighlands } from './southern-highlands.ts'
import { sutherlandShire } from './sutherland-shire.ts'
import { sydney } from './sydney.ts'
import { westernSydney } from './western-sydney.ts'
import { wollongong } from './wollongong.ts'

/** The contents of all landing pages, for tests and the build. A page imports its own only. */
export const everyRegion: Record<RegionSlug, RegionContent> = {
  sydney,
  'sutherland-shire': sutherlandShire,
  'western-sydney': westernSydney,
  'northern-beaches': northernBeaches,
  'north-shore': northShore,
  'eastern-suburbs': easternSuburbs,
  'central-coast': centralCoast,
  'hunter-valley': hunterValley,
  newcastle,
  'lake-macquarie': lakeMacquarie,
  wollongong,
  illawarra,
  'blue-mountains': blueMountains,
  'southern-highlands': southernHighlands,
  'south-coast-nsw': southCoastNsw,
  'central-west-nsw': centralWestNsw,
  'mid-north-coast-nsw': midNorthCoastNsw,
  'northern-rivers-nsw': northernRiversNsw,
  'far-south-coast-nsw': farSouthCoastNsw,
}
