import { Fold } from '@snake-dispatch/design-system'
import { doNow, whileYouWait } from '@snake-dispatch/domain/first-aid'
import { urgencies, type Urgency } from '@snake-dispatch/domain/urgency'
import styles from './Advice.module.css'

const [watch, ...indoorsAndOutdoors] = whileYouWait.steps
const never = indoorsAndOutdoors.pop()

/**
 * What to do until the catcher comes (PUB-01). It follows the answer to the radios beside it, by style alone: also
 * before any script is loaded, and without a shift when it is. Its parent has the class `adviceOwner`.
 */
export function Advice() {
  return (
    <div className={styles.advice}>
      <div aria-live="polite">
        {urgencies.map((urgency) => (
          <Steps key={urgency} urgency={urgency} />
        ))}
      </div>
      <Fold icon="info" summary="Keep away. Keep it in sight." className={styles.before}>
        {[...indoorsAndOutdoors, never].map((step) => (
          <p key={step}>{step}</p>
        ))}
      </Fold>
      <NeverCatch className={styles.after} />
    </div>
  )
}

/** The advice for a snake whose place is known, e.g. after the request was sent. */
export function AdviceFor({ urgency }: { urgency: Urgency }) {
  return (
    <div className={styles.advice} data-now>
      <Steps urgency={urgency} />
      <NeverCatch />
    </div>
  )
}

function Steps({ urgency }: { urgency: Urgency }) {
  return (
    <ol aria-label="Do this now" data-for={urgency} className={styles.steps}>
      {doNow[urgency].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

function NeverCatch({ className }: { className?: string | undefined }) {
  return (
    <Fold summary="Never corner, catch or kill it" className={className}>
      <p>{never}</p>
      <p>{watch}</p>
    </Fold>
  )
}
