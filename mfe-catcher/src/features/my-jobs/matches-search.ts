import type { Job } from '@snake-dispatch/contract/jobs'
import { foldText } from '@snake-dispatch/domain/folded-text'
import { readSearch } from '@snake-dispatch/domain/job-search'
import { normalisePhone } from '@snake-dispatch/domain/phone'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'

/**
 * The condition that one of the catcher's own jobs matches a search: the fields of the search in Available Jobs
 * (JOB-04) and the completion notes (JOB-13). Letter case and spaces around the search do not count, in a mobile number
 * none does; an empty search matches all. The search is read once for all jobs.
 */
export function searchMatcher(search: string): (job: Job) => boolean {
  const wanted = readSearch(search)
  if (wanted.text === '') return () => true
  const typed = normalisePhone(wanted.text)
  const number = /^\+?\d+$/.test(typed) ? typed : undefined
  return (job) => {
    if (textOf(job).includes(wanted.text)) return true
    if (wanted.urgencies.includes(job.urgency)) return true
    if (wanted.publicRequest && !job.createdBy && !job.isOfficeCall) return true
    if (wanted.officeCall && job.isOfficeCall) return true
    if (wanted.jobNumber && String(job.jobNumber).includes(wanted.jobNumber)) return true
    if (wanted.cost && String(job.quotedCost).includes(wanted.cost)) return true
    return number !== undefined && normalisePhone(job.clientMobile ?? '').includes(number)
  }
}

const texts = new WeakMap<Job, string>()

/** All texts of a job that a search goes through, as `foldText` has them, a line each; made once per job. */
function textOf(job: Job): string {
  const known = texts.get(job)
  if (known !== undefined) return known
  const text = [
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
    .map((each) => foldText(each ?? ''))
    .join('\n')
  texts.set(job, text)
  return text
}
