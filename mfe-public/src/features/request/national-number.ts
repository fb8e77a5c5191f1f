import { isAustralianMobileOrLandline, normalisePhone } from '@snake-dispatch/domain/phone'

/**
 * A copied number as it is dialled within Australia: '+61 412-345-678' gives '0412345678'. Undefined for what
 * is no Australian number. Such a number would not fit into the mobile field as it is copied.
 */
export function nationalNumber(copied: string): string | undefined {
  const digits = normalisePhone(copied).replace(/[().-]/g, '')
  const national = digits.replace(/^(?:\+|00)61(?:0)?/, '0')
  return isAustralianMobileOrLandline(national) ? national : undefined
}
