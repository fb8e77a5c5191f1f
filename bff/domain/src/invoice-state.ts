/** What decides whether an invoice is still to be paid; days are those of Sydney, as '2026-11-21'. */
interface Payable {
  dueOn: string
  /** The day of its payment; null while no payment is recorded. */
  paidOn: string | null
}

/** In the order in which admins see them: what is overdue comes first. */
export const invoiceStates = ['overdue', 'due', 'paid'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** Where an invoice stands on a day: it may still be paid on the day on which it is due (FEE-02). */
export function invoiceState({ dueOn, paidOn }: Payable, today: string): InvoiceState {
  if (paidOn !== null) return 'paid'
  return today > dueOn ? 'overdue' : 'due'
}
