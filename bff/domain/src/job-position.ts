/** Where the device of a public request was, as it is sent and stored with the job (D-141). */
export interface JobPosition {
  /** Degrees, with five decimals: about a metre. */
  readonly latitude: number
  readonly longitude: number
  /** The radius in whole metres within which the device was. */
  readonly accuracy: number
}

/** Australia with Lord Howe Island, in degrees; what is outside is refused. */
export const POSITION_RANGE = { latitude: [-44, -9], longitude: [112, 160] } as const

/** A device that knows less is said to be within this radius, in metres. */
export const MAX_ACCURACY = 100_000
/** A position with a larger radius, in metres, does not lead anybody to a snake. */
const ROUGH = 1000

/** What stands for the address of a request that has only a position, and no place that we know near it. */
export const LOCATION_GIVEN = 'Location given'

/** Degrees with five decimals. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** A radius in whole metres, rounded up, at most `MAX_ACCURACY`. */
export const boundedAccuracy = (metres: number): number => Math.min(Math.ceil(metres), MAX_ACCURACY)

/** Whether a position is too rough to lead to the snake. */
export const isRough = ({ accuracy }: JobPosition): boolean => accuracy > ROUGH

/** The radius of a position in words: 'within 20 m', 'within 3 km'. */
export function withinText({ accuracy }: JobPosition): string {
  const metres = Math.max(accuracy, 1)
  return metres < 1000 ? `within ${metres} m` : `within ${Math.ceil(metres / 1000)} km`
}
