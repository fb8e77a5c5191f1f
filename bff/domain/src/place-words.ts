import { foldText } from './folded-text.ts'

const longForms = new Map([
  ['mnt', 'mount'],
  ['mt', 'mount'],
  ['nth', 'north'],
  ['pt', 'point'],
  ['saint', 'st'],
  ['sth', 'south'],
])

/** The dot of an abbreviation such as 'N.S.W'; another one ends a word: 'Mt.Druitt'. */
const dotBetweenInitials = /(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))/gu

/** Folded words without punctuation, in their usual spelling: "McMahon's Pt" and 'McMahons Point' are one. */
export function wordsOf(text: string): string[] {
  const words = foldText(text)
    .replaceAll(dotBetweenInitials, '')
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => longForms.get(word) ?? word)
}

/** Without 'NSW', its long form, a postcode of the state and 'Australia' at the end. */
export function withoutState(words: readonly string[]): string[] {
  const text = words.join(' ').replace(/(?:(?:^| )(?:n ?s ?w|new south wales|australia|2\d{3}))+$/, '')
  return text.split(' ').filter((word) => word !== '')
}

/** Short forms that stand only at the start of a name. */
const firstWords = new Map([
  ['e', 'east'],
  ['gt', 'great'],
  ['lt', 'little'],
  ['lwr', 'lower'],
  ['n', 'north'],
  ['s', 'south'],
  ['upr', 'upper'],
  ['w', 'west'],
])

/** Short forms that stand only at the end of a name. */
const lastWords = new Map([
  ['bch', 'beach'],
  ['ck', 'creek'],
  ['crk', 'creek'],
  ['flds', 'fields'],
  ['gdns', 'gardens'],
  ['hbr', 'harbour'],
  ['hts', 'heights'],
  ['is', 'island'],
  ['jct', 'junction'],
  ['jn', 'junction'],
  ['mtns', 'mountains'],
  ['pk', 'park'],
  ['spgs', 'springs'],
  ['vly', 'valley'],
  ['wtrs', 'waters'],
])

/** 'Pt' is short for 'Point', and before these names for 'Port'. */
const ports = /^point (?=(?:botany|hacking|kembla|macquarie|stephens)\b)/

/**
 * The one key of a place (D-113). Two spellings of a suburb or town have the same: 'Mt Druitt NSW 2770' and 'Mount
 * Druitt', "O’Connell" and 'O Connell', 'Dee Why Bch' and 'dee  why beach'. '' where nothing but the state is named. Two
 * known places never share one, so words that differ are kept apart: 'Redhead' and 'Red Head' are two places.
 */
export function suburbKey(suburb: string): string {
  let key = keys.get(suburb)
  if (key === undefined) {
    if (keys.size >= MOST_KEYS) keys.clear()
    keys.set(suburb, (key = keyOf(suburb)))
  }
  return key
}

/** An alert compares the suburbs of all catchers, most of them the same few. */
const keys = new Map<string, string>()
const MOST_KEYS = 10_000

function keyOf(suburb: string): string {
  const words = withoutState(wordsOf(suburb))
  if (words.length > 1) {
    words[0] = firstWords.get(words[0]!) ?? words[0]!
    words.push(lastWords.get(words.at(-1)!) ?? words.at(-1)!)
    words.splice(-2, 1)
  }
  return words
    .join(' ')
    .replace(ports, 'port ')
    .replace(/^(o|mc) (?=\p{L})/u, '$1')
}
