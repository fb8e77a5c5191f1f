import { streetTypes } from '../street-types.ts'
import { isFree, type Finding, type Hearing } from './hearing.ts'
import { properName } from './proper-name.ts'
import { digitsOf, numberPartsAt, valueOf, type NumberPart } from './spoken-numbers.ts'
import { suburbAt } from './spoken-suburb.ts'
import { phrases } from './spoken-words.ts'

/** A street as it was said; the number is missing where none was heard. */
export interface Street {
  /** 'Unit 3, 45', '12A', '3/45'. */
  number: string | undefined
  /** 'Smith Street'. */
  name: string
}

/** Street types that are no ordinary words: they make a street also without a number before it. */
const plainTypes = new Set(
  'street st road rd avenue ave drive lane crescent parade highway terrace boulevard'.split(' '),
)
/** What is no part of the name of a street. */
const notInStreet = new Set(
  `a an the and at in on is its it to near from for with behind under there theres thats was im i my we has have
   client customer urgent dollars bucks snake python mobile phone number address`.split(/\s+/),
)
const LONGEST_NAME = 4
const unitWords = new Set('unit flat apartment apt shop villa townhouse suite lot'.split(' '))

/** The streets that were said: 'twelve Smith Street', 'unit three, forty five High Street', 'Smith Street'. */
export function spokenStreets(hearing: Hearing): Finding<Street>[] {
  const found: Finding<Street>[] = []
  for (let at = 0; at < hearing.words.length;) {
    const street = numberedStreetAt(hearing, at) ?? namedStreetAt(hearing, at)
    if (street) found.push(street)
    at = street?.end ?? at + 1
  }
  return found
}

function numberedStreetAt(hearing: Hearing, at: number): Finding<Street> | undefined {
  const { words } = hearing
  const unit = unitAt(hearing, at)
  const start = unit?.end ?? at
  if (!isFree(hearing, start)) return undefined
  const range = /^(?:\d+-\d+|\d+[a-z])$/.test(words[start]!.text)
    ? words[start]!.raw.toUpperCase()
    : undefined
  const parts = range ? [] : numberPartsAt(words, start)
  const end = range ? start + 1 : parts.at(-1)?.end
  if (end === undefined || !isFree(hearing, start, end)) {
    // 'Lot 5 Smith Road' has no further number.
    const name = unit && streetNameAt(hearing, unit.end)
    return name && { value: { number: unit.text, name: name.text }, sure: true, start: at, end: name.end }
  }
  const until = words[end]?.text === 'to' ? numberPartsAt(words, end + 1) : []
  if (until.length > 0 && streetNameAt(hearing, until.at(-1)!.end))
    return rangeOfHouses(hearing, at, parts, until)
  const letter = /^[a-h]$/.test(words[end]?.text ?? '') && !words[end - 1]!.pause ? words[end]!.text : ''
  const name = (letter ? streetNameAt(hearing, end + 1) : undefined) ?? streetNameAt(hearing, end)
  if (!name) return undefined
  const house = range ? { text: range, sure: true, start } : houseNumber(parts, unit !== undefined)
  if (!house) return undefined
  const usesLetter = letter !== '' && name.start > end
  return {
    value: {
      number: `${unit ? unit.prefix : ''}${house.text}${usesLetter ? letter.toUpperCase() : ''}`,
      name: name.text,
    },
    sure: house.sure && !words.slice(at, end).some(({ doubtful }) => doubtful),
    start: unit ? at : house.start,
    end: name.end,
  }
}

/** 'Twelve to fourteen Smith Street'. */
function rangeOfHouses(
  hearing: Hearing,
  start: number,
  from: readonly NumberPart[],
  to: readonly NumberPart[],
): Finding<Street> | undefined {
  const [first, last] = [houseNumber(from, false), houseNumber(to, false)]
  const name = streetNameAt(hearing, to.at(-1)!.end)
  if (!first || !last || !name) return undefined
  const sure = first.sure && last.sure
  return { value: { number: `${first.text}-${last.text}`, name: name.text }, sure, start, end: name.end }
}

