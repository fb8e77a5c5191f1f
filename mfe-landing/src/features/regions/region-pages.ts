import { regions, type Region, type RegionSlug } from '@snake-dispatch/domain/regions'
import type { RegionContent } from '../../../content/region-content.ts'

/** Loads the content of a region; each is a chunk of its own, so that a page carries only its own words. */
const contents: Partial<Record<RegionSlug, () => Promise<RegionContent>>> = {
  sydney: async () => (await import('../../../content/sydney.ts')).sydney,
}

/** The regions whose page exists, in the order of the list (LAND-01). Content is all that a region needs. */
export const regionPages: readonly Region[] = regions.filter((region) => region.slug in contents)

const loaded = new Map<RegionSlug, Promise<RegionContent>>()

/**
 * The content of a region, always the same promise, so that React's `use` can read it. After a failure the next
 * call loads it again.
 */
export function regionContent(slug: RegionSlug): Promise<RegionContent> {
  const known = loaded.get(slug)
  if (known) return known
  const load = contents[slug]
  if (!load) return Promise.reject(new Error(`The region ${slug} has no content`))
  const content = load()
  loaded.set(slug, content)
  content.catch(() => loaded.delete(slug))
  return content
}
