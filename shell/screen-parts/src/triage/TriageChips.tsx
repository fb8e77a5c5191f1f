import { Badge } from '@snake-dispatch/design-system/signed-in'
import styles from './TriageChips.module.css'

/**
 * What the person who asked saw of the animal (DISP-60, DISP-61); nothing where they answered no question.
 * @param seen of a job; missing in one that a device kept before the questions existed
 */
export function TriageChips({ seen }: { seen: readonly string[] | undefined }) {
  return (
    seen?.[0] && (
      <ul aria-label="Seen by the client" className={styles.chips}>
        {seen.map((fact) => (
          <li key={fact}>
            <Badge>{fact}</Badge>
          </li>
        ))}
      </ul>
    )
  )
}
