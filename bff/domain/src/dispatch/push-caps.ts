import type { Urgency } from '../urgency.ts'

const MINUTE = 60_000
/** Rings of one device for one round of a job. */
const RINGS_PER_ROUND = 2
/** Minutes over which the rings of a device are counted. */
export const CAP_MINUTES = 10
/** Minutes between two summaries to one device. */
export const SUMMARY_MINUTES = 2

/** What one device has been sent. */
interface RungDevice {
  /** Rings for this round of the job. */
  readonly rings: number
  /** True once its user has opened this round's alert, or said 'Not me'. */
  readonly hasAnswered: boolean
  /** When jobs were pushed to it. */
  readonly pushedAt: readonly Date[]
  /** When it was last sent a summary. */
  readonly summaryAt: Date | null
}

/**
 * What to push now; `later`: nothing, since a summary was sent less than 2 minutes ago, but another one must follow.
 */
type PushDecision = 'ring' | 'summary' | 'later' | 'none'

/**
 * Whether a device rings for a job, or gets a summary instead (DISP-07). It rings at most twice per round, and not
 * after its user has answered. In 10 minutes it rings for at most 6 jobs, 12 if the job is High, but 3 if the job is
 * outside the chosen suburbs; beyond that it gets a summary every 2 minutes.
 * @param isOwnSuburb whether the user's service suburbs cover the job
 */
export function pushDecision(
  device: RungDevice,
  job: { readonly urgency: Urgency; readonly isOwnSuburb: boolean },
  now: Date,
): PushDecision {
  if (device.hasAnswered || device.rings >= RINGS_PER_ROUND) return 'none'
  const since = (minutes: number) => now.getTime() - minutes * MINUTE
  const recent = device.pushedAt.filter((at) => at.getTime() > since(CAP_MINUTES)).length
  if (recent < capOf(job)) return 'ring'
  const { summaryAt } = device
  return summaryAt && summaryAt.getTime() > since(SUMMARY_MINUTES) ? 'later' : 'summary'
}

function capOf({ urgency, isOwnSuburb }: { urgency: Urgency; isOwnSuburb: boolean }): number {
  if (!isOwnSuburb) return 3
  return urgency === 'high' ? 12 : 6
}
