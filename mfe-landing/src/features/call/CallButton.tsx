import type { ReactNode } from 'react'
import { Button, Handset } from '@snake-dispatch/design-system'
import { callHref } from './phone-links.ts'

interface CallButtonProps {
  phone: string
  children: ReactNode
  /** Placement only. */
  className?: string | undefined
}

/** A call for help: calls the number when it is pressed. */
export function CallButton({ phone, children, className }: CallButtonProps) {
  return (
    <Button href={callHref(phone)} variant="emergency" className={className}>
      <Handset />
      {children}
    </Button>
  )
}
