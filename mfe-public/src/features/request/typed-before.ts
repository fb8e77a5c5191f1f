import { estimatePrice } from '@snake-dispatch/domain/price-estimate'
import type { RequestValues } from './request-fields.ts'

/** What a visitor filled into the page as it was served, before its scripts had come. */
export interface TypedBefore {
  values: Partial<RequestValues>
  /** A picked photo, as it comes from the device. */
  photo: File | undefined
}

/** The fields that are empty in the page as served. */
const texts = [
  'snakeType',
  'urgency',
  'clientName',
  'clientMobile',
  'address',
  'suburb',
  'locationDetails',
  'details',
] as const satisfies readonly (keyof RequestValues)[]

/**
 * Reads the fields of the form as they stand in the document; undefined while nobody has filled anything in.
 * @param startPrice the price that was served, in whole dollars
 */
export function typedBefore(form: HTMLFormElement, startPrice: number): TypedBefore | undefined {
  const data = new FormData(form)
  const typed = texts.flatMap((name) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  const values = Object.fromEntries(typed) as Partial<RequestValues>
  const price = data.get('quotedCost')
  // After a reload the browser fills the fields again by itself, that of the price with the estimate.
  const notTyped: unknown[] = [null, String(startPrice), String(estimatePrice(values))]
  const isOwnPrice = !notTyped.includes(price)
  const photo = form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
  if (typed.length === 0 && !isOwnPrice && !photo) return undefined
  return { values: { ...values, ...(isOwnPrice && { quotedCost: Math.round(Number(price)) }) }, photo }
}
