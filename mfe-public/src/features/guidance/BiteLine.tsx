import type { MouseEvent, ReactNode } from 'react'
import { Icon } from '@snake-dispatch/design-system'
import { EMERGENCY_NUMBER } from '@snake-dispatch/domain/first-aid'
import styles from './BiteLine.module.css'
import { FIRST_AID_ID } from './FirstAid.tsx'

/**
 * The first line of the page, for those who were bitten (PUB-01).
 * @param children the way to first aid where it is not on this page
 */
export function BiteLine({ children }: { children?: ReactNode }) {
  return (
    <section aria-label="Emergency call" className={styles.band}>
      <div className={styles.row}>
        <a href={`tel:${EMERGENCY_NUMBER}`} className={styles.call}>
          <Icon name="call" />
          Bitten? Call {EMERGENCY_NUMBER}
        </a>
        {children ?? (
          <a href={`#${FIRST_AID_ID}`} onClick={goToFirstAid}>
            First aid
          </a>
        )}
      </div>
    </section>
  )
}

/** Without an entry in the browser's history, which holds how far the page is. */
function goToFirstAid(event: MouseEvent) {
  event.preventDefault()
  const heading = document.getElementById(FIRST_AID_ID)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
