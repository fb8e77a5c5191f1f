import { suburbKey } from './place-words.ts'

/** The keys of service suburbs, each once, as they are stored and compared with those of jobs (D-113). */
export function suburbKeys(suburbs: readonly string[]): string[] {
  return [...new Set(suburbs.map(suburbKey))].filter((key) => key !== '')
}

/** A list of suburbs as it is stored: trimmed, without empty ones, and each place once, as it was written first (PROF-03). */
export function distinctSuburbs(suburbs: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const suburb of suburbs.map((text) => text.trim()))
    if (suburbKey(suburb) !== '' && !byKey.has(suburbKey(suburb))) byKey.set(suburbKey(suburb), suburb)
  return [...byKey.values()]
}
