import type { Word } from './spoken-words.ts'

/** What was understood of one field, and which words say it. */
export interface Finding<Value> {
  value: Value
  sure: boolean
  start: number
  /** The word after the last one. */
  end: number
}

/** The words of what was heard, and which of them are understood by now. */
export interface Hearing {
  words: readonly Word[]
  taken: boolean[]
}

/** Whether these words are part of no field yet. */
export function isFree({ words, taken }: Hearing, start: number, end = start + 1): boolean {
  for (let i = start; i < end; i++) if (!words[i] || words[i]!.control || taken[i]) return false
  return true
}

/** These words are understood: no other field looks at them. */
export function take({ taken }: Hearing, { start, end }: Pick<Finding<unknown>, 'start' | 'end'>): void {
  for (let i = start; i < end; i++) taken[i] = true
}

/** Words that say that the speaker guesses. */
const hedges = new Set(
  'maybe might perhaps possibly probably think thinks guess reckon could looks sounds either suspect'.split(
    ' ',
  ),
)

/** Whether the speaker said that they guess, just before these words. */
export function isHedged({ words }: Hearing, start: number): boolean {
  for (let i = start - 1; i >= Math.max(0, start - 5) && !words[i]!.pause && !words[i]!.control; i--)
    if (hedges.has(words[i]!.text)) return true
  return false
}

/**
 * What holds of several findings of one field: the last one, for sure where the ones before were corrected or say the
 * same; a guess gives way to what was said for sure.
 */
export function decide<Value>(
  { words }: Hearing,
  findings: readonly Finding<Value>[],
): Finding<Value> | undefined {
  const inOrder = [...findings].sort((a, b) => a.start - b.start)
  let chosen = inOrder[0]
  for (const next of inOrder.slice(1)) {
    if (!chosen) break
    const corrected = words.slice(chosen.end - 1, next.start + 1).some(({ control }) => control !== undefined)
    if (JSON.stringify(next.value) === JSON.stringify(chosen.value))
      chosen = { ...next, sure: next.sure || chosen.sure }
    else if (corrected || (next.sure && !chosen.sure)) chosen = next
    else if (next.sure || !chosen.sure) chosen = { ...next, sure: false }
  }
  return chosen
}
