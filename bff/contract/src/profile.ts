import { isAbn } from '@snake-dispatch/domain/abn'
import { tidyText } from '@snake-dispatch/domain/folded-text'
import { distinctSuburbs } from '@snake-dispatch/domain/service-suburbs'
import * as z from './zod.ts'
import { contactNumber, isEmailOrMobile, licenseNumber, password } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { NotificationSettings } from './notifications.ts'
import { User } from './user.ts'
import { emptyAsNull, optionalText, required, text } from './text-fields.ts'

/** The most service suburbs of an account: more than all areas have together. */
const MAX_SERVICE_SUBURBS = 2000

/** The suburbs that a catcher serves: trimmed, without empty ones and duplicates (PROF-03); none means all (D-07). */
export const ServiceSuburbs = z.pipe(
  z
    .array(z.string().check(z.maxLength(80, 'At most 80 characters')))
    .check(z.maxLength(MAX_SERVICE_SUBURBS, `At most ${MAX_SERVICE_SUBURBS} suburbs`)),
  z.transform((suburbs: string[]) => distinctSuburbs(suburbs.map(tidyText))),
)

const optionalAbn = z.optional(
  z.nullable(
    emptyAsNull(
      text(20).check(
        z.overwrite((typed: string) => typed.replaceAll(/\s/g, '')),
        z.refine((typed: string) => typed === '' || isAbn(typed), 'Please enter a valid ABN of 11 digits'),
      ),
    ),
  ),
)

/** Changes of the caller's profile; missing fields stay as they are (PROF-02). */
export const ProfileInput = z.strictObject({
  name: z.optional(required('Name must be at least 2 characters', 200, 2)),
  email: z.optional(
    required('Email address is required', 200, 3).check(
      z.refine(isEmailOrMobile, 'Please enter a valid email address'),
    ),
  ),
  contactNumber,
  licenseNumber: z.optional(licenseNumber),
  company: optionalText(),
  address: optionalText(),
  serviceAreas: optionalText(500),
  serviceSuburbs: z.optional(ServiceSuburbs),
  /** The place from which distances to jobs are measured; an unknown place is stored too. */
  baseSuburb: optionalText(80),
  payId: optionalText(100),
  /** For receipts (D-150): eleven digits, with spaces or without; stored without. */
  abn: optionalAbn,
  /** Needs an ABN. */
  gstRegistered: z.optional(z.boolean()),
  notificationSettings: z.optional(NotificationSettings),
  /** Asked for when the email or the PayID changes (D-36). */
  currentPassword: z.optional(z.nullable(password(1, 'Current password is required'))),
})
export type ProfileInput = z.infer<typeof ProfileInput>

export const ChangePasswordInput = z.strictObject({
  currentPassword: password(1, 'Current password is required'),
  newPassword: password(8, 'Password must be at least 8 characters'),
})
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>

export const updateProfile = defineEndpoint({
  name: 'updateProfile',
  summary: "Change the caller's profile; a new email or PayID asks for the current password",
  method: 'PATCH',
  path: '/api/users/profile',
  audience: 'signedIn',
  body: ProfileInput,
  status: 200,
  answer: User,
  errors: ['CONFLICT'],
})

export const changePassword = defineEndpoint({
  name: 'changePassword',
  summary: "Change the caller's password; every other browser is signed out",
  method: 'POST',
  path: '/api/users/change-password',
  audience: 'signedIn',
  body: ChangePasswordInput,
  status: 204,
  duringPasswordReset: true,
  beforePasskey: true,
})
