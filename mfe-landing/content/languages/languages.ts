/** A language in which there is a page of help (D-142). */
export interface Language {
  /** Its English name in the address of its page. */
  readonly slug: string
  /** Its name in English. */
  readonly english: string
  /** Its name in its own script. */
  readonly own: string
  /** Its tag of BCP 47, for `lang` and `hreflang`. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
}

/** THE languages of the pages, in the order of the list. */
export const languages = [
  { slug: 'simplified-chinese', english: 'Simplified Chinese', own: '简体中文', tag: 'zh-Hans', dir: 'ltr' },
  {
    slug: 'traditional-chinese',
    english: 'Traditional Chinese',
    own: '繁體中文',
    tag: 'zh-Hant',
    dir: 'ltr',
  },
  { slug: 'arabic', english: 'Arabic', own: 'العربية', tag: 'ar', dir: 'rtl' },
  { slug: 'vietnamese', english: 'Vietnamese', own: 'Tiếng Việt', tag: 'vi', dir: 'ltr' },
  { slug: 'greek', english: 'Greek', own: 'Ελληνικά', tag: 'el', dir: 'ltr' },
  { slug: 'hindi', english: 'Hindi', own: 'हिन्दी', tag: 'hi', dir: 'ltr' },
  { slug: 'korean', english: 'Korean', own: '한국어', tag: 'ko', dir: 'ltr' },
  { slug: 'italian', english: 'Italian', own: 'Italiano', tag: 'it', dir: 'ltr' },
  { slug: 'spanish', english: 'Spanish', own: 'Español', tag: 'es', dir: 'ltr' },
  { slug: 'nepali', english: 'Nepali', own: 'नेपाली', tag: 'ne', dir: 'ltr' },
] as const satisfies readonly Language[]

export type LanguageSlug = (typeof languages)[number]['slug']
