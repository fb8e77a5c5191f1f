import { Heading } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { catcherTerms } from '@snake-dispatch/screen-parts/catcher-terms'
import { clientTerms } from '../features/legal/client-terms.ts'
import { Clauses } from '../features/legal/Clauses.tsx'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import { OPERATOR_ID, OperatorDetails } from '../features/legal/OperatorDetails.tsx'
import styles from './TermsPage.module.css'

const contents = [
  { id: 'clients', title: 'For people who ask for help' },
  { id: 'catchers', title: 'For catchers' },
  { id: 'changes', title: 'Changes' },
  { id: OPERATOR_ID, title: 'Who runs this portal' },
]

/** The terms: a part for clients, and the part that catchers agree to when they register (D-58). */
export function TermsPage() {
  const { operator } = portalConfig()
  return (
    <LegalPage
      title="Terms"
      summary={`Snake Dispatch NSW passes requests on to snake catchers. It is run by ${operator.name}, called ‘we’ here.`}
      contents={contents}
    >
      <section aria-labelledby="clients" className={styles.part}>
        <Heading level={2} size="xl" id="clients" className={styles.heading}>
          For people who ask for help
        </Heading>
        <Clauses level={3} clauses={clientTerms} />
      </section>
      <section aria-labelledby="catchers" className={styles.part}>
        <Heading level={2} size="xl" id="catchers" className={styles.heading}>
          For catchers
        </Heading>
        <p>A catcher agrees to these when they ask for an account.</p>
        <Clauses level={3} clauses={catcherTerms} />
      </section>
      <Clauses level={2} clauses={[changes]} />
      <OperatorDetails />
    </LegalPage>
  )
}

const changes = {
  id: 'changes',
  title: 'Changes',
  texts: [
    'For a job, the terms hold that stood here on the day of its request. For an account, those hold that stand here now.',
  ],
}
