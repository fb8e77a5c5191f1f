import { Fold, Heading } from '@snake-dispatch/design-system'
import { atOnce, biteCall, doNow, whereverItIs } from '@snake-dispatch/domain/first-aid'
import { ifBitten, ifBittenInShort } from '@snake-dispatch/domain/if-bitten'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import styles from './ReadOut.module.css'

/** What to read out to a caller, in the words of the public form (PUB-01): it follows where the snake is. */
export function ReadOut({ urgency }: { urgency: Urgency | undefined }) {
  return (
    <section aria-labelledby="read-out" className={styles.readOut}>
      <Heading level={2} id="read-out">
        Read out
      </Heading>
      <ol aria-live="polite" className={styles.steps}>
        {(urgency ? doNow[urgency] : atOnce).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ul className={styles.also}>
        {whereverItIs.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <Fold summary={ifBitten.heading}>
        {ifBittenInShort.map((step) => (
          <p key={step}>{step}</p>
        ))}
        <p>{biteCall.text}</p>
      </Fold>
    </section>
  )
}
