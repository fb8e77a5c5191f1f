import { isMobile, nationalNumber } from './phone.ts'

/**
 * The number to which a text message goes, '+61491570006', of an Australian mobile in any spelling. Undefined for what
 * gets no texts from the portal: a landline, a number abroad, or no number.
 */
export function textNumber(phone: string): string | undefined {
  const national = nationalNumber(phone)
  return national && isMobile(national) ? `+61${national.slice(1)}` : undefined
}
