import type { Job } from '@snake-dispatch/contract/jobs'
import { normalisePhone } from '@snake-dispatch/domain/phone'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'

/**
 * Whether one of the catcher's own jobs matches a search: the fields of the search in Available Jobs (JOB-04)
 * and the completion notes (JOB-13). Letter case and spaces around the search do not count, in a mobile number
 * none does; an empty search matches all.
 */
export function matchesSearch(job: Job, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  const texts = [
    job.snakeType,
    snakeLabel(job.snakeType),
    job.suburb,
    job.address,
    job.clientName,
    job.details,
    job.locationDetails,
    job.completionNotes,
    job.createdBy?.name ?? 'Public request',
    urgencyLabel(job.urgency),
    job.urgency === 'high' ? 'urgent' : null,
    String(job.jobNumber),
    String(job.quotedCost),
  ]
  if (texts.some((text) => text?.toLowerCase().includes(wanted))) return true
  const number = normalisePhone(wanted)
  return /^\+?\d+$/.test(number) && normalisePhone(job.clientMobile ?? '').includes(number)
}
