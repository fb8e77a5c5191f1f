import { useFormDraft, type FormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { useEstimate, type Estimate } from './use-estimate.ts'
import { RequestForm, type RequestValues } from './request-fields.ts'
import { typedBefore } from './typed-before.ts'

export type RequestFormApi = RequestFormState['form']

/** Everything that the request form holds. */
export interface RequestFormState extends FormDraft<RequestValues, RequestForm> {
  estimate: Estimate
}

/**
 * The state of the public form: the fields with the contract's rules, checked when a field is left and then at
 * every change (PUB-03); the photo; the price. What is filled in is kept until it has been sent.
 * @param formId The id of the form's element.
 * @param startPrice Dollars shown while nothing is chosen (PUB-05).
 */
export function useRequestForm(formId: string, startPrice: number): RequestFormState {
  const draft = useFormDraft(RequestForm, 'request', {
    owner: 'anyone',
    mode: 'onTouched',
    defaultValues: { ...blank, quotedCost: startPrice },
    typedBefore: () => typedBefore(formId, startPrice),
  })
  return { ...draft, estimate: useEstimate(draft.form, startPrice) }
}

const blank = {
  clientName: '',
  clientMobile: '',
  address: '',
  suburb: '',
  locationDetails: '',
  details: '',
} satisfies Partial<RequestValues>
