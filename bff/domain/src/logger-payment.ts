/** Days after which a logger may say that a payment has not arrived (D-148). */
export const MISSED_AFTER_DAYS = 7
const MISSED_AFTER_MS = MISSED_AFTER_DAYS * 24 * 60 * 60_000

/** The payment for a completed job to its logger, until it has arrived. */
export interface LoggerPayment {
  readonly completedAt: Date
  /** Whether the catcher marked it as sent, or the logger confirmed it. */
  readonly isSent: boolean
  /** When the catcher marked it as sent. */
  readonly sentAt: Date | null
  /** When the logger confirmed it. */
  readonly receivedAt: Date | null
  /** When the logger last said that it has not arrived. */
  readonly missedAt: Date | null
}

/**
 * Whether the catcher may mark a payment as sent: the first mark counts, and once more after the logger has said that it
 * has not arrived, such as of a transfer that came back (D-148).
 */
export function isMarkable({
  isSent,
  sentAt,
  receivedAt,
  missedAt,
}: Omit<LoggerPayment, 'completedAt'>): boolean {
  if (!isSent) return true
  return !receivedAt && missedAt !== null && !(sentAt && sentAt > missedAt)
}

/**
 * From when on a logger may say that a payment has not arrived (D-148): 7 days after it was marked as sent, after the
 * completion where it never was. Null when it has arrived, or they have said so and it was not marked since.
 */
export function missableFrom({
  completedAt,
  sentAt,
  receivedAt,
  missedAt,
}: Omit<LoggerPayment, 'isSent'>): Date | null {
  if (receivedAt || (missedAt && !(sentAt && sentAt > missedAt))) return null
  return new Date((sentAt ?? completedAt).getTime() + MISSED_AFTER_MS)
}
