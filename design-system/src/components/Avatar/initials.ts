/** First letters of the first and the last word, in capitals: 'Mary Jane Watson' → 'MW'; '?' for no name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => /^./u.exec(word ?? '')?.[0].toLocaleUpperCase('en-AU')).join('') || '?'
}
