import { Button } from '@snake-dispatch/design-system'
import { normalisePhone } from '@snake-dispatch/domain/phone'
import styles from './CallLink.module.css'

interface CallLinkProps {
  phone: string
  /** `emergency` in the call bar of the page, and where to call is all that can be done at once. */
  variant?: 'emergency' | 'secondary'
}

/** Calls the emergency number of the service with one press (PUB-01). */
export function CallLink({ phone, variant = 'secondary' }: CallLinkProps) {
  return (
    <Button variant={variant} icon="call" href={callHref(phone)}>
      Call now{' '}
      <span translate="no" className={styles.number}>
        {phone}
      </span>
    </Button>
  )
}

/** The number inside a sentence, to be called with one press. */
export function PhoneNumber({ phone }: { phone: string }) {
  return (
    <a translate="no" className={styles.number} href={callHref(phone)}>
      {phone}
    </a>
  )
}

function callHref(phone: string): string {
  return `tel:${normalisePhone(phone)}`
}
