/** The form in which suburbs are compared: lower case, without surrounding spaces (D-07). */
export function suburbKey(suburb: string): string {
  return suburb.trim().toLowerCase()
}

/**
 * Whether a catcher with these service suburbs sees a job and is alerted to it (JOB-05, D-07, D-51). Without service
 * suburbs a catcher sees all. That catchers also see the jobs they logged is decided elsewhere.
 * @param reach the suburbs whose catchers the job concerns, as `suburbKey` writes them; null: all catchers (D-50)
 */
export function coversReach(serviceSuburbs: readonly string[], reach: readonly string[] | null): boolean {
  const served = serviceSuburbs.map(suburbKey).filter((key) => key !== '')
  return reach === null || served.length === 0 || served.some((key) => reach.includes(key))
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
