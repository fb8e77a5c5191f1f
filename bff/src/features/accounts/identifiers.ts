import { foldIdentifier } from '@snake-dispatch/domain/folded-text'
import { isMobile, nationalNumber } from '@snake-dispatch/domain/phone'

/**
 * Normalises what an account signs in with: an email as `foldIdentifier` gives it (D-119), or the ten digits of a mobile
 * that is used instead, in any spelling (D-116).
 */
export function normaliseEmail(text: string): string {
  const folded = foldIdentifier(text)
  // The part of an address before its @ may be a number.
  const mobile = folded.includes('@') ? undefined : nationalNumber(text)
  return mobile && isMobile(mobile) ? mobile : folded
}

/**
 * An email as it was stored before D-119. An upgrade leaves it to an account that would otherwise become one with another,
 * which signs in with that very spelling.
 */
export const writtenEmail = (text: string) => text.trim().toLowerCase()

/** The form of a licence number that must be unique: folded, in upper case, without spaces (AUTH-08, D-119). */
export function licenseKey(licenseNumber: string): string {
  return foldIdentifier(licenseNumber).toUpperCase()
}
