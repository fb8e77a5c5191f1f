import { Button } from '@snake-dispatch/design-system'
import { formatPhone, normalisePhone } from '@snake-dispatch/domain/phone'
import styles from './CallLink.module.css'

interface CallLinkProps {
  phone: string
  /** `emergency` once on the page, where it is seen first. */
  variant?: 'emergency' | 'secondary'
  className?: string | undefined
}

/** Calls the emergency number of the service with one press (PUB-01). */
export function CallLink({ phone, variant = 'secondary', className }: CallLinkProps) {
  return (
    <Button variant={variant} icon="call" href={`tel:${normalisePhone(phone)}`} className={className}>
      Call now <span className={styles.number}>{formatPhone(phone)}</span>
    </Button>
  )
}
