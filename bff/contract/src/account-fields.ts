import * as z from './zod.ts'
import { isMobile } from '@snake-dispatch/domain/phone'

/** The longest text of an account field, in characters. */
const MAX_FIELD = 200
const MAX_PASSWORD = 200
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const atMost = (max: number) => z.maxLength(max, `At most ${max} characters`)

/** True for an email address. */
export const isEmail = (value: string) => emailPattern.test(value.trim())

/** True for an email address or an Australian mobile number: either identifies an account (AUTH-04). */
export const isEmailOrMobile = (value: string) => isEmail(value) || isMobile(value)

/** A required text: trimmed, `min` to `max` characters. */
export const field = (min: number, message: string, max = MAX_FIELD) =>
  z.string(message).check(z.trim(), z.minLength(min, message), atMost(max))

/** An optional text: trimmed, at most `max` characters. */
export const optionalField = (max = MAX_FIELD) =>
  z.optional(z.nullable(z.string().check(z.trim(), atMost(max))))

/** A password of at least `min` characters, not trimmed. */
export const password = (min: number, message: string) =>
  z.string(message).check(z.minLength(min, message), atMost(MAX_PASSWORD))

export const licenseNumber = field(2, 'License number is required', 50)

/** A phone number: empty, or 8 to 20 characters. */
export const contactNumber = z.string().check(
  z.trim(),
  atMost(20),
  z.refine((value) => value === '' || value.length >= 8, 'Contact number is required'),
)
