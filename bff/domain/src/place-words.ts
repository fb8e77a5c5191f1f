const longForms = new Map([
  ['mt', 'mount'],
  ['nth', 'north'],
  ['pt', 'point'],
  ['saint', 'st'],
  ['sth', 'south'],
])

/** Lower-case words without punctuation, in their usual spelling: "McMahon's Pt" and 'McMahons Point' are one. */
export function wordsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).map((word) => longForms.get(word) ?? word)
}

/** Without 'NSW', its long form, a postcode of the state and 'Australia' at the end. */
export function withoutState(words: readonly string[]): string[] {
  const text = words.join(' ').replace(/(?:(?:^| )(?:nsw|new south wales|australia|2\d{3}))+$/, '')
  return text.split(' ').filter((word) => word !== '')
}
