/** The form in which suburbs are compared: lower case, without surrounding spaces (D-07). */
export function suburbKey(suburb: string): string {
  return suburb.trim().toLowerCase()
}

/**
 * A list of suburbs as it is stored: trimmed, without empty ones, and without duplicates that differ only in case
 * (PROF-03).
 */
export function distinctSuburbs(suburbs: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const suburb of suburbs.map((text) => text.trim()))
    if (suburb !== '' && !byKey.has(suburbKey(suburb))) byKey.set(suburbKey(suburb), suburb)
  return [...byKey.values()]
}
