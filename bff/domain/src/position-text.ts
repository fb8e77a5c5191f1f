import type { JobPosition } from './job-position.ts'

/** What stands for the address of a request that has only a position, and no place that we know near it. */
export const LOCATION_GIVEN = 'Location given'

/** A position with a larger radius, in metres, does not lead anybody to a snake. */
const ROUGH = 1000

/** Whether a position is too rough to lead to the snake. */
export const isRough = ({ accuracy }: JobPosition): boolean => accuracy > ROUGH

/** The radius of a position in words: 'within 20 m', 'within 3 km'. */
export function withinText({ accuracy }: JobPosition): string {
  const metres = Math.max(accuracy, 1)
  return metres < 1000 ? `within ${metres} m` : `within ${Math.ceil(metres / 1000)} km`
}