/** 'Unit 3,' or the '3/' of '3/45', before the number of the house. */
function unitAt(hearing: Hearing, at: number) {
  const { words } = hearing
  if (!isFree(hearing, at)) return undefined
  const hasWord = unitWords.has(words[at]!.text)
  const from = hasWord ? at + 1 : at
  const parts = numberPartsAt(words, from)
  const slash = (i: number) => words[i]?.text === '/' || words[i]?.text === 'slash'
  // 'Unit three forty five': the first part is the unit's where more follow without a pause.
  const count =
    hasWord && parts.length > 1 && !parts.some(({ isMultiplier }) => isMultiplier) ? 1 : parts.length
  const last = parts[count - 1]
  if (!last || !isFree(hearing, at, last.end)) return undefined
  const number = valueOf(parts.slice(0, count))
  if (number === undefined) return undefined
  if (slash(last.end)) return { text: `${number}`, prefix: `${number}/`, end: last.end + 1 }
  if (!hasWord) return undefined
  const word = properName([words[at]!])
  // 'Unit 12 Smith Street' has one number.
  return { text: `${word} ${number}`, prefix: `${word} ${number}, `, end: last.end }
}

/** The number of a house: all parts, or the last ones where others stand before it. */
function houseNumber(parts: readonly NumberPart[], afterUnit: boolean) {
  for (let from = 0; from < parts.length; from++) {
    const own = parts.slice(from)
    const value = valueOf(own)
    if (value === undefined || value === 0 || value > 99_999) continue
    const isPair = own.length === 2 && own[0]!.digits.length >= 2 && digitsOf(own).length >= 4
    return { text: String(value), sure: !isPair && (from === 0 || afterUnit), start: own[0]!.start }
  }
  return undefined
}

const corners = phrases('corner of, the corner of, cnr of, corner, cnr')

/** A street without a number, after a preposition or as a corner of two. */
function namedStreetAt(hearing: Hearing, at: number): Finding<Street> | undefined {
  const { words } = hearing
  const corner = corners.find((phrase) => phrase.every((text, n) => words[at + n]?.text === text))
  if (corner) {
    const from = at + corner.length
    for (let and = from + 1; and < from + 4 && isFree(hearing, from, and + 1); and++) {
      if (words[and]!.text !== 'and') continue
      const second = streetNameAt(hearing, and + 1)
      if (!second) return undefined
      const first = properName(words.slice(from, and))
      return {
        value: { number: undefined, name: `Corner of ${first} and ${second.text}` },
        sure: true,
        start: at,
        end: second.end,
      }
    }
  }
  if (!isFree(hearing, at) || notInStreet.has(words[at]!.text)) return undefined
  const before = words[at - 1]
  const follows =
    !before || before.control || before.pause || /^(?:at|on|in|along|from|to|near)$/.test(before.text)
  const name = follows ? streetNameAt(hearing, at) : undefined
  return name && plainTypes.has(name.type) && name.end - at > 1
    ? { value: { number: undefined, name: name.text }, sure: false, start: at, end: name.end }
    : undefined
}

/** The name of a street that begins at this place and ends with its type: 'Smith Street', 'The Esplanade'. */
function streetNameAt(hearing: Hearing, at: number) {
  const { words } = hearing
  const first = words[at]?.text === 'the' ? at + 1 : at
  for (let i = first; i < first + LONGEST_NAME + 1 && isFree(hearing, i); i++) {
    const { text, pause } = words[i]!
    const isAlone = i === at && !(text === 'broadway' || text === 'esplanade')
    if (streetTypes.has(text) && !isAlone) {
      const further = isFree(hearing, i + 1) && !pause && plainTypes.has(words[i + 1]!.text)
      const end = further && !suburbAt(hearing, i + 1) ? i + 2 : i + 1
      return { text: properName(words.slice(at, end)), type: words[end - 1]!.text, start: at, end }
    }
    if (pause || notInStreet.has(text) || /^[$/+]$|^\d+$/.test(text)) return undefined
  }
  return undefined
}
