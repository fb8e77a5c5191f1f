import { snakeLabel, snakeTypes, type SnakeType } from '../snake-type.ts'
import { isFree, isHedged, type Finding, type Hearing } from './hearing.ts'

interface Alias {
  /** In plain words: 'red belly black snake'. */
  words: readonly string[]
  type: SnakeType
  sure: boolean
  /** True for a word that also means something else: it counts alone or before a preposition only. */
  isEveryday: boolean
}

/** One spelling of each word: 'bellied' and 'belly' are one. */
const plain = new Map(
  Object.entries({
    adder: 'adders',
    band: 'banded bands',
    belly: 'bellied bellies bellys',
    childrens: 'children child',
    copperhead: 'copperheads',
    crown: 'crowned',
    devis: 'deviss',
    dwyers: 'dwyer',
    exotic: 'exotics',
    eye: 'eyed eyes',
    face: 'faced',
    grey: 'gray',
    head: 'headed',
    keelback: 'keelbacks',
    lip: 'lipped lips',
    lakes: 'lake',
    masters: 'master',
    nose: 'nosed',
    pygmy: 'pigmy',
    python: 'pythons',
    scale: 'scaled scales',
    slatey: 'slaty slate',
    snake: 'snakes',
    speckle: 'speckled',
    stephens: 'stephen steven stevens',
    stripe: 'striped stripes stripey',
    taipan: 'taipans',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word])),
)
const plainWord = (text: string) => plain.get(text) ?? text

/** Further names: those of the form aside, for sure. */
const names: Partial<Record<SnakeType, string>> = {
  redBelliedBlackSnake: 'red belly, redbelly, redbelly black, red belly black, rbb',
  easternBrownSnake: 'eastern brown',
  easternTigerSnake: 'tiger snake, eastern tiger',
  carpetPython: 'carpet python, carpet snake, coastal carpet, coastal carpet python',
  coastalTaipan: 'taipan',
  keelback: 'keel back',
  deVisBandedSnake: 'devis band, devis band snake',
  mulgaSnake: 'mulga',
  exotic: 'corn snake, boa constrictor, exotic',
  unknown:
    'unknown, unidentified, not sure what snake, not sure what kind, not sure what type, not sure what it is, no idea what, dont know what, cant tell what, unknown snake, unknown type, dont know the type, not sure which',
}
/** Names that fit the type, but others too. */
const guesses: Partial<Record<SnakeType, string>> = {
  redBelliedBlackSnake: 'black snake',
  easternBrownSnake: 'brown snake, brown',
  easternTigerSnake: 'tiger',
  diamondPython: 'diamond, diamond snake',
  carpetPython: 'carpet',
  commonTreeSnake: 'tree snake',
  deathAdder: 'adder',
  pygmyCopperhead: 'copperhead',
  blackBelliedSwampSnake: 'swamp snake',
  // Kinds without a value of their own, and what may be any of several.
  unknown: 'python, brown tree snake, highland copperhead, broad head snake, broad head',
}
const everyday = new Set(['brown', 'tiger', 'diamond', 'carpet', 'adder', 'python', 'unknown', 'exotic'])

const listed = (types: Partial<Record<SnakeType, string>>, sure: boolean): Alias[] =>
  Object.entries(types).flatMap(([type, list]) =>
    list.split(', ').map((name) => alias(name, type as SnakeType, sure)),
  )

function alias(name: string, type: SnakeType, sure: boolean): Alias {
  return { words: name.split(' ').map(plainWord), type, sure, isEveryday: everyday.has(name) }
}

/** Every name of every type of the form, the longest first. */
const aliases: readonly Alias[] = [
  ...listed(names, true),
  ...listed(guesses, false),
  ...snakeTypes.filter((type) => type !== 'unknown').flatMap(formNames),
].sort((a, b) => b.words.length - a.words.length || Number(b.sure) - Number(a.sure))

/** The name of the form, and without 'snake' where two words or more are left. */
function formNames(type: SnakeType): Alias[] {
  const words = (type === 'carpetPython' ? 'carpet python' : snakeLabel(type).toLowerCase()).split(' ')
  const short = words.at(-1) === 'snake' ? words.slice(0, -1) : []
  return [words, short].filter(({ length }, n) => length > n).map((name) => alias(name.join(' '), type, true))
}

const snakeWords = new Set(aliases.flatMap(({ words }) => words).filter((word) => word.length > 3))

/** Whether a name of a snake has this word in it. */
export function isSnakeWord(text: string): boolean {
  return snakeWords.has(plainWord(text))
}

const prepositions = new Set(
  'at in on under inside near behind by around and or not with its is snake outside'.split(' '),
)

/** The snakes that were named. */
export function spokenSnakes(hearing: Hearing): Finding<SnakeType>[] {
  const found: Finding<SnakeType>[] = []
  for (let at = 0; at < hearing.words.length; at++) {
    const fit = aliases.find((each) => isHere(hearing, at, each))
    if (!fit) continue
    let end = at + fit.words.length
    if (plainWord(hearing.words[end]?.text ?? '') === 'snake' && !hearing.words[end - 1]!.pause) end++
    found.push({ value: fit.type, sure: fit.sure && !isHedged(hearing, at), start: at, end })
    at = end - 1
  }
  return found
}

function isHere(hearing: Hearing, at: number, { words: name, isEveryday }: Alias): boolean {
  const { words } = hearing
  const end = at + name.length
  if (!isFree(hearing, at, end)) return false
  if (!name.every((word, n) => plainWord(words[at + n]!.text) === word)) return false
  if (words.slice(at, end - 1).some(({ pause }) => pause)) return false
  if (!isEveryday) return true
  const next = words[end]
  const isAlone =
    !next ||
    words[end - 1]!.pause !== '' ||
    next.control ||
    prepositions.has(next.text) ||
    /^\d/.test(next.text)
  return isAlone && words[at - 1]?.text !== 'the'
}
