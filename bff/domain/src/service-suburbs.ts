/** A suburb as it is compared: without case and surrounding spaces (D-07). */
export function suburbKey(suburb: string): string {
  return suburb.trim().toLowerCase()
}

/**
 * Whether a catcher with these service suburbs is shown a job in this suburb and alerted to it (JOB-05, D-07).
 * A catcher who chose none is shown all; a job without a suburb is shown to all, since an emergency is never
 * hidden. That a catcher sees the jobs he logged himself is not decided here.
 */
export function coversSuburb(serviceSuburbs: readonly string[], suburb: string | null | undefined): boolean {
  const wanted = suburbKey(suburb ?? '')
  const served = serviceSuburbs.map(suburbKey).filter((key) => key !== '')
  return wanted === '' || served.length === 0 || served.includes(wanted)
}

/**
 * A list of suburbs as it is kept: trimmed, without empty ones, and of those that differ only in case the first
 * (PROF-03).
 */
export function distinctSuburbs(suburbs: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const suburb of suburbs.map((text) => text.trim()))
    if (suburb !== '' && !byKey.has(suburbKey(suburb))) byKey.set(suburbKey(suburb), suburb)
  return [...byKey.values()]
}
