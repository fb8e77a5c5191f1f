import { useId } from 'react'
import { Button, Notice } from '@snake-dispatch/design-system'
import {
  EMERGENCY_NUMBER,
  ifBitten,
  poisonsInformation,
  whileYouWait,
} from '@snake-dispatch/domain/first-aid'
import styles from './WhatToDoNow.module.css'

/** What to do while the snake is there, and after a bite: the first thing a frightened reader needs (PUB-01). */
export function WhatToDoNow({ className }: { className?: string | undefined }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`${styles.advice} ${className ?? ''}`}>
      <Notice
        tone="emergency"
        title={ifBitten.heading}
        action={
          <Button variant="emergency" icon="call" href={`tel:${EMERGENCY_NUMBER}`}>
            Call {EMERGENCY_NUMBER}
          </Button>
        }
      >
        <p>{ifBitten.steps[0]}</p>
        <details className={styles.more}>
          <summary>First aid until the ambulance comes</summary>
          <ol className={styles.steps}>
            {ifBitten.steps.slice(1).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{poisonsInformation}</p>
        </details>
      </Notice>
      <h2 id={id} className={styles.title}>
        {whileYouWait.heading}
      </h2>
      <ul className={styles.steps}>
        {whileYouWait.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </section>
  )
}
