/** Part of a sentence: words of its language, a number, or what is written in English in every language. */
export interface MarkedPart {
  readonly text: string
  readonly kind: 'words' | 'number' | 'english'
}

/** Names, and words that are to be said in English. */
export const englishNames = ['TIS National', 'snake catcher', 'Ambulance', 'CPR'] as const

const marked = new RegExp(String.raw`(\+?\$?\d(?:[\d ]*\d)?|${englishNames.join('|')})`)

/** The parts of a sentence in their order: `split` with a group gives words and marks in turn. */
export function markedParts(sentence: string): MarkedPart[] {
  return sentence
    .split(marked)
    .map((text, index): MarkedPart => {
      if (index % 2 === 0) return { text, kind: 'words' }
      return { text, kind: /\d/.test(text) ? 'number' : 'english' }
    })
    .filter(({ text }) => text !== '')
}
