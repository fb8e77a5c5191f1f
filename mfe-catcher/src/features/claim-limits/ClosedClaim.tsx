import type { ReactNode } from 'react'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './ClosedClaim.module.css'

interface ClosedClaimProps {
  /** Until when the job is closed to the catcher who gave it back, ISO 8601. */
  until: string
  /** The button that claims it. */
  children: ReactNode
}

/** In the place of the button that claims: from when on it is there again (DISP-51). */
export function ClosedClaim({ until, children }: ClosedClaimProps) {
  const opens = new Date(until)
  if (opens <= useNow()) return children
  return (
    <p className={styles.closed}>
      You gave it back
      <b className={styles.time}>Claim from {formatSydney(opens, 'time')}</b>
    </p>
  )
}
