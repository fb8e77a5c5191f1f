/** What the catcher said, as `plainText` gives it. */
export interface Said {
  readonly text: string
  /** The same text with a '_' for each character that belongs to a field by now. */
  free: string
}

/** What was understood of one field, and where it stands in the text. */
export interface Finding<Value> {
  value: Value
  /** False where the value is a guess: the catcher is asked to look at it. */
  sure: boolean
  start: number
  end: number
}

/** The source of a pattern for a word, or a number in figures. */
export const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’]*`

/** A pattern without regard to case: for every place that fits, and for one. */
export const pattern = (source: string) => new RegExp(source, 'giu')
export const single = (source: string) => new RegExp(source, 'iu')

/** The source of a pattern of whole words: any of these phrases, the longest first, also without their apostrophes. */
export function anyOf(phrases: string): string {
  const longestFirst = phrases.split(/,\s+/).sort((one, other) => other.length - one.length)
  const words = longestFirst.join('|').replaceAll(/'(?=[a-z])/g, "['’]?")
  return String.raw`(?<![\p{L}\p{N}'’])(?:${words})(?![\p{L}\p{N}'’])`
}

/** As recognisers write names. */
export const isCapital = (word: string) => /^\p{Lu}/u.test(word)

/** Everything in the free text that fits the pattern and that `read` makes something of: it is free no longer. */
export function find<Value>(
  said: Said,
  fitting: RegExp,
  read: (match: RegExpExecArray) => (Partial<Finding<Value>> & { value: Value }) | undefined,
): Finding<Value>[] {
  const found: Finding<Value>[] = []
  for (const match of said.free.matchAll(fitting)) {
    const start = match.index
    const isPartOfLast = start < (found.at(-1)?.end ?? 0)
    const one = isPartOfLast ? undefined : read(match)
    if (!one) continue
    const finding = { sure: true, start, end: start + match[0].length, ...one }
    found.push({ ...finding, sure: finding.sure && !hedge.test(said.text.slice(0, start)) })
    const taken = '_'.repeat(finding.end - finding.start)
    said.free = said.free.slice(0, finding.start) + taken + said.free.slice(finding.end)
  }
  return found
}

/** Ends before what the speaker guesses. */
const hedge = single(
  `${anyOf('maybe, might, perhaps, possibly, probably, thinks?, guess, reckon, could, looks, sounds, either, suspect')}(?: [^ ,.~]+){0,4} $`,
)

/** The longest name that begins here, of at most five words without a pause, as `lookUp` knows it. */
export function nameAt<Value>(said: Said, start: number, lookUp: (words: string) => Value | undefined) {
  let words = new RegExp(`^${WORD}(?: ${WORD}){0,4}`, 'u').exec(said.free.slice(start))?.[0] ?? ''
  for (; words; words = words.slice(0, Math.max(0, words.lastIndexOf(' ')))) {
    const value = lookUp(words)
    if (value !== undefined) return { value, end: start + words.length }
  }
  return undefined
}

/**
 * What holds of several findings of one field: the last one, for sure where the ones before were corrected or say the
 * same; a guess gives way to what was said for sure.
 */
export function decide<Value>(said: Said, findings: readonly Finding<Value>[]): Finding<Value> | undefined {
  const inOrder = [...findings].sort((one, other) => one.start - other.start)
  return inOrder.reduce<Finding<Value> | undefined>((chosen, next) => {
    if (!chosen) return next
    if (next.value === chosen.value) return { ...next, sure: next.sure || chosen.sure }
    if (isCorrected(said, chosen, next)) return next
    if (next.sure === chosen.sure) return { ...next, sure: false }
    return next.sure ? next : chosen
  }, undefined)
}

/** Whether the speaker corrected themselves in between: 'sorry', 'I mean'. */
export const isCorrected = ({ text }: Said, before: { end: number }, after: { start: number }) =>
  text.slice(before.end, after.start).includes('~')
