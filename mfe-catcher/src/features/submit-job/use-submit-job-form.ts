import type { User } from '@snake-dispatch/contract/user'
import { useFormDraft, type FormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { SubmitJobForm, type SubmitJobValues } from './submit-job-fields.ts'

export type SubmitJobState = FormDraft<SubmitJobValues, SubmitJobForm>
export type SubmitJobApi = SubmitJobState['form']

/** The state of the form: the fields with the contract's rules, and the photo; kept until the job is created. */
export function useSubmitJobForm(user: User): SubmitJobState {
  return useFormDraft(SubmitJobForm, 'new-job', {
    owner: user.id,
    mode: 'onTouched',
    defaultValues: { clientName: '', clientMobile: '', address: '', suburb: '', details: '' },
  })
}
