import { spokenJob, type SpokenJob } from '../spoken-job/spoken-job.ts'
import { fieldNames, type JobFieldName, type JobFormApi } from '@snake-dispatch/screen-parts/job-form'
import { doubtsOf } from './use-doubts.ts'

/**
 * Fills in what was heard (JOB-12). Only what changed since the last time is written: what the catcher typed in
 * between stays. What was taken back ('scratch that') is emptied. A dictated address brings its suburb, or none.
 * @returns the job that was heard, which is `before` for what is heard next
 */
export function fillByVoice(form: JobFormApi, said: string, before: SpokenJob): SpokenJob {
  const job = spokenJob(said)
  const doubts = doubtsOf(form.getValues('doubts'))
  for (const name of fieldNames) {
    const spoken = fieldOf(job, name)
    const earlier = fieldOf(before, name)
    if (!spoken && earlier && form.getValues(name) === earlier.value) {
      form.setValue(name, empty(name), { shouldDirty: true })
      continue
    }
    if (!spoken || (spoken.value === earlier?.value && spoken.sure === earlier.sure)) continue
    if (spoken.sure) delete doubts[name]
    else doubts[name] = spoken.value
    form.setValue(name, spoken.value, { shouldDirty: true })
    form.clearErrors(name)
  }
  form.setValue('doubts', JSON.stringify(doubts))
  return job
}

const fieldOf = (job: SpokenJob, name: JobFieldName) =>
  name === 'suburb' && job.address ? (job.suburb ?? noSuburb) : job[name]

/** What a field holds again when its value was taken back. */
const empty = (name: JobFieldName) =>
  name === 'snakeType' || name === 'urgency' || name === 'quotedCost' ? null : ''

const noSuburb = { value: '', sure: true }

/** The fields that were heard. */
export function fieldsHeard(job: SpokenJob): JobFieldName[] {
  return fieldNames.filter((name) => job[name] !== undefined)
}
