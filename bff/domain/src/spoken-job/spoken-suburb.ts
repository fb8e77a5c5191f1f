import { suburbOfName } from '../suburb-in-address.ts'
import { isFree, isHedged, type Finding, type Hearing } from './hearing.ts'
import { digitsOf, numberPartsAt } from './spoken-numbers.ts'

const LONGEST_NAME = 4
const prepositions = new Set('in at near around from to over down up outside suburb'.split(' '))
/** Names of places that are ordinary words, or names of people. */
const everyday = new Set(
  `como gordon orange parkes prospect young casino camden richmond windsor penrose bega grafton taree sutherland
   auburn miranda menai cromer dubbo bangor loftus engadine concord kingsford`.split(/\s+/),
)
/** Those of the list above that a preposition does not make a place either: 'in orange', 'a young one'. */
const colours = new Set(['orange', 'young', 'prospect'])

/** The suburb or town whose name begins at this place; the longest one. */
export function suburbAt(hearing: Hearing, at: number): { suburb: string; end: number } | undefined {
  const { words } = hearing
  for (let length = LONGEST_NAME; length > 0; length--) {
    const end = at + length
    if (!isFree(hearing, at, end) || words.slice(at, end - 1).some(({ pause }) => pause)) continue
    const name = words.slice(at, end).map(({ raw }) => raw)
    const suburb = suburbOfName(name.join(' '))
    if (suburb) return { suburb, end }
  }
  return undefined
}

/** Suburbs that were named without a street: for sure after 'in' or 'at', as a guess by themselves. */
export function spokenSuburbs(hearing: Hearing): Finding<string>[] {
  const { words } = hearing
  const found: Finding<string>[] = []
  for (let at = 0; at < words.length; at++) {
    const named = suburbAt(hearing, at)
    if (!named) continue
    const before = words[at - 1]
    const follows = before !== undefined && !before.pause && prepositions.has(before.text)
    const text = words[at]!.text
    const isName = named.end - at > 1 || !everyday.has(text)
    if (isName || (follows && !colours.has(text)))
      found.push({
        value: named.suburb,
        sure: (follows || named.end - at > 1) && !isHedged(hearing, at),
        start: at,
        end: named.end,
      })
    at = named.end - 1
  }
  return found
}

/** What follows the suburb: the state and the postcode, as they are written. */
export function stateAndPostcodeAt(hearing: Hearing, at: number): { text: string; end: number } {
  const { words } = hearing
  let end = at
  let state = ''
  if (words[end]?.text === 'nsw') {
    state = 'NSW'
    end++
  } else if (['new', 'south', 'wales'].every((text, n) => words[end + n]?.text === text)) {
    state = 'NSW'
    end += 3
  }
  const from = words[end]?.text === 'postcode' ? end + 1 : end
  const parts = numberPartsAt(words, from)
  for (let count = parts.length; count > 0; count--) {
    const digits = digitsOf(parts.slice(0, count))
    const after = parts[count - 1]!.end
    const isPrice = /^(?:dollars?|bucks)$/.test(words[parts.at(-1)!.end]?.text ?? '')
    if (/^2\d{3}$/.test(digits) && isFree(hearing, from, after) && !(isPrice && count === parts.length))
      return { text: ` NSW ${digits}`, end: after }
  }
  return { text: state && ` ${state}`, end }
}
