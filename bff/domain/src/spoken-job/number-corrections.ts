import { digitsOf, numberPartsAt } from './spoken-numbers.ts'
import type { Word } from './spoken-words.ts'

const units: readonly (string | undefined)[] = ['dollars', 'dollar', 'bucks']
/** From how many digits on a number is a phone number, of which a correction may name the last digits only. */
const LONG = 8

/**
 * The words with corrected numbers in place of those before: 'twelve no fourteen Smith Street' is '14 Smith Street',
 * 'two hundred dollars, sorry, two fifty' is 250 dollars, and a few digits after a phone number are its last ones.
 */
export function withNumbersCorrected(words: readonly Word[]): Word[] {
  const result = [...words]
  for (let at = 1; at < result.length; at++) {
    if (result[at]?.control !== 'replace') continue
    const second = numberPartsAt(result, at + 1, true)
    const first = numberBefore(result, at)
    if (second.length === 0 || !first) continue
    const before = digitsOf(first.parts)
    const after = digitsOf(second)
    const end = second.at(-1)!.end
    const isTail = before.length >= LONG && after.length <= 4
    // A price after a phone number, or the other way round, corrects nothing.
    if (isTail ? units.includes(result[end]?.text) : before.length < 5 && after.length >= LONG) continue
    const digits = before.slice(0, -after.length) + after
    const mended: Word = { raw: digits, text: digits, pause: result[end - 1]!.pause, doubtful: true }
    const sign: Word[] = first.isPrice && !isTail ? [{ raw: '$', text: '$', pause: '' }] : []
    const replacement = isTail ? [mended] : [...sign, ...result.slice(at + 1, end)]
    result.splice(first.start, end - first.start, ...replacement)
    at = first.start + replacement.length - 1
  }
  return result
}

/** The number that ends just before this word, with its unit. */
function numberBefore(words: readonly Word[], at: number) {
  const isPrice = units.includes(words[at - 1]?.text)
  const end = isPrice ? at - 1 : at
  for (let start = Math.max(0, end - 14); start < end; start++) {
    const parts = numberPartsAt(words, start, true)
    if (parts.at(-1)?.end === end) {
      const signed = words[start - 1]?.text === '$'
      return { parts, start: signed ? start - 1 : start, isPrice: isPrice || signed }
    }
  }
  return undefined
}
