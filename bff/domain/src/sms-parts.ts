import { withoutIgnorable, withPlainApostrophes, withPlainHyphens } from './folded-text.ts'

/** How a text message is written on its way: 7 bits for each of a few characters, or 16 bits for any. */
export type SmsEncoding = 'GSM-7' | 'UCS-2'

/** A text message as it is sent and paid for. */
export interface SmsParts {
  readonly encoding: SmsEncoding
  /** The words of each part, in their order; an empty text has one empty part. */
  readonly parts: readonly string[]
}

/** The alphabet of 3GPP TS 23.038, 6.2.1. */
const alphabet = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension table, 6.2.1.1: each of these takes two places, an escape and itself. */
const extension = new Set('\f^{}\\[~]|€')

/** How many units one part holds alone, and how many when there are several, which say which one they are. */
const capacity = { 'GSM-7': { alone: 160, each: 153 }, 'UCS-2': { alone: 70, each: 67 } } as const

/** Whether a text can be sent in 7 bits a character. */
function isGsm7(text: string): boolean {
  return Array.from(text).every((sign) => alphabet.has(sign) || extension.has(sign))
}

/**
 * The encoding and the parts in which a text is sent: one of 160 units or several of 153 in GSM-7, one of 70 or several of
 * 67 in UCS-2. A character of two units, from the extension table or as a surrogate pair, is never split.
 */
export function smsParts(text: string): SmsParts {
  const encoding = isGsm7(text) ? 'GSM-7' : 'UCS-2'
  const unitsOf = (sign: string) => (encoding === 'UCS-2' ? sign.length : extension.has(sign) ? 2 : 1)
  const signs = Array.from(text)
  const units = signs.reduce((sum, sign) => sum + unitsOf(sign), 0)
  const { alone, each } = capacity[encoding]
  if (units <= alone) return { encoding, parts: [text] }

  const parts: string[] = []
  let part = ''
  let used = 0
  for (const sign of signs) {
    if (used + unitsOf(sign) > each) {
      parts.push(part)
      part = ''
      used = 0
    }
    part += sign
    used += unitsOf(sign)
  }
  return { encoding, parts: [...parts, part] }
}

/**
 * A text with plain quotes, dashes, dots and spaces in place of typographic ones, so that it stays in GSM-7. Letters lose
 * an accent that GSM-7 does not have only where that saves a part. A text that needs UCS-2 all the same, or a
 * further part, is left as it is.
 */
export function plainSms(text: string): string {
  const before = smsParts(text).parts.length
  const plain = withPlainSigns(text)
  if (isGsm7(plain)) return smsParts(plain).parts.length <= before ? plain : text
  const unaccented = withoutOtherAccents(plain)
  return isGsm7(unaccented) && smsParts(unaccented).parts.length < before ? unaccented : text
}

function withPlainSigns(text: string): string {
  // First, because in the next line an accent that stands apart would be a sign of its own.
  const composed = withoutIgnorable(text).normalize('NFC')
  return withPlainHyphens(withPlainApostrophes(composed))
    .replaceAll(/[\u201c-\u201f\u2033\u00ab\u00bb]/gu, '"')
    .replaceAll('…', '...')
    .replaceAll('•', '-')
    .replaceAll('×', 'x')
    .replaceAll(/[^\S\r\n\f]/gu, ' ')
}

/** The text without those accents that make a letter one that GSM-7 does not have. */
function withoutOtherAccents(text: string): string {
  return Array.from(text, (sign) =>
    alphabet.has(sign) ? sign : sign.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ).join('')
}
