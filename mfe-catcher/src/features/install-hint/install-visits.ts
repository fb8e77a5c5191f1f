/** What this browser remembers of the install offer. */
export interface InstallVisits {
  /** Visits to My Jobs with jobs in it. */
  readonly count: number
  /** When the last one was looked at, in milliseconds since 1970. */
  readonly last: number
  readonly dismissed: boolean
}

/** How long nobody looked between two visits, in milliseconds. */
const PAUSE = 30 * 60_000
const KEY = 'snake-dispatch.install-offer'
const none: InstallVisits = { count: 0, last: -Infinity, dismissed: false }

/** The visits with that of this moment; looking again within half an hour is the same visit. */
export function withVisit(visits: InstallVisits, now: number): InstallVisits {
  return {
    ...visits,
    count: Math.abs(now - visits.last) < PAUSE ? visits.count : visits.count + 1,
    last: now,
  }
}

/** From the second visit on, until the catcher does not want it. */
export const isOfferDue = ({ count, dismissed }: InstallVisits) => count >= 2 && !dismissed

/** What the browser remembers; nothing where storage is forbidden, so that there is no offer. */
export function readVisits(): InstallVisits {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<InstallVisits>) }
  } catch {
    return none
  }
}

export function writeVisits(visits: InstallVisits): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(visits))
  } catch {
    // Storage is full or forbidden.
  }
}
