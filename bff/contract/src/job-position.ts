import { boundedAccuracy, POSITION_RANGE, roundedDegrees } from '@snake-dispatch/domain/job-position'
import * as z from './zod.ts'

const OUTSIDE = 'This location is not in Australia'

const degrees = ([from, to]: readonly [number, number]) =>
  z.number(OUTSIDE).check(z.gte(from, OUTSIDE), z.lte(to, OUTSIDE), z.overwrite(roundedDegrees))

/** The position that 'Use my location' found, with five decimals and whole metres however it was sent (D-141). */
export const JobPositionInput = z.strictObject({
  latitude: degrees(POSITION_RANGE.latitude),
  longitude: degrees(POSITION_RANGE.longitude),
  accuracy: z.number().check(z.gte(0), z.overwrite(boundedAccuracy)),
})
