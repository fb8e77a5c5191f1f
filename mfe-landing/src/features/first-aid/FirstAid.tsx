import type { ReactNode } from 'react'
import { EMERGENCY_NUMBER } from '@snake-dispatch/domain/first-aid'
import { CallButton } from '../call/CallButton.tsx'
import styles from './FirstAid.module.css'
import { IfBitten } from './IfBitten.tsx'
import { WhileYouWait } from './WhileYouWait.tsx'

/** What to do now: until the catcher comes, and after a bite. `children` come last. */
export function FirstAid({ children }: { children?: ReactNode }) {
  return (
    <section aria-labelledby="what-to-do-now" className={styles.section}>
      <h2 id="what-to-do-now">What to do now</h2>
      <div className={styles.columns}>
        <WhileYouWait headingLevel={3} />
        <IfBitten headingLevel={3}>
          <CallButton phone={EMERGENCY_NUMBER} variant="emergency-outline" className={styles.call}>
            Call {EMERGENCY_NUMBER}
          </CallButton>
        </IfBitten>
      </div>
      {children}
    </section>
  )
}
