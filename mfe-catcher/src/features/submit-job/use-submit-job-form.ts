import type { User } from '@snake-dispatch/contract/user'
import { useFormDraft, type FormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { JobForm, type JobFormValues } from '@snake-dispatch/screen-parts/job-form'

export type SubmitJobState = FormDraft<JobFormValues, JobForm>

/** The state of the form: the fields with the contract's rules, and the photo; kept until the job is created. */
export function useSubmitJobForm(user: User): SubmitJobState {
  return useFormDraft(JobForm, 'new-job', {
    owner: user.id,
    mode: 'onTouched',
    defaultValues: { clientName: '', clientMobile: '', address: '', suburb: '', details: '' },
  })
}
