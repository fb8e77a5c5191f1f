import { regions } from '@snake-dispatch/domain/regions'
import type { RemotePage } from '@snake-dispatch/kit'

/** THE pages of this remote: one for every region (LAND-01). */
export const pages: readonly RemotePage[] = regions.map((region) => ({
  path: region.path,
  audience: 'anyone',
  prerender: 'content',
  load: () => import('./routes/RegionPage.tsx').then(({ regionPage }) => regionPage(region)),
}))
