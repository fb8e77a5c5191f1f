/**
 * The states of a job (JOB-01): available, claimed, completed, in this order. A released one is available again, and one
 * that was not completed may be cancelled (D-37).
 */
export const jobStatuses = ['available', 'claimed', 'completed', 'cancelled'] as const

export type JobStatus = (typeof jobStatuses)[number]

/** The fields that decide the state of a job: dates in a stored job, strings in an answer. */
interface JobProgress {
  claimedById: number | null
  completedAt?: Date | string | null | undefined
  cancelledAt?: Date | string | null | undefined
}

/**
 * The state of a job (JOB-01). It is not stored: it follows from the fields that a claim, a completion and a
 * cancellation set. The BFF's `jobIs` is the same rule as a condition of a query.
 */
export function jobStatus({ claimedById, completedAt, cancelledAt }: JobProgress): JobStatus {
  if (cancelledAt) return 'cancelled'
  if (claimedById === null) return 'available'
  return completedAt ? 'completed' : 'claimed'
}

/** What a catcher reads who has as many open claims as they may have (D-37). */
export const TOO_MANY_OPEN_CLAIMS = 'Complete or release a job before you claim another.'
