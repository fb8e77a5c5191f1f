import { dayText } from './calendar-text.ts'

/**
 * What is wrong with the day on which an invoice is said to be paid, as a sentence; null when nothing is (FEE-02). Days
 * are those of Sydney, as '2026-11-21'.
 */
export function paymentDayFault(
  paidOn: string,
  { issuedOn }: { issuedOn: string },
  today: string,
): string | null {
  if (paidOn > today) return 'The day of the payment is in the future.'
  if (paidOn < issuedOn) return `The invoice was issued on ${dayText(issuedOn)}: it was not paid before.`
  return null
}
