import type { Word } from './spoken-words.ts'

const digitWords = new Map(
  'zero one two three four five six seven eight nine'.split(' ').map((word, digit) => [word, digit]),
)
const teens = new Map(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, n) => [word, n + 10]),
)
const tens = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, n) => [word, (n + 2) * 10]),
)
const zeros: readonly string[] = ['oh', 'o', 'nought', 'naught', 'nil']
const repeats: Readonly<Record<string, number | undefined>> = { double: 2, triple: 3, treble: 3 }
const multipliers: Readonly<Record<string, number | undefined>> = {
  hundred: 100,
  thousand: 1000,
  grand: 1000,
}

/** One part of a number as it was said: 'two', 'double five', 'fifty', 'hundred', '250'. */
export interface NumberPart {
  /** The digits that it stands for in a phone number; '' for a multiplier. */
  digits: string
  /** Its value; that of a multiplier is 100 or 1000. */
  value: number
  isMultiplier: boolean
  /** The words it takes. */
  start: number
  end: number
}

/** The part of a number at this place. */
function partAt(words: readonly Word[], at: number): NumberPart | undefined {
  const word = words[at]
  if (!word || word.control) return undefined
  const { text } = word
  const part = (value: number, length = 1, digits = String(value)): NumberPart => ({
    digits,
    value,
    isMultiplier: false,
    start: at,
    end: at + length,
  })
  if (/^\d+$/.test(text)) return part(Number(text), 1, text)
  const plain = digitWords.get(text) ?? teens.get(text) ?? tens.get(text)
  if (plain !== undefined) return part(plain)
  if (zeros.includes(text)) return part(0)
  const times = repeats[text]
  if (times) {
    const digit = partAt(words, at + 1)
    if (digit?.digits.length !== 1) return undefined
    const digits = digit.digits.repeat(times)
    return { ...part(Number(digits), 1, digits), end: digit.end }
  }
  const factor = multipliers[text]
  return factor ? { ...part(factor, 1, ''), isMultiplier: true } : undefined
}

/**
 * The parts of the number that begins at this place, up to the next pause; over pauses too where `overPauses` says so,
 * as the groups of a phone number. 'A hundred' and 'hundred and fifty' are one number.
 */
export function numberPartsAt(words: readonly Word[], at: number, overPauses = false): NumberPart[] {
  const parts: NumberPart[] = []
  let next = at
  const first = words[at]
  if ((first?.text === 'a' || first?.text === 'one') && partAt(words, at + 1)?.isMultiplier)
    parts.push({ digits: '1', value: 1, isMultiplier: false, start: at, end: ++next })
  for (;;) {
    if (parts.length > 0 && !overPauses && words[next - 1]?.pause) break
    const last = parts.at(-1)
    const from = words[next]?.text === 'and' && last && isRound(last) ? next + 1 : next
    const part = partAt(words, from)
    if (!part || (part.isMultiplier && !last)) break
    if (from > next && part.value >= 100) break
    parts.push(part)
    next = part.end
  }
  // 'Oh' alone is no number.
  return parts.length === 1 && zeros.includes(words[at]?.text ?? '') ? [] : parts
}

/** After 'hundred', '200' or 'thousand' an 'and' goes on with the number. */
const isRound = ({ isMultiplier, value }: NumberPart) => isMultiplier || (value >= 100 && value % 100 === 0)

/** The digits that the parts stand for when they are read one after the other, as those of a phone number. */
export function digitsOf(parts: readonly NumberPart[]): string {
  let digits = ''
  for (const [n, part] of parts.entries()) {
    const before = parts[n - 1]
    if (part.isMultiplier) digits += '0'.repeat(part.value === 100 ? 2 : 3)
    // 'Forty five' is 45.
    else if (before && isTens(before) && part.digits.length === 1 && part.value > 0)
      digits = digits.slice(0, -1) + part.digits
    else digits += part.digits
  }
  return digits
}

/** 'Fifty', which goes on with 'five'. */
export const isTens = ({ value, digits }: NumberPart) =>
  digits.length === 2 && value >= 20 && value % 10 === 0

/**
 * The value of a number as it was said: 'two hundred and fifty', 'two fifty' and '250' are 250, 'one oh five' is 105,
 * 'twelve fifty' is 1250. Undefined for what is no single number.
 */
export function valueOf(parts: readonly NumberPart[]): number | undefined {
  const [first, ...rest] = parts
  if (!first) return undefined
  if (rest.length === 0) return first.isMultiplier ? undefined : first.value
  if (parts.every(({ isMultiplier, digits }) => !isMultiplier && digits.length === 1))
    return Number(digitsOf(parts))
  if (parts.some(({ isMultiplier }) => isMultiplier)) return cardinal(parts)
  const below = below100(rest)
  if (below === undefined) return below100(parts)
  if (first.value >= 100) return first.value % 100 === 0 ? first.value + below : undefined
  const isShort = first.value > 0 && first.value < 20 && below >= 10
  return isShort ? first.value * 100 + below : below100(parts)
}

/** 'Fifty', 'fifty five', '55'. */
function below100(parts: readonly NumberPart[]): number | undefined {
  const [first, second, third] = parts
  if (!first || third || first.isMultiplier || first.value >= 100) return undefined
  if (!second) return first.value
  const isSum = isTens(first) && second.digits.length === 1 && second.value > 0
  return isSum ? first.value + second.value : undefined
}

/** A number with 'hundred' or 'thousand' in it. */
function cardinal(parts: readonly NumberPart[]): number | undefined {
  let thousands = 0
  let group = 0
  let last: NumberPart | undefined
  for (const part of parts) {
    if (part.isMultiplier && part.value === 1000) {
      thousands += (group || 1) * 1000
      group = 0
    } else if (part.isMultiplier) group = (group || 1) * 100
    else {
      const fits =
        !last || last.isMultiplier || (isTens(last) && part.value < 10) || (isRound(last) && part.value < 100)
      if (!fits) return undefined
      group += part.value
    }
    last = part
  }
  return thousands + group
}
