import { isMobile, normalisePhone } from '@snake-dispatch/domain/phone'

/**
 * Normalises what an account signs in with: an email in lower case without surrounding spaces, or the ten digits of a
 * mobile that is used instead.
 */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim()
  return isMobile(trimmed) ? normalisePhone(trimmed) : trimmed.toLowerCase()
}

/** The form of a licence number that must be unique: upper case, without spaces (AUTH-08). */
export function licenseKey(licenseNumber: string): string {
  return licenseNumber.replace(/\s+/g, '').toUpperCase()
}
