/**
 * The states of a job (JOB-01): available, claimed, completed, in this order. A released one is available again, and one
 * that was not completed may be cancelled (D-37).
 */
export const jobStatuses = ['available', 'claimed', 'completed', 'cancelled'] as const

export type JobStatus = (typeof jobStatuses)[number]

/** The refusal of a claim when the catcher has reached the limit of open claims (D-37). */
export const TOO_MANY_OPEN_CLAIMS = 'Complete or release a job before you claim another.'
