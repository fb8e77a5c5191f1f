import type { InvoiceSummary } from '@snake-dispatch/contract/invoices'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { daysBetween } from '@snake-dispatch/domain/days-between'
import { invoiceState, type InvoiceState } from '@snake-dispatch/domain/invoice-state'
import { Badge, type BadgeTone } from '@snake-dispatch/design-system/signed-in'

const tones: Record<InvoiceState, BadgeTone> = {
  paid: 'success',
  due: 'neutral',
  overdue: 'warning',
}

/**
 * Where an invoice stands, in words that stay true while a payment is not recorded yet: 'Was due 15 Oct 2026'.
 * @param today the day in Sydney
 */
export function invoiceStateText(invoice: InvoiceSummary, today: string): string {
  const left = daysBetween(today, invoice.dueOn)
  switch (invoiceState(invoice, today)) {
    case 'paid':
      return `Paid on ${dayText(invoice.paidOn ?? '')}`
    case 'overdue':
      return `Was due ${dayText(invoice.dueOn)}`
    case 'due':
      return left === 0 ? 'Due today' : `Due in ${days(left)}`
  }
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

interface InvoiceBadgeProps {
  invoice: InvoiceSummary
  today: string
}

/** Where an invoice stands on this day (FEE-02). */
export function InvoiceBadge({ invoice, today }: InvoiceBadgeProps) {
  const state = invoiceState(invoice, today)
  return (
    <Badge tone={tones[state]} edged={state === 'overdue'}>
      {invoiceStateText(invoice, today)}
    </Badge>
  )
}
