import { Heading, Notice } from '@snake-dispatch/design-system'
import { formatAbn } from '@snake-dispatch/domain/abn'
import { portalConfig } from '@snake-dispatch/kit'
import { PhoneNumber } from '../contact/CallLink.tsx'
import styles from './OperatorDetails.module.css'

/** The anchor of the operator's name and address, on both pages. */
export const OPERATOR_ID = 'operator'

/** Who runs the portal and how to reach them; examples are marked as such (D-58). */
export function OperatorDetails() {
  const { operator, contactPhone } = portalConfig()
  return (
    <section aria-labelledby={OPERATOR_ID} className={styles.operator}>
      <Heading level={2} id={OPERATOR_ID} className={styles.heading}>
        Who runs this portal
      </Heading>
      {operator.isExample && (
        <Notice tone="warning" title="Example details">
          This portal is not in service: its operator has not been named yet.
        </Notice>
      )}
      <address className={styles.details}>
        <strong>{operator.name}</strong>
        <span>
          ABN {formatAbn(operator.abn)}
          {operator.isExample && ' (example)'}
        </span>
        <span dir="auto">{operator.address}</span>
        <span>
          <a href={`mailto:${operator.privacyEmail}`}>{operator.privacyEmail}</a>
        </span>
        <span>
          <PhoneNumber phone={contactPhone} />
        </span>
      </address>
    </section>
  )
}
