const list = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/** Several words in a sentence: 'licence, insurance and first aid'. */
export const listText = (words: readonly string[]): string => list.format(words)
