import type { Job } from '@snake-dispatch/contract/jobs'

/** What the map shows when a job has no address (JOB-14). */
const FALLBACK = 'Sydney NSW'

/** The link that opens the place of a job in the phone's maps app, or on the web where there is none. */
export function mapsLink({ address, suburb }: Pick<Job, 'address' | 'suburb'>): string {
  const place = [address.trim(), suburb?.trim() ?? '']
    .filter((part, index) => part && (index === 0 || !address.toLowerCase().includes(part.toLowerCase())))
    .join(', ')
  const query = place && !/\bNSW\b|New South Wales/i.test(place) ? `${place}, NSW` : place || FALLBACK
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}
