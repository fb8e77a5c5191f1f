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

/** Degrees with five decimals. */
export const roundedDegrees = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** A radius in whole metres, rounded up, at most `MAX_ACCURACY`. */
export const boundedAccuracy = (metres: number): number => Math.min(Math.ceil(metres), MAX_ACCURACY)
