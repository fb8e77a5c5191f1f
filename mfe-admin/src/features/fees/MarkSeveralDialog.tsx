import { useState } from 'react'
import type { BulkPaymentResult } from '@snake-dispatch/contract/bulk-payments'
import { PaymentInput, type AdminInvoice } from '@snake-dispatch/contract/fees'
import { centsText } from '@snake-dispatch/domain/cents'
import { paymentDayFault } from '@snake-dispatch/domain/payment-day'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Notice, TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { errorText } from '@snake-dispatch/kit'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './BankFile.module.css'
import { NotMarked } from './NotMarked.tsx'
import { useRecordPayments } from './payments.ts'

interface MarkSeveralDialogProps {
  invoices: readonly AdminInvoice[]
  /** Called when all are marked. */
  onDone: () => void
  onClose: () => void
}

/** Asks for the day and the reference that several invoices were paid with (D-173). */
export function MarkSeveralDialog({ invoices, onDone, onClose }: MarkSeveralDialogProps) {
  const today = sydneyDay(useNow())
  const [input, setInput] = useState<PaymentInput>({ paidOn: today, reference: '' })
  const [faults, setFaults] = useState<Partial<Record<keyof PaymentInput, string>>>({})
  const [results, setResults] = useState<readonly BulkPaymentResult[]>([])
  const { mutate, stop, isPending, error } = useRecordPayments((answered) => {
    setResults(answered)
    if (answered.every(({ outcome }) => outcome === 'paid')) onDone()
  })
  const isDone = results.length > 0
  const count = `${invoices.length} ${invoices.length === 1 ? 'invoice' : 'invoices'}`
  const total = centsText(invoices.reduce((sum, { totalCents }) => sum + totalCents, 0))

  const change = (name: keyof PaymentInput, value: string) => {
    setInput({ ...input, [name]: value })
    setFaults({ ...faults, [name]: undefined })
  }

  function submit() {
    if (isDone) {
      onDone()
      return
    }
    const found = faultsOf(input, invoices, today)
    setFaults(found)
    if (Object.keys(found).length === 0) mutate(invoices.map(({ id }) => ({ ...input, id })))
  }

  return (
    <FormDialog
      title={`Mark ${count} as paid`}
      description={`${total} together, paid with one transfer or on one day.`}
      closeLabel="Close"
      cancelLabel="Cancel"
      submitLabel={isDone ? 'Done' : 'Mark as Paid'}
      sending={isPending}
      onStop={stop}
      discard={
        !isDone &&
        input.reference !== '' && {
          title: 'Discard the payment?',
          description: 'The invoices stay unpaid. What you typed will be lost.',
          confirmLabel: 'Discard',
          cancelLabel: 'Go back',
        }
      }
      onSubmit={submit}
      onClose={isDone ? onDone : onClose}
    >
      {error && (
        <Notice tone="danger" role="alert" title="There was no answer for all of them">
          {errorText(error, 'Check your connection and try again.')} Trying again marks nothing twice.
        </Notice>
      )}
      <NotMarked results={results} />
      <ul aria-label="What is marked" className={styles.chosen}>
        {invoices.map(({ id, number, recipient, totalCents }) => (
          <li key={id}>
            Invoice {number}, <span dir="auto">{recipient.name}</span>, {centsText(totalCents)}
          </li>
        ))}
      </ul>
      {!isDone && (
        <>
          <TextField
            label="Paid on"
            name="paidOn"
            type="date"
            required
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
            hint="Stands with each of them. Only admins see it."
            value={input.reference}
            error={faults.reference}
            onChange={({ currentTarget }) => change('reference', currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

/** What the server would refuse of all of them, by field. */
function faultsOf(input: PaymentInput, invoices: readonly AdminInvoice[], today: string) {
  const { error } = PaymentInput.safeParse(input)
  const faults: Partial<Record<keyof PaymentInput, string>> = {}
  for (const { path, message } of error?.issues ?? []) faults[path[0] as keyof PaymentInput] ??= message
  // Only what none of them can have: each is judged by itself.
  const earliest = invoices.reduce((one, other) => (other.issuedOn < one.issuedOn ? other : one))
  const fault = faults.paidOn ?? paymentDayFault(input.paidOn, earliest, today)
  return fault ? { ...faults, paidOn: fault } : faults
}
