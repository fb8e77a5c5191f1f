/** What decides whether an invoice is still to be paid; days are those of Sydney, as '2026-11-21'. */
export interface Payable {
  dueOn: string
  /** The day on which its payment was recorded. */
  paidOn: string | null
}

export type InvoiceState = 'paid' | 'open' | 'overdue'

/** Where an invoice stands on a day: it may still be paid on the day on which it is due (FEE-02). */
export function invoiceState({ dueOn, paidOn }: Payable, today: string): InvoiceState {
  if (paidOn !== null) return 'paid'
  return today > dueOn ? 'overdue' : 'open'
}

/** Calendar days from one day to another, negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
