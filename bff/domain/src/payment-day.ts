import { dayText } from './calendar-text.ts'
import { yearFault } from './year-fault.ts'

/**
 * The fault of an invoice's payment day, as a sentence; null when there is none (FEE-02). Days are those of Sydney, as
 * '2026-11-21'.
 */
export function paymentDayFault(
  paidOn: string,
  { issuedOn }: { issuedOn: string },
  today: string,
): string | null {
  const fault = yearFault(paidOn)
  if (fault) return fault
  if (paidOn > today) return 'The day of the payment is in the future.'
  if (paidOn < issuedOn) return `The invoice was issued on ${dayText(issuedOn)}: it was not paid before.`
  return null
}
