import { suburbOfName } from '@snake-dispatch/domain/suburb-in-address'
import { anyOf, find, nameAt, pattern, single, WORD, type Finding, type Said } from './said.ts'
import { DOLLARS } from './spoken-numbers.ts'

/** Names of places that are ordinary words, or names of people: they count behind a preposition only. */
const everyday = anyOf(
  `como, gordon, orange, parkes, prospect, young, casino, camden, richmond, windsor, penrose, bega, grafton, taree,
   sutherland, auburn, miranda, menai, cromer, dubbo, bangor, loftus, engadine, concord, kingsford`,
)
const preposition = /(?:^| )(?:in|at|near|around|from|to|over|down|up|outside|suburb) $/i
const stateAndPostcode = single(
  String.raw`^(,? (?:nsw|new south wales))?(?:,? (?:postcode )?(2(?: ?\d){3})(?! ?\d| ${DOLLARS}))?`,
)

/** A name as the end of an address, with the state and the postcode that were said behind it: 'Penrith NSW 2750'. */
export function withState(said: Said, { value: name, end }: { value: string; end: number }) {
  const [all, state, code] = stateAndPostcode.exec(said.free.slice(end)) ?? ['']
  const postcode = code ? ` NSW ${code.replaceAll(' ', '')}` : ''
  return { value: name + (postcode || (state ? ' NSW' : '')), end: end + all.length }
}

/** The suburb or town of these words alone; `withState` reads a state or postcode behind them. */
const townOf = (words: string) =>
  /(?:nsw|wales|australia|\d)$/i.test(words) ? undefined : suburbOfName(words)

/** The suburb or town that begins at this place. */
export function townAt(said: Said, start: number) {
  const named = nameAt(said, start, townOf)
  return named && withState(said, named)
}

/** Suburbs that were named without a street: for sure behind a preposition, as a guess by themselves. */
export function spokenTowns(said: Said): Finding<string>[] {
  return find(said, pattern(WORD), ({ 0: word, index }) => {
    const town = townAt(said, index)
    const follows = preposition.test(said.free.slice(0, index))
    const isOneWord = suburbOfName(word) !== undefined
    const isWord = isOneWord && single(everyday).test(word)
    return town && (follows || !isWord) ? { ...town, sure: follows || !isOneWord } : undefined
  })
}
