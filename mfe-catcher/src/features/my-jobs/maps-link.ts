import type { Job } from '@snake-dispatch/contract/jobs'
import { isRough, LOCATION_GIVEN, withinText } from '@snake-dispatch/domain/position-text'
import { directionsTo, directionsToPosition } from '@snake-dispatch/screen-parts/position-link'

/** What the map shows when a job has no address (JOB-14). */
const FALLBACK = 'Sydney NSW'

type Place = Pick<Job, 'address' | 'suburb' | 'position'>

/** Where 'Navigate' leads: to the position, but to the address where the position is rough (JOB-14, D-141). */
export const navigateLink = (job: Place): string =>
  job.position && !isRough(job.position) ? directionsToPosition(job.position) : mapsLink(job)

/** What is said of the position below the address; undefined for a job without one. */
export function positionText({ position }: Place): string | undefined {
  if (!position) return undefined
  return isRough(position)
    ? `Their location is only known ${withinText(position)}`
    : `Navigate opens their location, ${withinText(position)}`
}

/** The way to the address of a job (JOB-14); to the position where there is no address. */
export function mapsLink({ address, suburb, position }: Place): string {
  if (position && address === LOCATION_GIVEN) return directionsToPosition(position)
  const place = [address.trim(), suburb?.trim() ?? '']
    .filter((part, index) => part && (index === 0 || !address.toLowerCase().includes(part.toLowerCase())))
    .join(', ')
  const destination = place && !/\bNSW\b|New South Wales/i.test(place) ? `${place}, NSW` : place || FALLBACK
  return directionsTo(destination)
}
