import type { JobPosition } from '@snake-dispatch/domain/job-position'

/** The link that opens the way to a place in the phone's maps app, or on the web where there is none (JOB-14). */
export const directionsTo = (destination: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`

/** The way to a position (D-141). */
export const directionsToPosition = ({ latitude, longitude }: JobPosition): string =>
  directionsTo(`${latitude},${longitude}`)
