import { placeNames } from './find-area.ts'
import { lettersApart } from './letters-apart.ts'
import { isInOtherState } from './other-state.ts'
import { suburbKey, withoutState, wordsOf } from './place-words.ts'
import { streetEnd } from './street-types.ts'
import { suburbInAddress } from './suburb-in-address.ts'

/** What a form asks about the place that was typed; it takes every answer. */
export interface PlaceDoubt {
  /** It names another state. */
  readonly isElsewhere: boolean
  /** The known place that was probably meant, and the text of the field with it. */
  readonly meant?: { readonly place: string; readonly field: 'address' | 'suburb'; readonly text: string }
}

const SHORTEST = 4
const SHORT = 5

let known: readonly (readonly [key: string, place: string])[] | undefined
const knownPlaces = () => (known ??= placeNames.map((place) => [suburbKey(place), place] as const))

/**
 * The place whose name a text misspells (D-115): at most two letters off, one in a name of four or five. The nearest, and
 * of equals the first in the lists. Undefined for a place that is known.
 * @param isTyping the text is still being typed: the beginning of a known place is no slip
 */
export function misspeltPlace(text: string, isTyping = false): string | undefined {
  const typed = suburbKey(text)
  if (typed.length < SHORTEST || /\d/.test(typed)) return undefined
  let least = typed.length <= SHORT ? 2 : 3
  let nearest: string | undefined
  for (const [key, place] of knownPlaces()) {
    if (isTyping ? key.startsWith(typed) : key === typed) return undefined
    if (Math.abs(key.length - typed.length) >= least || key.length < SHORTEST) continue
    const apart = lettersApart(typed, key)
    if (apart < least) [nearest, least] = [place, apart]
  }
  return nearest
}

/** The state, a postcode and what separates them, at the end of a text. */
const stateAtEnd = /(?:[\s,.]+(?:n\.?\s?s\.?\s?w|new south wales|australia|2\d{3}))*[\s,.]*$/i

/**
 * What to ask about a place that was typed (D-114, D-115).
 * @param suburb as the form has it; where it is empty, the address names the suburb
 * @param typing the field that has the focus: an address that is not whole yet is not asked about
 */
export function placeDoubt(address: string, suburb: string, typing?: 'address' | 'suburb'): PlaceDoubt {
  const isElsewhere = (typing !== 'address' && isInOtherState(address)) || isInOtherState(suburb)
  if (isElsewhere) return { isElsewhere }
  if (suburb.trim()) {
    const place = misspeltPlace(suburb, typing === 'suburb')
    return place === undefined
      ? { isElsewhere }
      : { isElsewhere, meant: { place, field: 'suburb', text: place } }
  }
  if (typing === 'address' || suburbInAddress(address)) return { isElsewhere }
  const named = nameAtEnd(address)
  const place = named && misspeltPlace(named)
  if (!place) return { isElsewhere }
  const at = address.lastIndexOf(named)
  const text = address.slice(0, at) + place + address.slice(at + named.length)
  return { isElsewhere, meant: { place, field: 'address', text } }
}

/** What stands behind the street in the last part of an address that names more than the state. */
function nameAtEnd(address: string): string {
  const part = address.split(/[,;\n]/).findLast((each) => withoutState(wordsOf(each)).length > 0) ?? ''
  return part
    .slice(streetEnd(part))
    .replace(stateAtEnd, '')
    .replace(/^[\s.]+/, '')
}
