import { Button } from '@snake-dispatch/design-system'
import {
  EMERGENCY_NUMBER,
  ifBitten,
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
          <p className={styles.advice}>{poisonsInformation}</p>
        </div>
      </div>
    </section>
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
