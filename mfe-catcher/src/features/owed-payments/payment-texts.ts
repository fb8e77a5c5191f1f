import type { AwaitedPayment, OwedPayment } from '@snake-dispatch/contract/logger-payments'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { isMarkable } from '@snake-dispatch/domain/logger-payment'
import { LOGGER_PERCENT } from '@snake-dispatch/domain/revenue-split'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'

type Payment = OwedPayment | AwaitedPayment

const dateOf = (instant: string) => formatSydney(new Date(instant), 'date')

/** Whether the catcher may mark it as sent: for the first time, or again since its logger misses it (D-148). */
export function isMarkableNow({ isSent, sentAt, missedAt }: OwedPayment): boolean {
  const instant = (value: string | null) => (value === null ? null : new Date(value))
  // A payment that was confirmed is in no list.
  return isMarkable({ isSent, sentAt: instant(sentAt), missedAt: instant(missedAt), receivedAt: null })
}

/** Which job it is for: '#10000042, Sutherland, completed 20 Nov 2026'. */
export function jobText({ jobNumber, suburb, completedAt }: Payment): string {
  return [`#${jobNumber}`, suburb, `completed ${dateOf(completedAt)}`].filter(Boolean).join(', ')
}

/** How the amount comes about: '20% of $350', or of what was paid where that is less (D-148). */
export function basisText({ quotedCost, clientPaid }: Payment): string {
  return clientPaid !== null && clientPaid < quotedCost
    ? `${LOGGER_PERCENT}% of what was paid, ${dollarsText(clientPaid)}`
    : `${LOGGER_PERCENT}% of ${dollarsText(quotedCost)}`
}

/** 'Marked as sent on 22 Nov 2026, reference NPP 4711.' @param notSent what is said while nobody has marked it */
export function sentText({ isSent, sentAt, reference }: Payment, notSent: string): string {
  if (!isSent) return notSent
  const when = sentAt === null ? '' : ` on ${dateOf(sentAt)}`
  return `Marked as sent${when}${reference === null ? '' : `, reference ${reference}`}.`
}

/** That the logger misses it: 'Alex Moore said on 30 Nov 2026 that it has not arrived.'; undefined while they have not. */
export function missedText({ missedAt }: Payment, who: string): string | undefined {
  return missedAt === null ? undefined : `${who} said on ${dateOf(missedAt)} that it has not arrived.`
}

/** From when on the logger may say so. */
export const missableText = (from: string): string =>
  `If it does not come, you can say so from ${dateOf(from)} on.`
