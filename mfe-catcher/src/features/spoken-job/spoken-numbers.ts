import { anyOf, pattern } from './said.ts'

const upTo19 = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
/** From 'zero' to 'ninety nine'; the index is the value. */
const below100 = upTo19.split(/\s+/)
for (const ten of tens) below100.push(ten, ...below100.slice(1, 10).map((one) => `${ten} ${one}`))
/** 'One' after such a word is no number: 'a big one'. */
const pronoun = /\b(?:an?|the|this|that|another|brown|black|big|large|small|little|young|any|it['’]?s) $/i

const zeroWord = anyOf('oh, o, nought, naught, nil')
const beside = String.raw`(?:\d|double|triple|treble)`
/** 'Oh' counts in a number only. */
const zero = pattern(`${zeroWord}(?= (?:${zeroWord} )*${beside})|(?<=${beside} (?:${zeroWord} )*)${zeroWord}`)
/** What follows without 'and' is a part of it, except in a phone number: 'oh four hundred twelve'. */
const hundreds = pattern(
  String.raw`\b(\d\d?|a) hundred\b(?: (?:and |(?<!\b0 \d\d? hundred ))([1-9]\d?)(?!\d))?`,
)
const thousands = /\b(\d{1,3}|a) (?:thousand|grand)\b(?: (?:and )?([1-9]\d{0,2})(?!\d))?/gi

/**
 * The text with numbers in figures. What was said as one number becomes one: 'forty five' is '45', 'double five' is '55'
 * and 'two hundred and fifty' is '250'. The rest stays apart: 'two fifty' is '2 50', a phone number may be '0 4 12 345'.
 */
export function withFigures(text: string): string {
  const sum = (count: string, unit: number, rest = '0') => String((Number(count) || 1) * unit + Number(rest))
  return text
    .replaceAll(pattern(anyOf(below100.join(', '))), (name, at: number, all: string) => {
      const value = below100.indexOf(name.toLowerCase())
      return value === 1 && pronoun.test(all.slice(0, at)) ? name : String(value)
    })
    .replaceAll(zero, '0')
    .replaceAll(/\bdouble (\d)\b/gi, '$1$1')
    .replaceAll(/\b(?:triple|treble) (\d)\b/gi, '$1$1$1')
    .replaceAll(hundreds, (_, count: string, rest?: string) => sum(count, 100, rest))
    .replaceAll(thousands, (_, count: string, rest?: string) => sum(count, 1000, rest))
}

/** A number up to the next pause, as a price or the number of a house is said: '250', '2 50', '1 0 5', '12 50'. */
export const NUMBER = String.raw`(?:\d{3,5}|1?\d [1-9]\d|[1-9] \d \d|\d{1,2})(?!\d)`

export const DOLLARS = '(?:dollars?|bucks?|aud)'
const correctedNumber = pattern(
  String.raw`(?<![\d$])(\$?)(\d+(?:[,.]? \d+)*)( ${DOLLARS})? ~ \$?(\d+(?:[,.]? \d+)*)( ${DOLLARS})?(?![\p{L}\d])`,
)

/**
 * The text with corrected numbers in place of those before: '12 ~ 14 Smith Street' is '14 Smith Street', '200 dollars ~
 * 2 50' is '$250', and a few digits after a phone number are its last ones, which is a guess.
 */
export function withNumbersCorrected(text: string): string {
  const corrected = text.replaceAll(
    correctedNumber,
    (all, sign: string, first: string, unit: string | undefined, second: string, nextUnit = '') => {
      const before = first.replaceAll(/\D/g, '')
      const after = second.replaceAll(/\D/g, '')
      // Of a phone number a correction may name the last digits only.
      if (before.length >= 8 && after.length <= 4)
        return nextUnit ? all : `maybe ${before.slice(0, -after.length)}${after}`
      // A phone number after a price corrects nothing.
      if (before.length < 5 && after.length >= 8) return all
      return sign || unit ? `$${after}` : `${second}${nextUnit}`
    },
  )
  return corrected === text ? text : withNumbersCorrected(corrected)
}
