/** The states of a job, in the only order in which a job moves through them (JOB-01). */
export const jobStatuses = ['available', 'claimed', 'completed'] as const

export type JobStatus = (typeof jobStatuses)[number]

/** The fields that decide the state of a job: dates in a stored job, strings in an answer. */
export interface JobProgress {
  claimedById: number | null
  completedAt?: Date | string | null | undefined
}

/**
 * The state of a job (JOB-01). It is not stored: it follows from the fields that a claim and a completion set. The
 * BFF's `jobIs` is the same rule as a condition of a query.
 */
export function jobStatus({ claimedById, completedAt }: JobProgress): JobStatus {
  if (claimedById === null) return 'available'
  return completedAt ? 'completed' : 'claimed'
}
