import type { SpokenJob } from '@snake-dispatch/domain/spoken-job/spoken-job'
import { fieldNames, type JobFieldName } from './submit-job-fields.ts'
import { doubtsOf } from './use-doubts.ts'
import type { SubmitJobApi } from './use-submit-job-form.ts'

/**
 * Fills in what was heard (JOB-12). Only what changed since the last time is written: what the catcher typed in
 * between stays. What was taken back ('scratch that') is emptied. A dictated address brings its suburb, or none.
 */
export function fillByVoice(form: SubmitJobApi, job: SpokenJob, before: SpokenJob): void {
  const doubts = doubtsOf(form.getValues('doubts'))
  for (const name of fieldNames) {
    const spoken = name === 'suburb' && job.address ? (job.suburb ?? noSuburb) : job[name]
    const earlier = name === 'suburb' && before.address ? (before.suburb ?? noSuburb) : before[name]
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
}

/** What a field holds again when its value was taken back. */
const empty = (name: JobFieldName) =>
  name === 'snakeType' || name === 'urgency' || name === 'quotedCost' ? null : ''

const noSuburb = { value: '', sure: true }

/** The fields that were heard. */
export function fieldsHeard(job: SpokenJob): JobFieldName[] {
  return fieldNames.filter((name) => job[name] !== undefined)
}
