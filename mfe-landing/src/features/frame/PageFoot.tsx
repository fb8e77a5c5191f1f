import { siteName } from '../head/page-meta.ts'
import styles from './PageFoot.module.css'

/** The last lines of a page. */
export function PageFoot() {
  return (
    <p className={styles.foot}>
      <strong>{siteName}</strong> passes your request to catchers who hold a licence to catch and release
      reptiles, day and night, all over New South Wales.
    </p>
  )
}
