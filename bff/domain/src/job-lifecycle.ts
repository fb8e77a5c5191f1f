/** The states of a job, in the only order in which a job moves through them (JOB-01). */
export const jobStatuses = ['available', 'claimed', 'completed'] as const

export type JobStatus = (typeof jobStatuses)[number]

/** The fields from which the state of a job is read: of the entity, with dates, or of an answer, with strings. */
export type JobProgress = {
  claimedAt?: Date | string | null | undefined
  completedAt?: Date | string | null | undefined
}

/** The state of a job (JOB-01): it is stored nowhere, only the fields that a claim and a completion set are. */
export function jobStatus(job: JobProgress): JobStatus {
  if (job.completedAt) return 'completed'
  return job.claimedAt ? 'claimed' : 'available'
}
