import { Button, type ButtonSize } from '@snake-dispatch/design-system'
import { formatPhone, normalisePhone } from '@snake-dispatch/domain/phone'

interface CallLinkProps {
  phone: string
  size?: ButtonSize
  className?: string | undefined
}

/** Calls the emergency number of the service with one press (PUB-01). */
export function CallLink({ phone, size = 'medium', className }: CallLinkProps) {
  return (
    <Button
      variant="emergency"
      size={size}
      icon="call"
      href={`tel:${normalisePhone(phone)}`}
      className={className}
    >
      Call now: {formatPhone(phone)}
    </Button>
  )
}
