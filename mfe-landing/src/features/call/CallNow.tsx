import { Button } from '@snake-dispatch/design-system'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { callHref } from './phone-links.ts'

interface CallNowProps {
  phone: string
  /** Placement only. */
  className?: string | undefined
}

/** The phone number to call now, as a link that calls it. */
export function CallNow({ phone, className }: CallNowProps) {
  return (
    <Button href={callHref(phone)} variant="emergency" icon="call" className={className}>
      Call now {formatPhone(phone)}
    </Button>
  )
}
