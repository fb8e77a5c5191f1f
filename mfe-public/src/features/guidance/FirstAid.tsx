import { paths } from '@snake-dispatch/contract/paths'
import { Button } from '@snake-dispatch/design-system'
import {
  EMERGENCY_NUMBER,
  ifBitten,
  POISONS_INFORMATION_NUMBER,
  poisonsInformation,
} from '@snake-dispatch/domain/first-aid'
import { Link } from '@snake-dispatch/kit/router'
import { PhoneNumber } from '../contact/CallLink.tsx'
import styles from './FirstAid.module.css'

/** The id of the heading, to which the line for a bite leads. */
export const FIRST_AID_ID = 'first-aid'

/** What to do after a bite: never folded away (PUB-01). */
export function FirstAid() {
  const [before, after] = poisonsInformation.split(POISONS_INFORMATION_NUMBER)
  return (
    <section aria-labelledby={FIRST_AID_ID} className={styles.aid}>
      <h2 id={FIRST_AID_ID} tabIndex={-1} className={styles.title}>
        {ifBitten.heading}
      </h2>
      <Button variant="emergency" size="large" fullWidth icon="call" href={`tel:${EMERGENCY_NUMBER}`}>
        Call {EMERGENCY_NUMBER}
      </Button>
      <ol className={styles.steps}>
        {ifBitten.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.note}>
        {before}
        <PhoneNumber phone={POISONS_INFORMATION_NUMBER} />
        {after}
      </p>
      <Link to={paths.firstAid} className={styles.card}>
        First aid card to print
      </Link>
    </section>
  )
}
