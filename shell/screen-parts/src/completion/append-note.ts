/** Notes with one more sentence at their end: 'Under the deck' and 'Not found' give 'Under the deck. Not found.' */
export function appendNote(notes: string, note: string): string {
  const before = notes.trimEnd()
  if (!before) return `${note}.`
  return `${before}${/[.!?]$/.test(before) ? '' : '.'} ${note}.`
}
