import type { Job } from '@snake-dispatch/contract/jobs'

/** What the map shows when a job has no address (JOB-14). */
const FALLBACK = 'Sydney NSW'

/** The link that opens the way to a job in the phone's maps app, or on the web where there is none (JOB-14). */
export function mapsLink({ address, suburb }: Pick<Job, 'address' | 'suburb'>): string {
  const place = [address.trim(), suburb?.trim() ?? '']
    .filter((part, index) => part && (index === 0 || !address.toLowerCase().includes(part.toLowerCase())))
    .join(', ')
  const destination = place && !/\bNSW\b|New South Wales/i.test(place) ? `${place}, NSW` : place || FALLBACK
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
