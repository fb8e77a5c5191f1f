/** A name of the code as words: 'setUserRole' as 'set user role', 'payId' as 'pay id'. */
function spaced(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

/** A detail as it is read in a sentence: names of the code as words, several of them with commas. */
export function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return value === undefined || value === null ? 'none' : JSON.stringify(value)
  return /^[a-z]+([A-Z][a-z]+)+$/.test(value) ? spaced(value) : value
}

/** Somebody's own words at the end of a sentence; nothing once they are erased. */
export const because = (note: unknown) => (typeof note === 'string' ? `: ${note}` : '')

const terms: Partial<Record<string, string>> = { eta: 'Minutes to arrival', payId: 'PayID' }

/** The name of a detail as a term: 'paymentSent' as 'Payment sent'. */
export function termOf(name: string): string {
  const term = terms[name]
  if (term) return term
  const words = spaced(name)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A detail that is a text, as it was stored; other words where it was erased. */
export const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other)
