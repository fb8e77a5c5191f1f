import type { ReactNode } from 'react'
import { Link } from '@snake-dispatch/design-system'
import {
  EMERGENCY_NUMBER,
  ifBitten,
  POISONS_INFORMATION_NUMBER,
  poisonsInformation,
  whileYouWait,
} from '@snake-dispatch/domain/first-aid'
import { CallButton } from '../call/CallButton.tsx'
import { callHref } from '../call/phone-links.ts'
import styles from './FirstAid.module.css'

/** What to do now: until the catcher comes, and after a bite. `children` come last. */
export function FirstAid({ children }: { children?: ReactNode }) {
  return (
    <section aria-labelledby="what-to-do-now" className={styles.section}>
      <h2 id="what-to-do-now">What to do now</h2>
      <div className={styles.columns}>
        <div className={styles.wait}>
          <h3>{whileYouWait.heading}</h3>
          <Steps steps={whileYouWait.steps} />
        </div>
        <div className={styles.bitten}>
          <h3>{ifBitten.heading}</h3>
          <CallButton phone={EMERGENCY_NUMBER} className={styles.call}>
            Call {EMERGENCY_NUMBER}
          </CallButton>
          <Steps steps={ifBitten.steps} />
          <Advice />
        </div>
      </div>
      {children}
    </section>
  )
}

function Advice() {
  const [before, after] = poisonsInformation.split(POISONS_INFORMATION_NUMBER)
  return (
    <p className={styles.advice}>
      {before}
      <Link href={callHref(POISONS_INFORMATION_NUMBER)}>{POISONS_INFORMATION_NUMBER}</Link>
      {after}
    </p>
  )
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
