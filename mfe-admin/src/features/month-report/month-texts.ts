import type { MonthSums } from '@snake-dispatch/contract/month-report'
import { dollarsText } from '@snake-dispatch/domain/dollars'

/** A number of a month, with how it is written. */
export interface Figure {
  name: string
  of: (sums: MonthSums) => number | null
  text: (value: number) => string
}

const plain = (value: number) => value.toLocaleString('en-AU')
const minutes = (value: number) => `${plain(value)} min`

/** What stands on top of the report. */
export const figures: readonly Figure[] = [
  { name: 'Requests', of: ({ requests }) => requests, text: plain },
  { name: 'Claimed within 10 min', of: ({ within10 }) => within10, text: plain },
  { name: 'Median wait', of: ({ medianMinutes }) => medianMinutes, text: minutes },
  { name: 'Nobody came', of: ({ nobodyCame }) => nobodyCame, text: plain },
  { name: 'Completed', of: ({ completed }) => completed, text: plain },
  { name: 'Paid or quoted', of: ({ paid }) => paid, text: dollarsText },
]

/** A number beside that of the month before: '+12, 30 the month before' or 'the same the month before'. */
export function againstBefore(now: number | null, before: number | null, text: Figure['text']): string {
  if (before === null) return 'none the month before'
  if (now === null || now === before)
    return now === before ? 'the same the month before' : `${text(before)} the month before`
  const sign = now > before ? '+' : '−'
  return `${sign}${text(Math.abs(now - before))}, ${text(before)} the month before`
}

/** 'None' where there is no number. */
export const figureText = (value: number | null, text: Figure['text']) =>
  value === null ? 'None' : text(value)
