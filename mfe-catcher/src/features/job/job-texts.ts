import type { Job } from '@snake-dispatch/contract/jobs'
import { maskAddress } from '@snake-dispatch/domain/address-privacy'
import { nobodyLoggedText } from '@snake-dispatch/domain/nobody-logged'
import type { JobLogger } from '@snake-dispatch/domain/revenue-split'
import { shownAddress } from '@snake-dispatch/domain/shown-address'

/** What a notice calls a job that it cannot show. */
export const jobName = ({ jobNumber }: Pick<Job, 'jobNumber'>): string => `Job #${jobNumber}`

/** Where the job is, as far as anybody may know (JOB-03). */
export function suburbText(job: Pick<Job, 'suburb'>): string {
  return job.suburb?.trim() || 'Unknown location'
}

/**
 * Where a job that waits is: its suburb, else its address without the house number, also for those who may know the
 * number: others may see the screen (UI-03).
 */
export function placeText(job: Pick<Job, 'suburb' | 'address'>): string {
  return job.suburb?.trim() || maskAddress(shownAddress(job.address))
}

/** Who logged the job: a catcher or the reader; else whether the public or the office wrote it (D-14, D-161). */
export function posterText(job: Pick<Job, 'createdBy' | 'isOfficeCall'>, readerId: number): string {
  if (!job.createdBy) return nobodyLoggedText(job)
  return job.createdBy.id === readerId ? 'You' : job.createdBy.name
}

/** What a screen says beside the share when nobody logged the job (D-28). */
export const NO_LOGGER_TEXT = 'Nobody logged this job: the full cost is yours.'

/** Who logged the job, seen from the catcher who reads it: decides how its cost is shared (D-14, D-28). */
export function loggerOf(job: Pick<Job, 'createdBy'>, readerId: number): JobLogger {
  if (!job.createdBy) return 'none'
  return job.createdBy.id === readerId ? 'self' : 'catcher'
}
