import { portalConfig } from '@snake-dispatch/kit'
import { Clauses } from '../features/legal/Clauses.tsx'
import { LegalPage } from '../features/legal/LegalPage.tsx'
import { OPERATOR_ID, OperatorDetails } from '../features/legal/OperatorDetails.tsx'
import { privacyClauses } from '../features/legal/privacy-clauses.ts'

/** The privacy policy, as this portal is configured (D-58). */
export function PrivacyPage() {
  const config = portalConfig()
  const clauses = privacyClauses(config)
  return (
    <LegalPage
      title="Privacy"
      summary={`We pass your name, mobile and address to the catcher who takes the job. What others see, and when, is below. ‘We’ is ${config.operator.name}, who runs Snake Dispatch NSW and keeps to the Australian Privacy Principles.`}
      contents={[...clauses, { id: OPERATOR_ID, title: 'Who runs this portal' }]}
    >
      <Clauses level={2} clauses={clauses} />
      <OperatorDetails />
    </LegalPage>
  )
}
