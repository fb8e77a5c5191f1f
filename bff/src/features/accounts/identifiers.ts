import { isMobile, nationalNumber } from '@snake-dispatch/domain/phone'

/**
 * Normalises what an account signs in with: an email in lower case without surrounding spaces, or the ten digits of a
 * mobile that is used instead.
 */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim()
  // The part of an address before its @ may be a number.
  const mobile = trimmed.includes('@') ? undefined : nationalNumber(trimmed)
  return mobile && isMobile(mobile) ? mobile : trimmed.toLowerCase()
}

/** The form of a licence number that must be unique: upper case, without spaces (AUTH-08). */
export function licenseKey(licenseNumber: string): string {
  return licenseNumber.replace(/\s+/g, '').toUpperCase()
}
