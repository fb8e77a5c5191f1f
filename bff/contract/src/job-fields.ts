import * as z from './zod.ts'
import { isAustralianMobileOrLandline, storedPhone } from '@snake-dispatch/domain/phone'
import { tidied } from './text-fields.ts'

const mobileMessage = 'Must be a valid Australian mobile number (e.g., 0412 345 678)'

/** A client's phone number: an Australian mobile or landline in any spelling, stored with at most 15 characters (D-116). */
export const mobile = (tooShort: string) =>
  z
    .string(tooShort)
    .check(
      tidied(),
      z.overwrite(storedPhone),
      z.minLength(8, tooShort),
      z.maxLength(15, 'Mobile number is too long'),
      z.refine(isAustralianMobileOrLandline, mobileMessage),
    )

/** The largest quote of a job, in whole dollars. */
const MAX_QUOTED_COST = 100_000

/** A quote in whole dollars, at least `min`. */
export const cost = (min: number, message: string) =>
  z
    .number(message)
    .check(z.int(message), z.gte(min, message), z.lte(MAX_QUOTED_COST, `At most $${MAX_QUOTED_COST}`))

/** What a client paid, in whole dollars; nothing where nobody says so (D-149). */
export const clientPaid = z.optional(z.nullable(cost(0, 'Please enter whole dollars, 0 for nothing')))

/** A photo inside a request: a data URL of an image, or nothing (D-15). The server decodes and re-encodes it. */
export const photoUrl = z.optional(
  z.nullable(
    z
      .string()
      .check(
        z.maxLength(2_900_000, 'The photo is too large. Please use one under 2 MB.'),
        z.regex(/^data:image\//, 'The photo must be an image.'),
      ),
  ),
)
