import { credentialKinds } from '@snake-dispatch/domain/credentials'
import * as z from './zod.ts'
import { Credential, OwnCredentials } from './credentials.ts'
import { enteredDay } from './day.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { emptyAsNull, required, text } from './text-fields.ts'

// Separate from ./credentials.ts, so that the dashboard, which loads that file, does not load this one.

/** A credential as admins see it; `checkedBy` is null when nobody has checked it, or that account no longer exists. */
export const CredentialForAdmin = z.extend(Credential, {
  checkedBy: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
})
export type CredentialForAdmin = z.infer<typeof CredentialForAdmin>

export const CredentialInput = z.strictObject({
  number: required('Please enter the number', 80),
  issuer: z.optional(z.nullable(emptyAsNull(text(120)))),
  expiresOn: enteredDay('Please enter the day on which it expires'),
})
export type CredentialInput = z.infer<typeof CredentialInput>

const OfKind = z.strictObject({ kind: z.enum(credentialKinds) })
const OfUser = z.strictObject({ userId: EntityId })
const OfUserAndKind = z.extend(OfUser, OfKind.shape)

export const saveCredential = defineEndpoint({
  name: 'saveCredential',
  summary: 'Enter or change a credential of the caller, which then waits for a check',
  method: 'PUT',
  path: '/api/profile/credentials/{kind}',
  audience: 'signedIn',
  params: OfKind,
  body: CredentialInput,
  status: 200,
  answer: OwnCredentials,
})

const photoOfOwn = { path: '/api/profile/credentials/{kind}/photo', audience: 'signedIn' } as const

export const saveCredentialPhoto = defineEndpoint({
  ...photoOfOwn,
  name: 'saveCredentialPhoto',
  summary: 'Store a photo of a credential of the caller, in place of the one before',
  method: 'PUT',
  params: OfKind,
  body: z.strictObject({
    /** A data URL of an image of at most 2 MB (D-15). */
    photoUrl: z.string('Please choose a photo'),
  }),
  bodyLimit: 'photo',
  status: 200,
  answer: OwnCredentials,
})

export const removeCredentialPhoto = defineEndpoint({
  ...photoOfOwn,
  name: 'removeCredentialPhoto',
  summary: 'Remove the photo of a credential of the caller',
  method: 'DELETE',
  params: OfKind,
  status: 200,
  answer: OwnCredentials,
})

export const userCredentials = defineEndpoint({
  name: 'userCredentials',
  summary: 'The credentials of an account, one entry for each kind, with who checked them',
  method: 'GET',
  path: '/api/admin/users/{userId}/credentials',
  audience: 'admin',
  params: OfUser,
  status: 200,
  answer: z.array(CredentialForAdmin),
})

export const saveUserCredential = defineEndpoint({
  name: 'saveUserCredential',
  summary: 'Enter or correct a credential of an account, which counts as checked',
  method: 'PUT',
  path: '/api/admin/users/{userId}/credentials/{kind}',
  audience: 'admin',
  params: OfUserAndKind,
  body: CredentialInput,
  status: 200,
  answer: z.array(CredentialForAdmin),
})

export const checkCredential = defineEndpoint({
  name: 'checkCredential',
  summary: 'Note that the caller checked a credential, as it was on screen, with whoever issued it',
  method: 'POST',
  path: '/api/admin/users/{userId}/credentials/{kind}/check',
  audience: 'admin',
  params: OfUserAndKind,
  body: z.omit(CredentialInput, { issuer: true }),
  status: 200,
  answer: z.array(CredentialForAdmin),
  errors: ['CONFLICT'],
})
