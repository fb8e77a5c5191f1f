import type { ReactNode } from 'react'
import { Button } from '@snake-dispatch/design-system'
import { Handset } from './Handset.tsx'
import { callHref } from './phone-links.ts'

interface CallButtonProps {
  phone: string
  children: ReactNode
  /** `emergency-outline` on a screen that has a filled call already (D-143). */
  variant?: 'emergency' | 'emergency-outline'
  /** Placement only. */
  className?: string | undefined
}

/** A call for help: calls the number when it is pressed. */
export function CallButton({ phone, children, variant = 'emergency', className }: CallButtonProps) {
  return (
    <Button href={callHref(phone)} variant={variant} className={className}>
      <Handset />
      {children}
    </Button>
  )
}
