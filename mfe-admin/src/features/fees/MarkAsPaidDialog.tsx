import { useId, useState, type FormEvent } from 'react'
import { PaymentInput, type AdminInvoice } from '@snake-dispatch/contract/fees'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { centsText } from '@snake-dispatch/domain/cents'
import { paymentDayFault } from '@snake-dispatch/domain/payment-day'
import { Button, Notice, TextField } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { errorText } from '@snake-dispatch/kit'
import styles from './MarkAsPaidDialog.module.css'
import { useRecordPayment } from './queries.ts'
import { useToday } from './use-today.ts'

interface MarkAsPaidDialogProps {
  invoice: AdminInvoice
  onClose: () => void
}

/** Asks for day and reference of a payment; what was typed stays after a failure (FEE-02). */
export function MarkAsPaidDialog({ invoice, onClose }: MarkAsPaidDialogProps) {
  const form = useId()
  const today = useToday()
  const [input, setInput] = useState<PaymentInput>({ paidOn: today, reference: '' })
  const [faults, setFaults] = useState<Partial<Record<keyof PaymentInput, string>>>({})
  const { mutate, stop, isPending, error } = useRecordPayment(invoice, onClose)
  const { number, recipient, totalCents, issuedOn, dueOn } = invoice

  const change = (name: keyof PaymentInput, value: string) => {
    setInput({ ...input, [name]: value })
    setFaults({ ...faults, [name]: undefined })
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const found = faultsOf(input, invoice, today)
    setFaults(found)
    if (Object.keys(found).length === 0) return mutate(input)
    const first = found.paidOn ? 'paidOn' : 'reference'
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={() => isPending || onClose()}
      title={`Mark invoice ${number} as paid`}
      description={`${centsText(totalCents)} from ${recipient.name}, issued ${dayText(issuedOn)}, due ${dayText(dueOn)}.`}
      closeLabel="Close"
      size="small"
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" loading={isPending} onStop={stop}>
            Mark as Paid
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.fields}>
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
      </form>
    </Dialog>
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
