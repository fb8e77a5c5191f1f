/** The form in which suburbs are compared: lower case, without surrounding spaces (D-07). */
export function suburbKey(suburb: string): string {
  return suburb.trim().toLowerCase()
}

/**
 * Whether a catcher with these service suburbs sees a job in this suburb and is alerted to it (JOB-05, D-07). Without
 * service suburbs a catcher sees all; everybody sees a job without a suburb, since an emergency is never hidden. That
 * catchers also see the jobs they logged is decided elsewhere.
 */
export function coversSuburb(serviceSuburbs: readonly string[], suburb: string | null | undefined): boolean {
  const wanted = suburbKey(suburb ?? '')
  const served = serviceSuburbs.map(suburbKey).filter((key) => key !== '')
  return wanted === '' || served.length === 0 || served.includes(wanted)
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
