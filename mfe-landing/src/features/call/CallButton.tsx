import type { ReactNode } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { Handset } from './Handset.tsx'
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
