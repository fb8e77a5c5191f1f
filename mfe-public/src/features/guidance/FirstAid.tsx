import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { biteCall, EMERGENCY_NUMBER } from '@snake-dispatch/domain/first-aid'
import { ifBitten, ifBittenInShort } from '@snake-dispatch/domain/if-bitten'
import { Link } from '@snake-dispatch/kit/router'
import { FIRST_AID_ID } from './first-aid-id.ts'
import styles from './FirstAid.module.css'

/**
 * What to do after a bite, on a short card that is never folded away and leads to the page with all of the steps (D-143).
 * Its call is not filled: the service's is, at the same time.
 */
export function FirstAid() {
  return (
    <section aria-labelledby={FIRST_AID_ID} className={styles.aid}>
      <Heading level={2} id={FIRST_AID_ID} tabIndex={-1} className={styles.title}>
        {ifBitten.heading}
      </Heading>
      <Button variant="emergency-outline" size="large" fullWidth icon="call" href={biteCall.href}>
        Call {EMERGENCY_NUMBER}
      </Button>
      <ol className={styles.steps}>
        {ifBittenInShort.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Link to={paths.firstAid} className={styles.all}>
        All first aid steps, with pictures
      </Link>
    </section>
  )
}
