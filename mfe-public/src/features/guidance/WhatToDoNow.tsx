import { useId } from 'react'
import { Button, Notice } from '@snake-dispatch/design-system'
import {
  EMERGENCY_NUMBER,
  ifBitten,
  poisonsInformation,
  whileYouWait,
} from '@snake-dispatch/domain/first-aid'
import { splitAdvice } from './split-advice.ts'
import styles from './WhatToDoNow.module.css'

interface WhatToDoNowProps {
  title: string
  className?: string | undefined
}

/** What to do while the snake is there, and after a bite: the first thing a frightened reader needs (PUB-01). */
export function WhatToDoNow({ title, className }: WhatToDoNowProps) {
  const id = useId()
  const advice = whileYouWait.steps.map(splitAdvice)
  const [firstStep, ...furtherSteps] = ifBitten.steps
  return (
    <section aria-labelledby={id} className={`${styles.advice} ${className ?? ''}`}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.steps}>
        {advice.map(({ action }) => (
          <li key={action}>{action}</li>
        ))}
      </ul>
      <details className={styles.more}>
        <summary>More advice</summary>
        {advice.map(({ reason }) => (
          <p key={reason}>{reason}</p>
        ))}
      </details>
      <Notice tone="emergency" title={ifBitten.heading} className={styles.bitten}>
        <p>{firstStep}</p>
        <Button variant="emergency" icon="call" href={`tel:${EMERGENCY_NUMBER}`}>
          Call {EMERGENCY_NUMBER}
        </Button>
        <details className={styles.more}>
          <summary>First aid until help comes</summary>
          <ol className={styles.steps}>
            {furtherSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{poisonsInformation}</p>
        </details>
      </Notice>
    </section>
  )
}
