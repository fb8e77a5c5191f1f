import { siteName } from '../head/page-meta.ts'
import styles from './PageFoot.module.css'

/** The last lines of a page. */
export function PageFoot() {
  return (
    <p className={styles.foot}>
      <strong>{siteName}</strong> takes requests from all of New South Wales, day and night, and alerts the
      catchers who serve the area. To take a job they need a licence to catch and release reptiles.
    </p>
  )
}
