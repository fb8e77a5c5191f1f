import type { ComponentProps } from 'react'
import { TextField } from '@snake-dispatch/design-system'
import { Checkbox } from '@snake-dispatch/design-system/signed-in'

interface PaymentFieldsProps {
  sent: Omit<ComponentProps<typeof Checkbox>, 'label'>
  reference: Omit<ComponentProps<typeof TextField>, 'label'>
}

/** Whether the logger's share has been paid, and under which reference (JOB-16). */
export function PaymentFields({ sent, reference }: PaymentFieldsProps) {
  return (
    <>
      <Checkbox {...sent} label="I have sent the payment" />
      <TextField {...reference} label="Payment reference (optional)" maxLength={100} autoComplete="off" />
    </>
  )
}
