import { furtherPlaces, placesBeyond } from './further-places.ts'
import { lettersApart } from './letters-apart.ts'
import { suburbKey, withoutState, wordsOf } from './place-words.ts'
import { regionSuburbs } from './region-suburbs.ts'
import { regions, type Region } from './regions.ts'
import { suburbInAddress } from './suburb-in-address.ts'
import { towns } from './towns.ts'

/** A suburb, a town or a region, and the regions it lies in. */
export interface AreaMatch {
  /** As the portal writes it. */
  readonly place: string
  /** Smaller areas first, Sydney as a whole last; empty for a town that is in no region. */
  readonly regions: readonly Region[]
  /**
   * True when the typed text may mean another place, which the portal does not know: it is a misspelling of this name,
   * or only the first words of it. The screen asks about a guess, and never presents it as the answer.
   */
  readonly isGuess: boolean
}

const SHORTEST = 3
/** Below this length nearly every short name is a letter away from some other one. */
const SHORTEST_MISSPELT = 4
const MOST = 5

/** The region of the whole city; its suburb list overlaps those of all districts. */
const isWholeCity = (region: Region) => region.slug === 'sydney'

/** Every place that is found, each once: the regions, their suburbs, and what else people look for. */
export const placeNames: readonly string[] = [
  ...new Set([
    ...regions.map(({ name }) => name),
    ...Object.values(regionSuburbs).flat(),
    ...towns,
    ...Object.values(furtherPlaces).flat(),
    ...placesBeyond,
  ]),
]

const places = placeNames.map((place) => ({ place, key: suburbKey(place) }))
const byKey = new Map(places.map(({ place, key }) => [key, place]))

/** The place of this name, in any spelling; undefined when no such place is known. */
const placeOfName = (text: string) => byKey.get(suburbKey(text))

/**
 * The place that a whole address names at its end, also one that is in no list of suburbs; undefined when no such place is known.
 */
export function placeInAddress(address: string): string | undefined {
  return placeOfName(address) ?? suburbInAddress(address) ?? placeOfName(lastNamedPart(address))
}

/** The last part of an address that names more than the state: 'Dural' of '1 New Line Rd, Dural, NSW, Australia'. */
const lastNamedPart = (address: string) =>
  address.split(',').findLast((part) => withoutState(wordsOf(part)).length > 0) ?? ''

/**
 * Finds the regions of a text typed into 'Find your area': a suburb, a town, a region or a whole address of New South
 * Wales, without regard to case, punctuation and 'NSW 2750'. A complete name gives only that place. Otherwise the
 * result has first the places that begin with the text, which are guesses where the text ends a word ('Avoca' is not
 * 'Avoca Beach'), then, as guesses, the places that are one letter away: one letter too many, missing or wrong, or two
 * swapped. At most five; none for fewer than three characters.
 */
export function findAreas(typed: string): AreaMatch[] {
  const text = withoutState(wordsOf(typed)).join(' ')
  if (text.length < SHORTEST) return []
  const exact = placeInAddress(typed)
  if (exact !== undefined) return [areaOf(exact)]
  const isOneLetterAway = (key: string) =>
    Math.abs(key.length - text.length) <= 1 && lettersApart(text, key) <= 1
  const leading = places.filter(({ key }) => key.startsWith(text))
  const misspelt = text.length < SHORTEST_MISSPELT ? [] : places.filter(({ key }) => isOneLetterAway(key))
  const guesses = misspelt.filter((place) => !leading.includes(place))
  return [
    ...leading.map(({ place, key }) => areaOf(place, { isGuess: key.startsWith(`${text} `) })),
    ...guesses.map(({ place }) => areaOf(place, { isGuess: true })),
  ].slice(0, MOST)
}

function areaOf(place: string, { isGuess = false } = {}): AreaMatch {
  const within = regions.filter(
    ({ slug, name }) =>
      name === place || regionSuburbs[slug].includes(place) || furtherPlaces[slug]?.includes(place),
  )
  return {
    place,
    isGuess,
    regions: within.sort((one, other) => Number(isWholeCity(one)) - Number(isWholeCity(other))),
  }
}
