import { LanguagesLink } from '@snake-dispatch/screen-parts/languages-link'
import { LegalLinks } from '@snake-dispatch/screen-parts/legal-links'
import { siteName } from '../head/page-meta.ts'
import styles from './PageFoot.module.css'

/** The last lines of a page: what the service is, and its privacy policy and terms (D-58). */
export function PageFoot() {
  return (
    <footer className={styles.foot}>
      <p>
        <strong>{siteName}</strong> takes requests from all of New South Wales, at all hours, and passes them
        to snake catchers, who work for themselves. A catcher is not guaranteed. Catchers give us their
        licence number before they join.
      </p>
      <LanguagesLink />
      <LegalLinks />
    </footer>
  )
}
