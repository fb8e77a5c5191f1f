import { languagePath, paths } from '@snake-dispatch/contract/paths'
import { pageHeading } from '../../../content/languages/english.ts'
import { everyTranslation } from '../../../content/languages/every-translation.ts'
import { languages } from '../../../content/languages/languages.ts'
import { portalImage, siteName, type PageMeta } from '../head/page-meta.ts'
import type { PageLanguage } from './InBoth.tsx'

const keywords = 'snake, snake bite, snake catcher, New South Wales, help in your language'

/** Every page that says the same, so that search engines show the one in the reader's language. */
const alternatesOf = (origin: string) => [
  { tag: 'x-default', url: origin + paths.languages },
  ...languages.map(({ slug, tag }) => ({ tag, url: origin + languagePath(slug) })),
]

/** The head of the list of languages. */
export function languagesMeta(origin: string): PageMeta {
  return {
    title: `Help in your language | ${siteName}`,
    description: `What to do when there is a snake or somebody is bitten, in ${languages.map(({ own }) => own).join(', ')}.`,
    keywords,
    url: origin + paths.languages,
    imageUrl: origin + portalImage.path,
    imageAlt: portalImage.alt,
    alternates: alternatesOf(origin),
  }
}

/** The head of the page in one language, in that language and in English. */
export function languageMeta({ slug, english, own }: PageLanguage, origin: string): PageMeta {
  const heading = everyTranslation[slug][pageHeading] ?? own
  return {
    title: `${heading} | ${pageHeading}, in ${english} | ${siteName}`,
    description: `${own}: ${heading}. What to do after a snake bite and when there is a snake, how to ask for a snake catcher and what it costs, in ${english} and in English.`,
    keywords: `${keywords}, ${english}, ${own}`,
    url: origin + languagePath(slug),
    imageUrl: origin + portalImage.path,
    imageAlt: portalImage.alt,
    alternates: alternatesOf(origin),
  }
}
