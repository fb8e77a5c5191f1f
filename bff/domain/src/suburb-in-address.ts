import { isInOtherState } from './other-state.ts'
import { suburbKey, withoutState, wordsOf } from './place-words.ts'
import { regionSuburbs } from './region-suburbs.ts'
import { streetTypes } from './street-types.ts'
import { towns } from './towns.ts'

/** The suburbs and towns by their keys. */
const byKey = new Map(
  [...Object.values(regionSuburbs).flat(), ...towns].map((name) => [suburbKey(name), name]),
)
const LONGEST_NAME = 4

/** Cities that may follow one of their suburbs: 'Manly, Sydney' is Manly. */
const cities: readonly string[] = ['Sydney', 'Newcastle', 'Wollongong']

/** Suburbs in no list whose names look like a street and a listed suburb. */
const notStreets: readonly string[] = ['glen alpine']

/**
 * The suburb or town that an address names, as the portal writes it, for catchers who serve it (D-07); undefined when
 * it names none that is known. The last one counts, and the longest name: 'North Sydney', not 'Sydney'. A name inside
 * another name does not count: neither 'Sydney Rd' nor an unlisted 'East Penrith' is a suburb, because a wrong one would hide
 * the job from the catchers of the right one.
 */
export function suburbInAddress(address: string): string | undefined {
  if (isInOtherState(address)) return undefined
  const named = address
    .split(/[,;\n]/)
    .map((part) => suburbAtEnd(withoutState(wordsOf(part))))
    .filter((suburb) => suburb !== undefined)
  const last = named.at(-1)
  const before = named.at(-2)
  return last && before && cities.includes(last) ? before : last
}

/** The suburb of a form whose address has become another one: it follows the address until it is typed (D-07). */
export function suburbAfter(
  before: { readonly address: string; readonly suburb: string },
  address: string,
): string {
  const isTyped = before.suburb !== '' && before.suburb !== suburbInAddress(before.address)
  return isTyped ? before.suburb : (suburbInAddress(address) ?? '')
}

/** Whether an address has more than a suburb, state and postcode: a street, a number or the name of a place. */
export function hasStreet(address: string): boolean {
  return address
    .split(/[,;\n]/)
    .map((part) => withoutState(wordsOf(part)))
    .some((words) => words.length > 0 && !byKey.has(suburbKey(words.join(' '))))
}

/**
 * Whether an address has only a street or a house number, and no suburb or town after it, listed or not: '12 High St',
 * but not '12 High St, Smallville' (D-07). One of another state is not asked for it: the form says more there (D-114).
 */
export function lacksSuburb(address: string): boolean {
  if (isInOtherState(address) || suburbInAddress(address) !== undefined) return false
  const parts = address.split(/[,;\n]/).map((part) => withoutState(wordsOf(part)))
  const words = parts.findLast((part) => part.length > 0) ?? []
  if (streetTypes.has(words.at(-1) ?? '')) return words.length > 1
  return words.some((word) => /\d/.test(word)) && !words.some((word) => streetTypes.has(word))
}

/** The suburb at the end of these words: the words are its whole name, or it follows a street. */
function suburbAtEnd(words: readonly string[]): string | undefined {
  for (let length = Math.min(words.length, LONGEST_NAME); length > 0; length--) {
    const key = suburbKey(words.slice(-length).join(' '))
    if (notStreets.includes(key)) return undefined
    const suburb = byKey.get(key)
    const before = words.slice(0, -length)
    if (suburb === undefined) continue
    if (before.length === 0 || streetTypes.has(before.at(-1)!)) return suburb
    if (cities.includes(suburb)) return suburbAtEnd(before)
  }
  return undefined
}

/** The suburb or town of this name, in any spelling, as the portal writes it; undefined when no such place is known. */
export function suburbOfName(name: string): string | undefined {
  return byKey.get(suburbKey(name))
}
