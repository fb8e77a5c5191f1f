import { password } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { instant } from './user.ts'
import * as z from './zod.ts'

/** A one-time link that lets the owner of an account choose a new password (AUTH-20). */
export const PasswordLink = z.strictObject({ url: z.string(), expiresAt: instant })
export type PasswordLink = z.infer<typeof PasswordLink>

export const createPasswordLink = defineEndpoint({
  name: 'createPasswordLink',
  summary:
    'Make a one-time link with which an account chooses a new password; the one before no longer works',
  method: 'POST',
  path: '/api/admin/users/{userId}/password-link',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  status: 201,
  answer: PasswordLink,
})

/** What the page of a one-time link sends. */
export const PasswordByLinkInput = z.strictObject({
  /** The part of the link after '#'. */
  token: z
    .string()
    .check(z.minLength(1, 'The link is not complete'), z.maxLength(100, 'At most 100 characters')),
  newPassword: password(8, 'Password must be at least 8 characters'),
})
export type PasswordByLinkInput = z.infer<typeof PasswordByLinkInput>

export const setPasswordByLink = defineEndpoint({
  name: 'setPasswordByLink',
  summary: 'Choose a new password with a one-time link; every browser of the account is signed out',
  method: 'POST',
  path: '/api/auth/password-link',
  audience: 'anyone',
  body: PasswordByLinkInput,
  status: 200,
  /** The email or mobile with which the account signs in. */
  answer: z.strictObject({ username: z.string() }),
  errors: ['NOT_FOUND'],
  duringPasswordReset: true,
})
