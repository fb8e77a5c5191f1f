import { isMobile, normalisePhone } from '@snake-dispatch/domain/phone'

/** An email without case and surrounding spaces, or the ten digits of a mobile that stands for one. */
export function normaliseEmail(text: string): string {
  const trimmed = text.trim()
  return isMobile(trimmed) ? normalisePhone(trimmed) : trimmed.toLowerCase()
}

/** A licence number as uniqueness measures it: without case and spaces (AUTH-08). */
export function licenseKey(licenseNumber: string): string {
  return licenseNumber.replace(/\s+/g, '').toUpperCase()
}
