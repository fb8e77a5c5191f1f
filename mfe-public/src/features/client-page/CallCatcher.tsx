import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { dialledNumber, formatPhone } from '@snake-dispatch/domain/phone'
import { Button } from '@snake-dispatch/design-system'
import styles from './ClientPage.module.css'

/** Calls the catcher who comes, in the place of the service. */
export function CallCatcher({ page: { catcher } }: { page: ClientPage }) {
  if (!catcher?.phone) return null
  return (
    <Button variant="primary" icon="call" href={`tel:${dialledNumber(catcher.phone)}`}>
      <span>{`Call ${catcher.firstName}`}</span>{' '}
      <span translate="no" className={styles.number}>
        {formatPhone(catcher.phone)}
      </span>
    </Button>
  )
}
