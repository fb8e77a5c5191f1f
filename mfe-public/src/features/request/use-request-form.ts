import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { usePhoto, type PhotoField } from '@snake-dispatch/kit'
import { useEstimate, type Estimate } from './use-estimate.ts'
import { loadDraft, saveFields, savePhoto, type RequestDraft } from './request-draft.ts'
import { RequestFields, type RequestValues } from './request-fields.ts'

export type RequestFormApi = UseFormReturn<RequestValues, unknown, RequestFields>

/** Everything that the request form holds. */
export interface RequestFormState {
  form: RequestFormApi
  photo: PhotoField
  estimate: Estimate
  /** What was kept from before a reload. */
  draft: RequestDraft | undefined
}

/**
 * The state of the public form: the fields with the contract's rules, checked when a field is left and then at
 * every change (PUB-03); the photo; the price. What is filled in survives a reload.
 * @param startPrice Dollars shown while nothing is chosen (PUB-05).
 */
export function useRequestForm(startPrice: number): RequestFormState {
  const [draft] = useState(loadDraft)
  const photo = usePhoto(draft?.photo)
  const form = useForm<RequestValues, unknown, RequestFields>({
    resolver: zodResolver(RequestFields),
    mode: 'onTouched',
    defaultValues: { ...blank, quotedCost: startPrice, ...draft?.values },
  })
  const estimate = useEstimate(form, { startPrice, ownPrice: draft?.ownPrice ?? false })

  const { ownPrice } = estimate
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveFields(values, ownPrice),
      }),
    [form, ownPrice],
  )
  useEffect(() => savePhoto(photo.photo), [photo.photo])

  return { form, photo, estimate, draft }
}

const blank = {
  clientName: '',
  clientMobile: '',
  address: '',
  suburb: '',
  locationDetails: '',
  details: '',
} satisfies Partial<RequestValues>
