import type { Word } from './spoken-words.ts'

/** Words as a name is written: 'smith street' is 'Smith Street', 'mcdonald' 'McDonald', 'obrien' stays 'Obrien'. */
export function properName(words: readonly Word[]): string {
  return words.map(({ raw }) => capitalised(raw)).join(' ')
}

function capitalised(word: string): string {
  // As the recogniser writes it.
  if (/\p{Lu}/u.test(word) && !/^\p{Lu}{3,}$/u.test(word)) return word
  const lower = word.toLowerCase()
  if (/^(?:and|of)$/.test(lower)) return lower
  return lower
    .replace(
      /(^|['’])(\p{L})(?=\p{L}{2,}|$)/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
