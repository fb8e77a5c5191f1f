import { portalConfig } from '@snake-dispatch/kit'
import { everyTranslation } from '../../../content/languages/every-translation.ts'
import type { Language, LanguageSlug } from '../../../content/languages/languages.ts'
import styles from './InBoth.module.css'
import { markedParts } from './marked-parts.ts'
import { spokenValues, withValues } from './spoken-values.ts'

/** A language with a page of its own. */
export type PageLanguage = Language & { readonly slug: LanguageSlug }

interface InBothProps {
  language: PageLanguage
  /** The English sentence, of `english.ts`. */
  english: string
  /** True where both stand in a line, e.g. on a button: else below each other, on a wide screen beside each other. */
  inline?: boolean
}

/** A sentence in a language beside its English sentence; in English alone where it has no translation (D-142). */
export function InBoth({ language, english, inline = false }: InBothProps) {
  const values = spokenValues(portalConfig().contactPhone)
  const own = everyTranslation[language.slug][english]
  return (
    <span className={styles.both} data-inline={inline || undefined}>
      {own !== undefined && (
        <>
          <span lang={language.tag} dir={language.dir}>
            <Marked sentence={withValues(own, values)} />
          </span>{' '}
        </>
      )}
      <span lang="en" dir="ltr" className={styles.english}>
        {withValues(english, values)}
      </span>
    </span>
  )
}

/** Numbers and English words keep their direction inside a sentence from right to left. */
function Marked({ sentence }: { sentence: string }) {
  return markedParts(sentence).map(({ text, kind }, index) => {
    if (kind === 'words') return text
    return (
      // Parts of a constant sentence never change their places.
      <bdi key={index} dir="ltr" lang={kind === 'english' ? 'en' : undefined} translate="no">
        {text}
      </bdi>
    )
  })
}
