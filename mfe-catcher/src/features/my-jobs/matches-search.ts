import type { Job } from '@snake-dispatch/contract/jobs'
import { readSearch } from '@snake-dispatch/domain/job-search'
import { normalisePhone } from '@snake-dispatch/domain/phone'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'

/**
 * Whether one of the catcher's own jobs matches a search: the fields of the search in Available Jobs (JOB-04)
 * and the completion notes (JOB-13). Letter case and spaces around the search do not count, in a mobile number
 * none does; an empty search matches all.
 */
export function matchesSearch(job: Job, search: string): boolean {
  const wanted = readSearch(search)
  const texts = [
    job.snakeType,
    snakeLabel(job.snakeType),
    job.suburb,
    job.address,
    job.clientName,
    job.details,
    job.locationDetails,
    job.completionNotes,
    job.createdBy?.name,
  ]
  if (texts.some((text) => text?.toLowerCase().includes(wanted.text))) return true
  if (wanted.urgencies.includes(job.urgency)) return true
  if (wanted.publicRequest && !job.createdBy) return true
  if (wanted.jobNumber && String(job.jobNumber).includes(wanted.jobNumber)) return true
  if (wanted.cost && String(job.quotedCost).includes(wanted.cost)) return true
  const number = normalisePhone(wanted.text)
  return /^\+?\d+$/.test(number) && normalisePhone(job.clientMobile ?? '').includes(number)
}
