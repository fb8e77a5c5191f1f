/** A place on the map, in degrees. */
export interface Position {
  /** Negative in the south. */
  readonly latitude: number
  readonly longitude: number
}

/** The origin of the codes, south-west of New South Wales and the towns around it, so that no code is negative. */
const SOUTH = -39
const WEST = 140
const STEPS_PER_DEGREE = 1000
const BASE = 36
const DIGITS = 3

/** Length of the code of a position; nothing else in the table of positions is as long. */
export const CODE_LENGTH = 2 * DIGITS

/**
 * The code of a position in the table of positions, in steps of a thousandth of a degree, about 100 m.
 * @throws RangeError for a position that is not in or around New South Wales
 */
export function codeOfPosition({ latitude, longitude }: Position): string {
  return [latitude - SOUTH, longitude - WEST].map(digits).join('')
}

/** The position that a code stands for, within 60 m. */
export function positionOfCode(code: string): Position {
  const steps = (start: number) => parseInt(code.slice(start, start + DIGITS), BASE)
  return {
    latitude: SOUTH + steps(0) / STEPS_PER_DEGREE,
    longitude: WEST + steps(DIGITS) / STEPS_PER_DEGREE,
  }
}

function digits(degrees: number): string {
  const steps = Math.round(degrees * STEPS_PER_DEGREE)
  if (!(steps >= 0 && steps < BASE ** DIGITS)) throw new RangeError('A position far from New South Wales.')
  return steps.toString(BASE).padStart(DIGITS, '0')
}
