import type { PortalConfig } from '@snake-dispatch/contract/portal-config'
import type { RegionSlug } from '@snake-dispatch/domain/regions'

/** The regions whose page links to the local partner. */
const partnerRegions: readonly RegionSlug[] = ['sutherland-shire']

/** The partner's links on a region's page, configured (D-16): those of Sutherland Shire, elsewhere none (LAND-07). */
export function partnerLinksOf(slug: RegionSlug, config: PortalConfig): PortalConfig['partnerLinks'] {
  return partnerRegions.includes(slug) ? config.partnerLinks : []
}
