import { withPlainDigits } from './plain-digits.ts'

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
 * Whether a phone can ring the number as it is written: an Australian one, one that begins with 13, 1300 or 1800, or one
 * of another country with its plus. Nothing but digits, spaces, brackets and hyphens may stand in it, because links have
 * it as it is (D-196).
 */
export function isCallable(phone: string): boolean {
  if (!/^\+?[\d ()-]+$/.test(phone.trim())) return false
  const digits = phone.replaceAll(/[ ()-]/g, '')
  return isAustralianMobileOrLandline(digits) || /^(?:13\d{4}|1[38]00\d{6}|\+(?!610)\d{8,15})$/.test(digits)
}

/** What forms say beside a number, in any spelling: of an Australian landline that it gets no texts (D-163). */
export function landlineText(phone: string): string | undefined {
  const isLandline = /^0[2378]/.test(nationalNumber(phone) ?? '')
  return isLandline ? 'This is a landline. Text messages do not reach it.' : undefined
}

/** What may stand inside of one number: not letters, nor the signs that end one in a link or a list. */
const separator = String.raw`[^\p{L}\p{N}+:;=?&@#]`
const writtenNumber = new RegExp(String.raw`(?:\+${separator}*)?\d(?:${separator}*\d)*`, 'gu')

/** From this many digits on a second number in a text makes it unclear which one is meant: shorter ones are extensions. */
const SECOND_NUMBER_DIGITS = 6

/**
 * A number in any usual spelling as it is dialled within Australia: '+61 (0) 491-570-006', '61491570006', 'Mum: 491 570
 * 006' and 'tel:0491570006' give '0491570006', also in the digits of another script (PUB-11, D-116). Undefined for a
 * text without a whole Australian number, or with two different ones.
 */
export function nationalNumber(written: string): string | undefined {
  const plain = withPlainDigits(written.replaceAll(drawingMarks, ''))
  const long = (plain.match(writtenNumber) ?? [])
    .map((number) => number.replaceAll(/[^\d+]/g, ''))
    .filter(({ length }) => length >= SECOND_NUMBER_DIGITS)
  const [national, ...others] = new Set(long.map(withinAustralia))
  return national && others.length === 0 ? national : undefined
}

/** The invisible marks of a copied number, and what makes a digit an emoji. */
const drawingMarks = /[\p{Cf}\uFE0F\u20E3]/gu

function withinAustralia(digits: string): string | undefined {
  const national = digits.replace(/^(?:\+|0011|00)?61(?:0)?(?=[1-9]\d{8}$)/, '0').replace(/^(?=4\d{8}$)/, '0')
  return isAustralianMobileOrLandline(national) ? national : undefined
}

/** A number as it is stored (D-116): as it was written within Australia, any other spelling of one as fields show it. */
export function storedPhone(written: string): string {
  const national = nationalNumber(written)
  return national && !isAustralianMobileOrLandline(written) ? groupDigits(national) : written
}

/** The number to dial: an Australian one as within Australia, or with +61 where it was written with a plus (D-116). */
export function dialledNumber(phone: string): string {
  const national = nationalNumber(phone)
  const digits = normalisePhone(phone)
  if (!national) return digits
  return digits.startsWith('+') ? `+61${national.slice(1)}` : national
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
 * is not, the code of a country, a label, brackets, dashes and spaces do not count, since people write '(02) 5550 1234' and
 * paste 'Mum: 0491 570 006'; then the number reads as within Australia: '02 5550 1234'. A full field takes nothing more, wherever it is typed: without its
 * last digit the number could be that of somebody else.
 * @param before the content before the change
 */
export function phoneAsTyped(text: string, before = ''): string {
  const national = nationalNumber(text)
  const plain = withPlainDigits(text)
  const isAbroad = /^[^\d+]*(?:\+|00|61)[^\p{L}]*$/u.test(plain)
  const hasSigns = /[^\d ]/.test(text)
  if (national && (isAbroad || hasSigns || text.length > FIELD_LENGTH)) return groupDigits(national)
  const fits =
    isAbroad || text.length <= FIELD_LENGTH || isUnfinishedNumber(plain) || text.length < before.length
  return fits ? text : before || text.slice(0, FIELD_LENGTH)
}

/** Whether a text has fewer digits than a whole number: alone, or after words the beginning of a national one. */
function isUnfinishedNumber(text: string): boolean {
  return /^(?:[^\p{L}]*|\D*[04][^\p{L}]*)$/u.test(text) && text.replaceAll(/\D/g, '').length < DIGITS
}

/** A mobile as '0491 570 006'; any other number unchanged (UI-02). */
export function formatPhone(phone: string): string {
  if (!isMobile(phone)) return phone
  const digits = normalisePhone(phone)
  return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
}
