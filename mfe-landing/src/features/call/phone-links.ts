import { normalisePhone } from '@snake-dispatch/domain/phone'

/** The link that calls a number as it is written, e.g. `tel:0491570006`. */
export function callHref(phone: string): string {
  return `tel:${normalisePhone(phone)}`
}

/** An Australian number as it is written abroad, e.g. `+61491570006`, for structured data (LAND-08). */
export function internationalPhone(phone: string): string {
  const number = normalisePhone(phone)
  return number.startsWith('+') ? number : `+61${number.replace(/^0/, '')}`
}
