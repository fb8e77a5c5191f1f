import { paths } from '@snake-dispatch/contract/paths'
import { regions } from '@snake-dispatch/domain/regions'
import type { RemotePage } from '@snake-dispatch/kit'

/** One for every region (LAND-01). */
const regionPages: readonly RemotePage[] = regions.map((region) => ({
  path: region.path,
  audience: 'anyone',
  prerender: 'content',
  load: () => import('./routes/RegionPage.tsx').then(({ regionPage }) => regionPage(region)),
}))

/** THE pages of this remote. */
export const pages: readonly RemotePage[] = [
  ...regionPages,
  {
    path: paths.firstAid,
    audience: 'anyone',
    prerender: 'content',
    offline: 'always',
    load: () => import('./routes/FirstAidPage.tsx').then(({ FirstAidPage }) => FirstAidPage),
  },
]
