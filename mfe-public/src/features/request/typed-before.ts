import { estimatePrice } from '@snake-dispatch/domain/price-estimate'
import { phoneAsTyped } from '@snake-dispatch/domain/phone'
import type { TypedBefore } from '@snake-dispatch/screen-parts/form-draft'
import type { RequestValues } from './request-fields.ts'

/** The fields that are empty in the prerendered page. */
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
 * What a visitor filled into the prerendered form before its hydration: the fields as they are in the document.
 * Undefined when nothing was filled in.
 * @param startPrice the price of the prerendered page, in whole dollars
 */
export function typedBefore(formId: string, startPrice: number): TypedBefore<RequestValues> | undefined {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return undefined
  const data = new FormData(form)
  const typed = texts.flatMap((name) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  const values = Object.fromEntries(typed) as Partial<RequestValues>
  if (values.clientMobile) values.clientMobile = phoneAsTyped(values.clientMobile, values.clientMobile)
  const price = data.get('quotedCost')
  // After a reload the browser fills the fields again by itself, that of the price with the estimate.
  const notTyped: unknown[] = [null, String(startPrice), String(estimatePrice(values))]
  const isOwnPrice = !notTyped.includes(price)
  const photo = form.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0]
  if (typed.length === 0 && !isOwnPrice && !photo) return undefined
  const ownPrice = isOwnPrice && { ownPrice: true, quotedCost: Math.round(Number(price)) }
  return { values: { ...values, ...ownPrice }, photo }
}
