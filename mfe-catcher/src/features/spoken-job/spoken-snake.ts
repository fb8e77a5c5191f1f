import { snakeLabel, snakeTypes, type SnakeType } from '@snake-dispatch/domain/snake-type'
import { find, nameAt, pattern, WORD, type Finding, type Said } from './said.ts'

/** Names besides those of the form; with a question mark where they fit other types too. */
const otherNames: Partial<Record<SnakeType, string>> = {
  redBelliedBlackSnake: 'red belly, redbelly, redbelly black, rbb, black snake?',
  easternBrownSnake: 'brown?',
  easternTigerSnake: 'tiger snake, tiger?',
  diamondPython: 'diamond?',
  carpetPython: 'carpet python, carpet snake, coastal carpet, carpet?',
  childrensPython: 'child python',
  coastalTaipan: 'taipan',
  commonTreeSnake: 'tree snake?',
  deathAdder: 'adder?',
  deVisBandedSnake: 'devis banded',
  keelback: 'keel back',
  mulgaSnake: 'mulga',
  pygmyCopperhead: 'pigmy copperhead, copperhead?',
  blackBelliedSwampSnake: 'swamp snake?',
  slateyGreySnake: 'slatey gray',
  stephensBandedSnake: 'stevens banded',
  exotic: 'corn snake, boa constrictor',
  // Kinds without a value of their own, and what may be any of several, are a guess.
  unknown: `unidentified, not sure what snake, not sure what kind, not sure what type, not sure what it is, no idea what,
    don't know what, can't tell what, unknown type, don't know the type, not sure which, python?, brown tree snake?,
    highland copperhead?, broad head?`,
}
/** Words that mean something else too: they count alone or before such a word only. */
const everyday = /^(?:brown|tiger|diamond|carpet|adder|python|unknown|exotic)s?$/i
const afterEveryday =
  /^(?: ?[,.~^_]|$| (?:\d|(?:at|in|on|under|inside|near|behind|by|around|and|or|not|with|its|it's|is|outside)\b))/i

/** One form of each word: 'belly', 'bellies' and 'bellied' are one, so are 'lip' and 'lipped'. */
const stems = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/(?<=[a-z]{2})(?:ied|ies|ed|es|ys|ey|s+|e|y)\b/g, '')
    .replaceAll(/(.)\1\b/g, '$1')

/** Every name of every type. */
const known = new Map<string, { value: SnakeType; sure: boolean }>()
for (const type of snakeTypes) {
  for (const name of otherNames[type]?.split(/,\s+/) ?? [])
    known.set(stems(name.replace('?', '')), { value: type, sure: !name.endsWith('?') })
  const label = snakeLabel(type)
  // 'Whip' alone is none.
  for (const name of [label, label.replace(/(?<= .+) Snake$/, '')])
    known.set(stems(name), { value: type, sure: true })
}

/** The name of a snake that begins at this place, also with 'snake' behind it. */
export const snakeAt = (said: Said, start: number) =>
  nameAt(said, start, (name) => known.get(stems(name)) ?? known.get(stems(name.replace(/ snakes?$/i, ''))))

/** The snakes that were named. */
export function spokenSnakes(said: Said): Finding<SnakeType>[] {
  return find(said, pattern(WORD), ({ index }) => {
    const { value, end = index } = snakeAt(said, index) ?? {}
    const isAlone =
      afterEveryday.test(said.free.slice(end)) && !/(?:^| )the $/i.test(said.free.slice(0, index))
    return value && (isAlone || !everyday.test(said.free.slice(index, end))) ? { ...value, end } : undefined
  })
}
