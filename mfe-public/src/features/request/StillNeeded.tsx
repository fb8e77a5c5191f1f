import { Button } from '@snake-dispatch/design-system'
import type { MissingField, RequestFieldName } from './request-fields.ts'
import styles from './StillNeeded.module.css'

interface StillNeededProps {
  /** Ties the list to the submit button, which it explains. */
  id: string
  missing: readonly MissingField[]
  onGoTo: (name: RequestFieldName) => void
}

/** Why the request cannot be sent yet: each missing field, to go there with one press (PUB-03). */
export function StillNeeded({ id, missing, onGoTo }: StillNeededProps) {
  if (missing.length === 0) return null
  return (
    <div className={styles.needed}>
      <p id={id}>Before you can send, please fill in or correct:</p>
      <ul aria-labelledby={id} className={styles.list}>
        {missing.map(({ name, label }) => (
          <li key={name}>
            <Button size="small" className={styles.field} onClick={() => onGoTo(name)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
