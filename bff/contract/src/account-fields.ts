import * as z from './zod.ts'
import { isMobile, nationalNumber, storedPhone } from '@snake-dispatch/domain/phone'
import { emptyAsNull, required, tidied } from './text-fields.ts'

const MAX_PASSWORD = 200
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for an email address. */
export const isEmail = (value: string) => emailPattern.test(value.trim())

/** True for an email address or an Australian mobile number: either identifies an account (AUTH-04). */
export const isEmailOrMobile = (value: string) => isEmail(value) || isMobile(nationalNumber(value) ?? '')

/** A password of at least `min` characters, not trimmed. */
export const password = (min: number, message: string) =>
  z
    .string(message)
    .check(z.minLength(min, message), z.maxLength(MAX_PASSWORD, `At most ${MAX_PASSWORD} characters`))

export const licenseNumber = required('License number is required', 50, 2)

/** An optional phone number: 8 to 20 characters as it is stored (D-116), null when it was left empty. */
export const contactNumber = z.optional(
  z.nullable(
    emptyAsNull(
      z.string().check(
        tidied(),
        z.overwrite(storedPhone),
        z.maxLength(20, 'At most 20 characters'),
        z.refine((value) => value === '' || value.length >= 8, 'Contact number is required'),
      ),
    ),
  ),
)
