/**
 * A phone number without spaces and without the invisible direction marks that phones put around a number copied from
 * their contacts. Everything else stays, so that a wrong number stays recognisably wrong.
 */
export function normalisePhone(phone: string): string {
  return phone.replace(/[\s\p{Cf}]+/gu, '')
}

/** Whether the number, spaces aside, is an Australian mobile: 04 and eight digits. */
export function isMobile(phone: string): boolean {
  return /^04\d{8}$/.test(normalisePhone(phone))
}

/** Whether the number, spaces aside, can be called in Australia: 0 and nine digits, mobiles among them. */
export function isAustralianMobileOrLandline(phone: string): boolean {
  return /^0\d{9}$/.test(normalisePhone(phone))
}

/** A mobile as '0491 570 006'; any other number unchanged (UI-02). */
export function formatPhone(phone: string): string {
  if (!isMobile(phone)) return phone
  const digits = normalisePhone(phone)
  return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
}
