import type { RegionSlug } from '@snake-dispatch/domain/regions'
import type { RegionContent } from '../../../content/region-content.ts'

/** Loads the content of a region; each is a chunk of its own, so that a page carries only its own words. */
const contents: Record<RegionSlug, () => Promise<RegionContent>> = {
  sydney: async () => (await import('../../../content/sydney.ts')).sydney,
  'sutherland-shire': async () => (await import('../../../content/sutherland-shire.ts')).sutherlandShire,
  'western-sydney': async () => (await import('../../../content/western-sydney.ts')).westernSydney,
  'northern-beaches': async () => (await import('../../../content/northern-beaches.ts')).northernBeaches,
  'north-shore': async () => (await import('../../../content/north-shore.ts')).northShore,
  'eastern-suburbs': async () => (await import('../../../content/eastern-suburbs.ts')).easternSuburbs,
  'central-coast': async () => (await import('../../../content/central-coast.ts')).centralCoast,
  'hunter-valley': async () => (await import('../../../content/hunter-valley.ts')).hunterValley,
  newcastle: async () => (await import('../../../content/newcastle.ts')).newcastle,
  'lake-macquarie': async () => (await import('../../../content/lake-macquarie.ts')).lakeMacquarie,
  wollongong: async () => (await import('../../../content/wollongong.ts')).wollongong,
  illawarra: async () => (await import('../../../content/illawarra.ts')).illawarra,
  'blue-mountains': async () => (await import('../../../content/blue-mountains.ts')).blueMountains,
  'southern-highlands': async () =>
    (await import('../../../content/southern-highlands.ts')).southernHighlands,
  'south-coast-nsw': async () => (await import('../../../content/south-coast-nsw.ts')).southCoastNsw,
  'central-west-nsw': async () => (await import('../../../content/central-west-nsw.ts')).centralWestNsw,
  'mid-north-coast-nsw': async () =>
    (await import('../../../content/mid-north-coast-nsw.ts')).midNorthCoastNsw,
  'northern-rivers-nsw': async () =>
    (await import('../../../content/northern-rivers-nsw.ts')).northernRiversNsw,
  'far-south-coast-nsw': async () =>
    (await import('../../../content/far-south-coast-nsw.ts')).farSouthCoastNsw,
}

const loaded = new Map<RegionSlug, Promise<RegionContent>>()

/**
 * The content of a region, always the same promise, so that React's `use` can read it. After a failure the next
 * call loads it again.
 */
export function regionContent(slug: RegionSlug): Promise<RegionContent> {
  const known = loaded.get(slug)
  if (known) return known
  const content = contents[slug]()
  loaded.set(slug, content)
  content.catch(() => loaded.delete(slug))
  return content
}
