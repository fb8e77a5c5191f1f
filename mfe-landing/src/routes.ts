import { languagePath, paths } from '@snake-dispatch/contract/paths'
import { regions } from '@snake-dispatch/domain/regions'
import type { RemotePage } from '@snake-dispatch/kit'
import { languages } from '../content/languages/languages.ts'

/** One for every region (LAND-01). */
const regionPages: readonly RemotePage[] = regions.map((region) => ({
  path: region.path,
  audience: 'anyone',
  prerender: 'content',
  load: () => import('./routes/RegionPage.tsx').then(({ regionPage }) => regionPage(region)),
}))

/** One for every language, without a network too (D-142). Few visits open one. */
const languagePages: readonly RemotePage[] = languages.map((language) => ({
  path: languagePath(language.slug),
  audience: 'anyone',
  prerender: 'content',
  offline: 'always',
  load: () => import('./routes/LanguagePage.tsx').then(({ languagePage }) => languagePage(language)),
  loadWhenIdle: false,
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
  {
    path: paths.languages,
    audience: 'anyone',
    prerender: 'content',
    offline: 'always',
    load: () => import('./routes/LanguagesPage.tsx').then(({ LanguagesPage }) => LanguagesPage),
  },
  ...languagePages,
]
