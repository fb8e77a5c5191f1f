import { centsText } from './cents.ts'
import { dollarsText } from './dollars.ts'
import { LOGGER_PERCENT, PLATFORM_FEE_CENTS } from './revenue-split.ts'

/** What somebody earned in a time: whole dollars, but for the fees (JOB-19, D-149). */
export interface EarnedSums {
  /** Jobs that they completed. */
  readonly completed: {
    readonly jobs: number
    /** What the clients paid. */
    readonly paid: number
    /** What they keep of it. */
    readonly share: number
    /** What is for the loggers, and the part of it that is marked as sent. */
    readonly loggerShare: number
    readonly loggerShareSent: number
    readonly feeCents: number
  }
  /** Jobs that they logged and others completed. */
  readonly logged: {
    readonly jobs: number
    /** What is for them, and the part of it that is marked as sent. */
    readonly share: number
    readonly shareSent: number
  }
}

/** What was earned in all, in cents: by completing and by logging jobs, after the platform fees (D-149). */
export const earnedCents = ({ completed, logged }: EarnedSums): number =>
  (completed.share + logged.share) * 100 - completed.feeCents

/** How the earned sum comes about, as the page of earnings and the mail about a quarter say it. */
export function earnedLines({ completed, logged }: EarnedSums): { term: string; detail: string }[] {
  const fee = centsText(PLATFORM_FEE_CENTS)
  return [
    { term: 'Paid by clients for jobs you completed', detail: dollarsText(completed.paid) },
    {
      term: 'The part for loggers of these jobs, taken off',
      detail: partText(completed.loggerShare, completed.loggerShareSent),
    },
    ...(completed.feeCents > 0
      ? [{ term: `${fee} platform fee for each, taken off`, detail: centsText(completed.feeCents) }]
      : []),
    { term: `Your ${LOGGER_PERCENT}% of jobs you logged`, detail: partText(logged.share, logged.shareSent) },
  ]
}

/** A logger's part, and how much of it is still to be sent. */
const partText = (share: number, sent: number): string =>
  share === 0 ? dollarsText(0) : `${dollarsText(share)}${sentText(share, sent)}`

/** What follows a logger's part: how much of it is still to be sent. */
export function sentText(share: number, sent: number): string {
  if (sent === share) return ', all sent'
  return sent === 0 ? ', not sent' : `, ${dollarsText(share - sent)} not sent`
}
