import { Drawings, Fold } from '@snake-dispatch/design-system'
import { atOnce, doNow, whereverItIs, whileYouWait } from '@snake-dispatch/domain/first-aid'
import { doNowDrawings } from '@snake-dispatch/domain/step-drawings'
import { urgencies, type Urgency } from '@snake-dispatch/domain/urgency'
import styles from './Advice.module.css'

/**
 * What to do until the catcher comes (PUB-01). It follows the answer to the radios beside it, by style alone: also
 * before any script is loaded, and without a shift when it is. Its parent has the class `adviceOwner`.
 */
export function Advice() {
  return (
    <div className={styles.advice}>
      <div aria-live="polite">
        <div className={styles.before}>
          {atOnce.map((line) => (
            <p key={line}>
              <WithLead text={line} />
            </p>
          ))}
        </div>
        {urgencies.map((urgency) => (
          <Steps key={urgency} urgency={urgency} />
        ))}
      </div>
      <More />
    </div>
  )
}

/** The advice for a snake whose place is known, e.g. after the request was sent. */
export function AdviceFor({ urgency }: { urgency: Urgency }) {
  return (
    <div className={styles.advice} data-now>
      <Steps urgency={urgency} />
      <More />
    </div>
  )
}

/** The advice while it is not known yet where the snake is. */
export function AdviceBeforeUrgency() {
  return (
    <div className={styles.advice} data-now>
      <Steps urgency="low" label={whileYouWait.heading} steps={whileYouWait.steps} />
      <More />
    </div>
  )
}

interface StepsProps {
  /** Decides how they look: those of Low are cases, of which one applies. */
  urgency: Urgency
  label?: string
  steps?: readonly string[]
}

function Steps({ urgency, label = 'Do this now', steps = doNow[urgency] }: StepsProps) {
  return (
    <ol aria-label={label} data-for={urgency} className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step}>
          <WithLead text={step} />
          <Drawings steps={doNowDrawings[urgency][index] ?? []} />
        </li>
      ))}
    </ol>
  )
}

/** Brings out where a sentence applies, e.g. 'Indoors:'; the whole sentence, where it applies everywhere. */
function WithLead({ text }: { text: string }) {
  const end = text.indexOf(':') + 1 || text.length
  return (
    <span>
      <strong>{text.slice(0, end)}</strong>
      {text.slice(end)}
    </span>
  )
}

/** What everybody does, wherever the snake is; the steps themselves are never folded away. */
function More() {
  return (
    <Fold summary="Never corner, catch or kill it">
      {whereverItIs.map((step) => (
        <p key={step}>{step}</p>
      ))}
    </Fold>
  )
}
