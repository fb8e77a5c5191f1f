import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading } from '@snake-dispatch/design-system'
import { biteCall, EMERGENCY_NUMBER } from '@snake-dispatch/domain/first-aid'
import { ifBitten, POISONS_INFORMATION_NUMBER, poisonsInformation } from '@snake-dispatch/domain/if-bitten'
import { Link } from '@snake-dispatch/kit/router'
import { TextWithNumber } from '../contact/CallLink.tsx'
import { Cases } from './Cases.tsx'
import { FIRST_AID_ID } from './first-aid-id.ts'
import styles from './FirstAid.module.css'

/** What to do after a bite: never folded away (PUB-01). */
export function FirstAid() {
  return (
    <section aria-labelledby={FIRST_AID_ID} className={styles.aid}>
      <Heading level={2} id={FIRST_AID_ID} tabIndex={-1} className={styles.title}>
        {ifBitten.heading}
      </Heading>
      <Button variant="emergency" size="large" fullWidth icon="call" href={biteCall.href}>
        Call {EMERGENCY_NUMBER}
      </Button>
      <ol className={styles.steps}>
        {ifBitten.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Cases cases={ifBitten.also} />
      <p className={styles.note}>
        <TextWithNumber text={poisonsInformation} phone={POISONS_INFORMATION_NUMBER} />
      </p>
      <Link to={paths.firstAid} className={styles.card}>
        First aid card to print
      </Link>
    </section>
  )
}
