import { languagePath } from '@snake-dispatch/contract/paths'
import { Link } from '@snake-dispatch/kit/router'
import { languages } from '../../../content/languages/languages.ts'
import styles from './LanguageList.module.css'

/** One press for each language, named in its own script and in English (D-142). */
export function LanguageList() {
  return (
    <ul className={styles.list}>
      {languages.map(({ slug, english, own, tag, dir }) => (
        <li key={slug}>
          <Link to={languagePath(slug)} className={styles.language}>
            <span lang={tag} dir={dir} className={styles.own}>
              {own}
            </span>{' '}
            <span className={styles.english}>{english}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
