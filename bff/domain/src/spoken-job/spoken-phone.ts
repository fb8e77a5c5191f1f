import { formatPhone, isAustralianMobileOrLandline, nationalNumber } from '../phone.ts'
import { isFree, isHedged, type Finding, type Hearing } from './hearing.ts'
import { digitsOf, isTens, numberPartsAt, type NumberPart } from './spoken-numbers.ts'

const triggers = new Set('mobile phone number cell ring call telephone contact'.split(' '))
/** Mobiles, and landlines of the areas that there are. */
const plausible = /^0[23478]\d{8}$/

/** The phone numbers that were said, in groups or digit by digit, with 'double', 'triple' and 'oh'. */
export function spokenPhones(hearing: Hearing): Finding<string>[] {
  const found: Finding<string>[] = []
  for (let at = 0; at < hearing.words.length;) {
    const parts = isFree(hearing, at) ? numberPartsAt(hearing.words, at, true) : []
    const phone = parts.length > 0 ? phoneIn(hearing, parts) : undefined
    if (phone) found.push(phone)
    at = phone?.end ?? parts.at(-1)?.end ?? at + 1
  }
  return found
}

function phoneIn(hearing: Hearing, parts: readonly NumberPart[]): Finding<string> | undefined {
  return wholePhone(hearing, parts) ?? partOfPhone(hearing, parts)
}

/** The first run of parts that is a whole number; a price or a house number may stand before or behind it. */
function wholePhone(hearing: Hearing, parts: readonly NumberPart[]): Finding<string> | undefined {
  for (let from = 0; from < parts.length; from++)
    for (let to = from + 1; to <= parts.length; to++) {
      const digits = digitsOf(parts.slice(from, to))
      const start = parts[from]!.start
      if (!/^(?:0|61)/.test(digits) && !(digits.startsWith('4') && from === 0 && isTriggered(hearing, start)))
        break
      const national = digits.length === 10 ? digits : nationalNumber(digits)
      const [last, next] = [parts[to - 1]!, parts[to]]
      if (!national || !isAustralianMobileOrLandline(national) || goesOn(last, next, hearing)) continue
      const end = parts[to - 1]!.end
      const before = hearing.words[start - 1]?.text === '+' ? start - 1 : start
      const sure =
        plausible.test(national) &&
        !digits.startsWith('4') &&
        !isDoubtful(hearing, start, end) &&
        !isHedged(hearing, start)
      return { value: formatPhone(national), sure, start: before, end }
    }
  return undefined
}

/** Digits that look like a phone number of which some are missing or too many: kept, for the catcher to mend. */
function partOfPhone(hearing: Hearing, parts: readonly NumberPart[]): Finding<string> | undefined {
  const digits = digitsOf(parts)
  const { start } = parts[0]!
  const isPhone = digits.startsWith('0')
    ? digits.length >= 6
    : digits.length >= 5 && isTriggered(hearing, start)
  if (!isPhone || hearing.words[parts.at(-1)!.end]?.text === 'dollars') return undefined
  return { value: digits, sure: false, start, end: parts.at(-1)!.end }
}

/** Whether one more digit follows at once, as in 'seventy eight': then the number is longer, or was heard wrongly. */
function goesOn(last: NumberPart, next: NumberPart | undefined, { words }: Hearing): boolean {
  if (!next || words[last.end - 1]?.pause || next.digits.length !== 1 || next.isMultiplier) return false
  return isTens(last) || words[next.end] === undefined
}

const isDoubtful = ({ words }: Hearing, start: number, end: number) =>
  words.slice(start, end).some(({ doubtful }) => doubtful)

function isTriggered({ words }: Hearing, start: number): boolean {
  return words.slice(Math.max(0, start - 3), start).some(({ text }) => triggers.has(text))
}
