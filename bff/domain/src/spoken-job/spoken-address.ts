import { decide, isFree, isHedged, take, type Finding, type Hearing } from './hearing.ts'
import { properName } from './proper-name.ts'
import { isSnakeWord } from './spoken-snake.ts'
import { numberPartsAt, valueOf } from './spoken-numbers.ts'
import { spokenStreets, type Street } from './spoken-street.ts'
import { spokenSuburbs, stateAndPostcodeAt, suburbAt } from './spoken-suburb.ts'

/** Where the job is, as far as it was understood. */
export interface Place {
  address: string
  suburb: string | undefined
}

interface Part extends Street {
  suburb: string | undefined
  /** What stands behind the street and is no known suburb. */
  unknownPlace: string | undefined
  tail: string
}

const joins = new Set(['in', 'at', 'near'])
/** Words that end an unknown place behind a street. */
const notAPlace = new Set(
  `a an the and at in on of is its it to near from for with behind under there theres urgent not high medium low
   client customer dollars bucks mobile phone number cost quoted quote price charge name caller low emergency details
   note notes big large small about inside outside`.split(/\s+/),
)

/** The addresses that were said: a street with its suburb, corrected where the speaker corrected it. */
export function spokenAddresses(hearing: Hearing): Finding<Place>[] {
  const parts: Finding<Part>[] = []
  for (const street of spokenStreets(hearing)) {
    const part = withSuburb(hearing, street)
    take(hearing, part)
    const before = parts.at(-1)
    parts.push(before ? continued(hearing, before, part) : part)
  }
  return parts.map((part) => ({ ...part, value: placeOf(part.value) }))
}

function withSuburb(hearing: Hearing, street: Finding<Street>): Finding<Part> {
  const { words } = hearing
  const none = { suburb: undefined, unknownPlace: undefined, tail: '' }
  const corrected = correctedNumber(hearing, street)
  const from = joins.has(words[corrected.end]?.text ?? '') ? corrected.end + 1 : corrected.end
  const named = suburbAt(hearing, from)
  const sure = corrected.sure && !isHedged(hearing, street.start)
  if (!named) return unknownPlace(hearing, { ...corrected, sure, value: { ...corrected.value, ...none } })
  const { text, end } = stateAndPostcodeAt(hearing, named.end)
  const part = { ...corrected.value, ...none, suburb: named.suburb, tail: text }
  return correctedSuburb(hearing, { ...corrected, sure, value: part, end })
}

/** 'Smith Street number 12', and 'twelve Smith Street, no, fourteen'. */
function correctedNumber(hearing: Hearing, street: Finding<Street>): Finding<Street> {
  const { words } = hearing
  const next = words[street.end]
  if (!(next?.control === 'replace' || (next?.text === 'number' && !street.value.number))) return street
  const parts = numberPartsAt(words, street.end + 1)
  const value = valueOf(parts)
  const end = parts.at(-1)?.end
  if (value === undefined || end === undefined || value > 9999 || words[end]?.text === 'dollars')
    return street
  // 'Twelve Smith Street, no, fourteen Jones Street' is another street.
  const isOther = isFree(hearing, end) && spokenStreets(hearing).some(({ start }) => start === street.end + 1)
  return isOther ? street : { ...street, value: { ...street.value, number: String(value) }, sure: true, end }
}

/** 'Penrith, no, Kingswood'. */
function correctedSuburb(hearing: Hearing, part: Finding<Part>): Finding<Part> {
  if (hearing.words[part.end]?.control !== 'replace') return part
  const from = joins.has(hearing.words[part.end + 1]?.text ?? '') ? part.end + 2 : part.end + 1
  const named = suburbAt(hearing, from)
  if (!named) return part
  const { text, end } = stateAndPostcodeAt(hearing, named.end)
  return { ...part, value: { ...part.value, suburb: named.suburb, tail: text }, end }
}

/** One to three words behind the street that mean nothing else are taken for a place that is not in the lists. */
function unknownPlace(hearing: Hearing, part: Finding<Part>): Finding<Part> {
  const { words } = hearing
  let end = part.end
  if (words[part.end - 1]?.pause === '.') return part
  while (
    end < part.end + 3 &&
    isFree(hearing, end) &&
    (end === part.end || !words[end - 1]!.pause) &&
    /^\p{L}{3,}$/u.test(words[end]!.text) &&
    !notAPlace.has(words[end]!.text) &&
    !isSnakeWord(words[end]!.text) &&
    numberPartsAt(words, end).length === 0
  )
    end++
  // A pause before it, and no capital letter: more likely something else.
  const isLikely = end > part.end && (!words[part.end - 1]!.pause || /^\p{Lu}/u.test(words[part.end]!.raw))
  if (!isLikely) return part
  const name = properName(words.slice(part.end, end))
  const { text, end: after } = stateAndPostcodeAt(hearing, end)
  return { ...part, value: { ...part.value, unknownPlace: name, tail: text }, sure: false, end: after }
}

/** A corrected street keeps what the correction does not name: 'twelve Smith Street Penrith, sorry, Smythe Street'. */
function continued(hearing: Hearing, before: Finding<Part>, part: Finding<Part>): Finding<Part> {
  const corrects = hearing.words
    .slice(before.end - 1, part.start)
    .some(({ control }) => control === 'replace')
  if (!corrects) return part
  const { number, suburb, unknownPlace: place, tail } = before.value
  const own = part.value
  return {
    ...part,
    sure: part.sure || (before.sure && own.number === undefined),
    value: {
      name: own.name,
      number: own.number ?? number,
      ...(own.suburb || own.unknownPlace
        ? { suburb: own.suburb, unknownPlace: own.unknownPlace, tail: own.tail }
        : { suburb, unknownPlace: place, tail }),
    },
  }
}

function placeOf({ number, name, suburb, unknownPlace: place, tail }: Part): Place {
  const street = number ? `${number} ${name}` : name
  const town = suburb ?? place
  return { address: town ? `${street}, ${town}${tail}` : street, suburb }
}

/** The place of the job: the last address, with the suburb that was named apart from it; or the suburb alone. */
export function spokenPlace(
  hearing: Hearing,
  addresses: readonly Finding<Place>[],
): Finding<Place> | undefined {
  const address = decide(hearing, addresses)
  if (address?.value.suburb !== undefined) return address
  const suburbs = spokenSuburbs(hearing)
  const suburb = decide(hearing, suburbs)
  if (!suburb) return address
  for (const found of suburbs) take(hearing, found)
  const { text, end } = stateAndPostcodeAt(hearing, suburb.end)
  take(hearing, { start: suburb.end, end })
  const named = `${suburb.value}${text}`
  if (!address) return { ...suburb, value: { address: named, suburb: suburb.value }, sure: false }
  return {
    ...address,
    sure: address.sure && suburb.sure,
    value: { address: `${address.value.address}, ${named}`, suburb: suburb.value },
  }
}
