import type { ComponentProps } from 'react'
import { TextArea } from '@snake-dispatch/design-system'

type LockReasonProps = Omit<
  ComponentProps<typeof TextArea>,
  'label' | 'hint' | 'required' | 'rows' | 'maxLength'
>

/** The field for the reason of a lock (ADMIN-06). */
export function LockReason(props: LockReasonProps) {
  return (
    <TextArea
      {...props}
      label="Reason"
      hint="They read it when they try to sign in."
      required
      rows={3}
      maxLength={500}
    />
  )
}
