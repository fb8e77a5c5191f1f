import { handlingWarning } from '@snake-dispatch/domain/handling-warning'
import styles from './HandlingWarning.module.css'

/** All species need professional removal and are never handled by the visitor (LAND-04). */
export function HandlingWarning() {
  return (
    <section aria-labelledby="warning" className={styles.warning}>
      <h2 id="warning" className={styles.title}>
        {handlingWarning.title}
      </h2>
      <p className={styles.text}>{handlingWarning.text}</p>
    </section>
  )
}
