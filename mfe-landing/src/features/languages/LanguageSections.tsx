import { languageSections, type LanguageSection, type Line } from '../../../content/languages/english.ts'
import { ActionButton } from './ActionButton.tsx'
import { InBoth, type PageLanguage } from './InBoth.tsx'
import styles from './LanguageSections.module.css'

/** What to do after a bite and now, how to ask for a catcher and what it costs, in the order of the English text. */
export function LanguageSections({ language }: { language: PageLanguage }) {
  return languageSections.map((section) => <Section key={section.id} section={section} language={language} />)
}

function Section({ section, language }: { section: LanguageSection; language: PageLanguage }) {
  const { id, heading, first, isOrdered, lines } = section
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <section aria-labelledby={id} dir={language.dir} data-part={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        <InBoth language={language} english={heading} />
      </h2>
      {first && <Said line={first} language={language} />}
      <List className={styles.list}>
        {lines.map((line) => (
          <li key={line.text}>
            <Said line={line} language={language} />
          </li>
        ))}
      </List>
    </section>
  )
}

function Said({ line: { text, action }, language }: { line: Line; language: PageLanguage }) {
  return (
    <div className={styles.said}>
      {action === 'call000' && <ActionButton action={action} language={language} />}
      <p>
        <InBoth language={language} english={text} />
      </p>
      {action && action !== 'call000' && <ActionButton action={action} language={language} />}
    </div>
  )
}
