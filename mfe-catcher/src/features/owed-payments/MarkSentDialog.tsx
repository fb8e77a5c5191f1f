import { useState } from 'react'
import type { OwedPayment } from '@snake-dispatch/contract/logger-payments'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { useMarkSent } from './queries.ts'

interface MarkSentDialogProps {
  payment: OwedPayment
  onClose: () => void
}

/** Marks a payment as sent, with a reference or without (D-148). */
export function MarkSentDialog({ payment, onClose }: MarkSentDialogProps) {
  const [reference, setReference] = useState('')
  const mark = useMarkSent(payment, onClose)
  const { amount, logger } = payment
  return (
    <FormDialog
      title={`${dollarsText(amount)} to ${logger.name}`}
      description="The portal moves no money: mark what you have sent. It cannot be unmarked."
      closeLabel="Close"
      cancelLabel="Cancel"
      submitLabel="Mark as Sent"
      sending={mark.isPending}
      onStop={mark.stop}
      onSubmit={(event) => {
        event.preventDefault()
        mark.mutate(reference)
      }}
      onClose={onClose}
    >
      <TextField
        label="Payment reference (optional)"
        value={reference}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setReference(event.target.value)}
      />
    </FormDialog>
  )
}
