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

/**
 * A number in any usual spelling as it is dialled within Australia: '+61 (0) 491-570-006', '61491570006' and
 * '491 570 006' give '0491570006' (PUB-11). Undefined for a text that is not a whole Australian number.
 */
export function nationalNumber(written: string): string | undefined {
  const digits = normalisePhone(written).replaceAll(/[().\-\u2010-\u2015]/g, '')
  const national = digits.replace(/^(?:\+|0011|00)?61(?:0)?(?=[1-9]\d{8}$)/, '0').replace(/^(?=4\d{8}$)/, '0')
  return isAustralianMobileOrLandline(national) ? national : undefined
}

/** Most characters of a client's number in a form: '0491 570 006' (PUB-11). */
const FIELD_LENGTH = 12
/** Digits of a whole number. */
const DIGITS = 10

/** What `nationalNumber` gives, as a field shows it, of 12 characters: '0491 570 006' or '02 5550 1234' (PUB-11). */
export function groupDigits(national: string): string {
  return isMobile(national) ? formatPhone(national) : national.replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3')
}

/**
 * The content of a field for a number after a change: at most 12 characters once the number is whole (PUB-11). While it
 * is not, the code of a country, brackets, dashes and spaces do not count, since people write '(02) 5550 1234'; then the
 * number reads as within Australia: '02 5550 1234'. A full field takes nothing more, wherever it is typed: without its
 * last digit the number could be that of somebody else.
 * @param before the content before the change
 */
export function phoneAsTyped(text: string, before = ''): string {
  const national = nationalNumber(text)
  const isAbroad = /^[\s\p{Cf}(]*(?:\+|00|61)/u.test(text)
  const hasSigns = /[^\d\s]/.test(text)
  if (national && (isAbroad || hasSigns || text.length > FIELD_LENGTH)) return groupDigits(national)
  const fits =
    isAbroad || text.length <= FIELD_LENGTH || isUnfinishedNumber(text) || text.length < before.length
  return fits ? text : before || text.slice(0, FIELD_LENGTH)
}

/** Whether a text without letters has fewer digits than a whole number. */
function isUnfinishedNumber(text: string): boolean {
  return !/\p{L}/u.test(text) && text.replaceAll(/\D/g, '').length < DIGITS
}

/** A mobile as '0491 570 006'; any other number unchanged (UI-02). */
export function formatPhone(phone: string): string {
  if (!isMobile(phone)) return phone
  const digits = normalisePhone(phone)
  return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
}
