import { handlingWarning } from '@snake-dispatch/domain/handling-warning'
import { Heading } from '@snake-dispatch/design-system'
import styles from './HandlingWarning.module.css'

/** All species need professional removal and are never handled by the visitor (LAND-04). */
export function HandlingWarning() {
  return (
    <section aria-labelledby="warning" className={styles.warning}>
      <Heading level={2} size="xl" id="warning">
        {handlingWarning.title}
      </Heading>
      <p className={styles.text}>{handlingWarning.text}</p>
    </section>
  )
}
