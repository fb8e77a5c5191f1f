import { useState } from 'react'
import { PaymentInput, type AdminInvoice } from '@snake-dispatch/contract/fees'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { paymentDayFault } from '@snake-dispatch/domain/payment-day'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Notice, TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { errorText } from '@snake-dispatch/kit'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { useRecordPayment } from './queries.ts'

interface MarkAsPaidDialogProps {
  invoice: AdminInvoice
  onClose: () => void
}

/** Asks for day and reference of a payment; what was typed stays after a failure (FEE-02). */
export function MarkAsPaidDialog({ invoice, onClose }: MarkAsPaidDialogProps) {
  const today = sydneyDay(useNow())
  const [input, setInput] = useState<PaymentInput>({ paidOn: today, reference: '' })
  const [faults, setFaults] = useState<Partial<Record<keyof PaymentInput, string>>>({})
  const { mutate, stop, isPending, error } = useRecordPayment(invoice, onClose)
  const { number, recipient, totalCents, issuedOn, dueOn } = invoice

  const change = (name: keyof PaymentInput, value: string) => {
    setInput({ ...input, [name]: value })
    setFaults({ ...faults, [name]: undefined })
  }

  function submit() {
    const found = faultsOf(input, invoice, today)
    setFaults(found)
    if (Object.keys(found).length === 0) mutate(input)
  }

  return (
    <FormDialog
      title={`Mark invoice ${number} as paid`}
      description={`${centsText(totalCents)} from ${recipient.name}, issued ${dayText(issuedOn)}, due ${dayText(dueOn)}.`}
      closeLabel="Close"
      size="small"
      cancelLabel="Cancel"
      submitLabel="Mark as Paid"
      sending={isPending}
      onStop={stop}
      discard={
        (input.reference !== '' || input.paidOn !== today) && {
          title: 'Discard the payment?',
          description: 'The invoice stays unpaid. What you typed will be lost.',
          confirmLabel: 'Discard',
          cancelLabel: 'Go back',
        }
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {error && (
        <Notice tone="danger" role="alert" title="The payment was not recorded">
          {errorText(error, 'Check your connection and try again.')}
        </Notice>
      )}
      <TextField
        label="Paid on"
        name="paidOn"
        type="date"
        required
        min={issuedOn}
        max={today}
        value={input.paidOn}
        error={faults.paidOn}
        onChange={({ currentTarget }) => change('paidOn', currentTarget.value)}
      />
      <TextField
        label="Reference"
        name="reference"
        required
        maxLength={100}
        autoComplete="off"
        hint="For example the text on the bank statement. Only admins see it."
        value={input.reference}
        error={faults.reference}
        onChange={({ currentTarget }) => change('reference', currentTarget.value)}
      />
    </FormDialog>
  )
}

/** What the server would refuse, by field. */
function faultsOf(input: PaymentInput, invoice: AdminInvoice, today: string) {
  const { error } = PaymentInput.safeParse(input)
  const faults: Partial<Record<keyof PaymentInput, string>> = {}
  for (const { path, message } of error?.issues ?? []) faults[path[0] as keyof PaymentInput] ??= message
  const fault = faults.paidOn ?? paymentDayFault(input.paidOn, invoice, today)
  return fault ? { ...faults, paidOn: fault } : faults
}
