/** The states of a job as the person who logged it reads them (D-147). */
export type LoggedState = 'waiting' | 'claimed' | 'done' | 'paid' | 'cancelled'

/** What of a job decides its state for its logger. */
interface LoggedFacts {
  readonly claimedById: number | null
  readonly completedAt: string | null
  readonly cancelledAt: string | null
  readonly paymentSent: boolean
}

/** The state of a job for its logger. */
export function loggedState(job: LoggedFacts): LoggedState {
  if (job.cancelledAt !== null) return 'cancelled'
  if (job.completedAt !== null) return isLoggerPaid(job) ? 'paid' : 'done'
  return job.claimedById === null ? 'waiting' : 'claimed'
}

/** Whether the catcher of a completed job has marked the payment to its logger. The one place that says so. */
export function isLoggerPaid({
  completedAt,
  paymentSent,
}: Pick<LoggedFacts, 'completedAt' | 'paymentSent'>): boolean {
  return completedAt !== null && paymentSent
}
