import type { RemotePage } from '@snake-dispatch/kit'
import { regionPages } from './features/regions/region-pages.ts'

/** THE pages of this remote: one for every region that has content (LAND-01). */
export const pages: readonly RemotePage[] = regionPages.map((region) => ({
  path: region.path,
  audience: 'anyone',
  prerender: 'content',
  load: () => import('./routes/RegionPage.tsx').then(({ regionPage }) => regionPage(region)),
}))
