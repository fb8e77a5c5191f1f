import type { Region } from '@snake-dispatch/domain/regions'
import type { RegionContent } from '../../../content/region-content.ts'

/** The name under which the service appears in search results and shared links (D-01). */
export const siteName = 'Snake Dispatch NSW'

/** The form of the pictures that show when a page is shared, in pixels. */
export const socialImage = { type: 'image/png', width: 1200, height: 630 }

/** Where the build's files of this remote are found on the site, wherever it is served from. */
const FILES = '/mfe/landing/'

/** What the picture of a place says. */
const imageAltOf = (where: string) =>
  `Snake removal ${where}. 24/7: requests are taken day and night. Snake Dispatch NSW.`

/** The picture of the portal as a whole, for a page without a region. */
export const portalImage = {
  path: `${FILES}social/snake-dispatch.png`,
  alt: imageAltOf('in New South Wales'),
}

/** What the head of a page says (LAND-08); addresses are absolute. */
export interface PageMeta {
  title: string
  description: string
  keywords: string
  url: string
  imageUrl: string
  imageAlt: string
  /** The page in other languages, by tag; `x-default` is for all others. */
  alternates?: readonly { tag: string; url: string }[]
}

/** The heading of a region's landing page (LAND-02). */
export function landingHeading(region: Pick<Region, 'name'>): string {
  return `Snake Removal ${region.name} NSW | 24/7 Emergency Service`
}

/** The head of a region's page under the portal's origin, e.g. `https://snakes.example`. */
export function pageMeta(region: Region, content: RegionContent, origin: string): PageMeta {
  return {
    title: landingHeading(region),
    description: content.description,
    keywords: content.keywords.join(', '),
    url: origin + region.path,
    imageUrl: `${origin}${FILES}social/${region.slug}.png`,
    imageAlt: imageAltOf(region.where),
  }
}
