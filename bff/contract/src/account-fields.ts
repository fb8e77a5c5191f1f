import * as z from './zod.ts'
import { foldIdentifier } from '@snake-dispatch/domain/folded-text'
import { isMobile, nationalNumber, storedPhone } from '@snake-dispatch/domain/phone'
import { emptyAsNull, required, tidied } from './text-fields.ts'

const MAX_PASSWORD = 200
/** Before the @ no dot at an end and no two in a row; after it names of letters, digits and inner hyphens (D-119). */
const emailPattern =
  /^[^\s@.,;:<>()[\]"\\]+(?:\.[^\s@.,;:<>()[\]"\\]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/** True for an email address. */
export const isEmail = (value: string) =>
  !/\s/u.test(value.trim()) && emailPattern.test(foldIdentifier(value))

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
