/** The states of a job, in the only order in which a job moves through them (JOB-01). */
export const jobStatuses = ['available', 'claimed', 'completed'] as const

export type JobStatus = (typeof jobStatuses)[number]

/** The fields from which the state of a job is read: of a stored job, with dates, or of an answer, with strings. */
export interface JobProgress {
  claimedById: number | null
  completedAt?: Date | string | null | undefined
}

/**
 * The state of a job (JOB-01): it is stored nowhere, only the fields that a claim and a completion set are. The BFF's
 * `jobIs` says the same as a condition of a query.
 */
export function jobStatus({ claimedById, completedAt }: JobProgress): JobStatus {
  if (claimedById === null) return 'available'
  return completedAt ? 'completed' : 'claimed'
}
