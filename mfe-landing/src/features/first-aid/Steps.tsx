import { Drawings, type DrawnStep } from '@snake-dispatch/design-system'
import styles from './Steps.module.css'

interface StepsProps {
  steps: readonly string[]
  /** The drawings of each step, as far as the first steps have any. */
  drawings: readonly (readonly DrawnStep[])[]
  /** On a card in little room. */
  dense?: boolean
}

/** Steps to take in this order, in words and pictures (D-143). */
export function Steps({ steps, drawings, dense = false }: StepsProps) {
  return (
    <ol className={styles.steps} data-dense={dense || undefined}>
      {steps.map((step, index) => (
        <li key={step}>
          {step}
          <Drawings steps={drawings[index] ?? []} />
        </li>
      ))}
    </ol>
  )
}
