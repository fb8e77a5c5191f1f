import { paths } from '@snake-dispatch/contract/paths'
// By the package's name: the page has one copy of the kit, and this file is part of every remote that uses it.
import { Link } from '@snake-dispatch/kit/router'
import styles from './LegalLinks.module.css'

/** The ways to the privacy policy and the terms, at the foot of every public page (D-58). */
export function LegalLinks() {
  return (
    <nav aria-label="Privacy and terms" className={styles.links}>
      <Link to={paths.privacy}>Privacy</Link>
      <Link to={paths.terms}>Terms</Link>
    </nav>
  )
}
