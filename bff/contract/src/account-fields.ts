import * as z from './zod.ts'
import { isMobile } from '@snake-dispatch/domain/phone'

/** Longest text that an account field takes, in characters. */
const MAX_FIELD = 200
const MAX_PASSWORD = 200
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const atMost = (max: number) => z.maxLength(max, `At most ${max} characters`)

/** True for what reads like an e-mail address. */
export const isEmail = (value: string) => emailPattern.test(value.trim())

/** True for an e-mail address or an Australian mobile, either of which names an account (AUTH-04). */
export const isEmailOrMobile = (value: string) => isEmail(value) || isMobile(value)

/** A text that has to be given: trimmed, `min` to `max` characters. */
export const field = (min: number, message: string, max = MAX_FIELD) =>
  z.string(message).check(z.trim(), z.minLength(min, message), atMost(max))

/** A text that may be left empty: trimmed, at most `max` characters. */
export const optionalField = (max = MAX_FIELD) =>
  z.optional(z.nullable(z.string().check(z.trim(), atMost(max))))

/** A password of at least `min` characters, taken as it is typed. */
export const password = (min: number, message: string) =>
  z.string(message).check(z.minLength(min, message), atMost(MAX_PASSWORD))

export const licenseNumber = field(2, 'License number is required', 50)

/** A telephone number that may be left empty; a given one has at least 8 characters. */
export const contactNumber = z.string().check(
  z.trim(),
  atMost(20),
  z.refine((value) => value === '' || value.length >= 8, 'Contact number is required'),
)
