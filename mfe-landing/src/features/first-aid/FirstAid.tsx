import { Button, Link } from '@snake-dispatch/design-system'
import {
  EMERGENCY_NUMBER,
  ifBitten,
  POISONS_INFORMATION_NUMBER,
  poisonsInformation,
  whileYouWait,
} from '@snake-dispatch/domain/first-aid'
import { callHref } from '../call/phone-links.ts'
import styles from './FirstAid.module.css'

/** What to do now: until the catcher comes, and after a bite. */
export function FirstAid() {
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
          <Button href={callHref(EMERGENCY_NUMBER)} variant="emergency" icon="call" className={styles.call}>
            Call {EMERGENCY_NUMBER}
          </Button>
          <Steps steps={ifBitten.steps} />
          <Advice />
        </div>
      </div>
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
