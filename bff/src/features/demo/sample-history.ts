import { quarterBefore, quarterStart } from '@snake-dispatch/domain/quarters'
import { quarterOf, type Quarter } from '@snake-dispatch/domain/sydney-time'
import type { PastJob, SampleJob } from './samples.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** From the request to the claim, to the arrival and to the completion, in minutes. */
const CLAIMED_AFTER = 12
const ETA = 40
const COMPLETED_AFTER = 95
/** Quarters that the demo account has invoices for. */
const BILLED_QUARTERS = 3

/** The quarters before the one of an instant that the demo has invoices for, the oldest first. */
export function billedQuarters(now: Date): Quarter[] {
  const quarters: Quarter[] = []
  for (let quarter = quarterOf(now); quarters.length < BILLED_QUARTERS;) {
    quarter = quarterBefore(quarter)
    quarters.unshift(quarter)
  }
  return quarters
}

/**
 * Spreads the jobs of the past evenly over the billed quarters and the present one, so that every month of the earnings
 * has some; by day, each at another hour.
 */
export function placedHistory(history: readonly PastJob[], now: Date): SampleJob[] {
  const start = quarterStart(billedQuarters(now)[0]!).getTime()
  const step = (now.getTime() - start) / (history.length + 1)
  return history.map((job, index) => {
    // About 8 am in Sydney of that day, and up to ten hours later.
    const day = Math.floor((start + (index + 0.5) * step) / DAY_MS) * DAY_MS - 2 * 60 * MINUTE_MS
    const loggedAt = day + ((index * 137) % 600) * MINUTE_MS
    const ago = Math.round((now.getTime() - loggedAt) / MINUTE_MS)
    return {
      ...job,
      loggedAgo: ago,
      claimed: { ago: ago - CLAIMED_AFTER, eta: ETA },
      completed: { ...job.completed, ago: ago - COMPLETED_AFTER },
    }
  })
}
