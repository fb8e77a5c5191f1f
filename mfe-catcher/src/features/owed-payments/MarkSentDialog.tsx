import { PaymentSentInput, type OwedPayment } from '@snake-dispatch/contract/logger-payments'
import type { User } from '@snake-dispatch/contract/user'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { useMarkSent } from './queries.ts'

interface MarkSentDialogProps {
  payment: OwedPayment
  user: User
  onClose: () => void
}

/** Marks a payment as sent, with a reference or without (D-148). What is typed stays until it is saved. */
export function MarkSentDialog({ payment, user, onClose }: MarkSentDialogProps) {
  const { form, clear } = useFormDraft(PaymentSentInput, `mark-sent.${payment.jobId}`, {
    owner: user.id,
    defaultValues: { reference: '' },
  })
  const mark = useMarkSent(payment, () => {
    clear()
    onClose()
  })
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
      onSubmit={form.handleSubmit((body) => mark.mutate(body))}
      onClose={onClose}
    >
      <TextField
        {...form.register('reference')}
        label="Payment reference (optional)"
        maxLength={100}
        autoComplete="off"
        error={form.formState.errors.reference?.message}
      />
    </FormDialog>
  )
}
