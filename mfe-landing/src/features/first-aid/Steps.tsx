import styles from './Steps.module.css'

/** Steps to take in this order; on a card in little room. */
export function Steps({ steps, dense = false }: { steps: readonly string[]; dense?: boolean }) {
  return (
    <ol className={styles.steps} data-dense={dense || undefined}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
