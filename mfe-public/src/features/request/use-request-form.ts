import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { usePhoto, type PhotoField } from '@snake-dispatch/kit'
import { useEstimate, type Estimate } from './use-estimate.ts'
import { saveFields, savePhoto } from './request-draft.ts'
import { RequestFields, type RequestValues } from './request-fields.ts'

export type RequestFormApi = UseFormReturn<RequestValues, unknown, RequestFields>

/** Everything that the request form holds. */
export interface RequestFormState {
  form: RequestFormApi
  photo: PhotoField
  estimate: Estimate
}

/**
 * The state of the public form: the fields with the contract's rules, checked when a field is left and then at
 * every change (PUB-03); the photo; the price. What is filled in is kept for a reload.
 * @param startPrice Dollars shown while nothing is chosen (PUB-05).
 */
export function useRequestForm(startPrice: number): RequestFormState {
  const photo = usePhoto()
  const form = useForm<RequestValues, unknown, RequestFields>({
    resolver: zodResolver(RequestFields),
    mode: 'onTouched',
    defaultValues: { ...blank, quotedCost: startPrice },
  })
  const estimate = useEstimate(form, startPrice)

  const { ownPrice } = estimate
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveFields(values, ownPrice),
      }),
    [form, ownPrice],
  )
  const isFirst = useRef(true)
  useEffect(() => {
    // What was kept has not been taken up yet.
    if (!isFirst.current) savePhoto(photo.photo)
    isFirst.current = false
  }, [photo.photo])

  return { form, photo, estimate }
}

const blank = {
  clientName: '',
  clientMobile: '',
  address: '',
  suburb: '',
  locationDetails: '',
  details: '',
} satisfies Partial<RequestValues>
