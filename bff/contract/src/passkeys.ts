import { password } from './account-fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { required } from './text-fields.ts'
import { instant, User } from './user.ts'
import * as z from './zod.ts'

/** A passkey of an account, as its owner sees it (AUTH-22). */
export const Passkey = z.strictObject({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type Passkey = z.infer<typeof Passkey>

const name = required('Give the passkey a name', 60)

/** What browsers exchange with authenticators, as JSON (WebAuthn, level 3): read by the library on both sides. */
const Ceremony = z.record(z.string(), z.unknown())
/** The answer of an authenticator. */
const CredentialResponse = z.looseObject({
  id: z
    .string()
    .check(z.minLength(1, 'The passkey is missing'), z.maxLength(2000, 'At most 2000 characters')),
})

export const passkeys = defineEndpoint({
  name: 'passkeys',
  summary: "The caller's passkeys",
  method: 'GET',
  path: '/api/users/passkeys',
  audience: 'signedIn',
  status: 200,
  answer: z.array(Passkey),
  beforePasskey: true,
})

/** Adding or removing a passkey needs the current password, because a passkey can sign in. */
const Confirmation = z.strictObject({ currentPassword: password(1, 'Current password is required') })

export const passkeyCreation = defineEndpoint({
  name: 'passkeyCreation',
  summary: 'Begin to add a passkey: what the browser asks its authenticator for',
  method: 'POST',
  path: '/api/users/passkeys/options',
  audience: 'signedIn',
  body: Confirmation,
  status: 200,
  answer: Ceremony,
  beforePasskey: true,
})

export const AddPasskeyInput = z.strictObject({ name, response: CredentialResponse })

export const addPasskey = defineEndpoint({
  name: 'addPasskey',
  summary: 'Add the passkey that an authenticator has made',
  method: 'POST',
  path: '/api/users/passkeys',
  audience: 'signedIn',
  body: AddPasskeyInput,
  status: 201,
  answer: Passkey,
  errors: ['CONFLICT'],
  beforePasskey: true,
})

const onePasskey = z.strictObject({ passkeyId: EntityId })

export const renamePasskey = defineEndpoint({
  name: 'renamePasskey',
  summary: 'Give a passkey another name',
  method: 'PATCH',
  path: '/api/users/passkeys/{passkeyId}',
  audience: 'signedIn',
  params: onePasskey,
  body: z.strictObject({ name }),
  status: 200,
  answer: Passkey,
  beforePasskey: true,
})

export const removePasskey = defineEndpoint({
  name: 'removePasskey',
  summary: 'Remove a passkey, with the current password',
  method: 'DELETE',
  path: '/api/users/passkeys/{passkeyId}',
  audience: 'signedIn',
  params: onePasskey,
  body: Confirmation,
  status: 204,
  beforePasskey: true,
})

export const passkeyOptions = defineEndpoint({
  name: 'passkeyOptions',
  summary: 'Begin to sign in with a passkey, or the second step after a password',
  method: 'POST',
  path: '/api/auth/passkey/options',
  audience: 'anyone',
  status: 200,
  answer: Ceremony,
})

export const passkeySignIn = defineEndpoint({
  name: 'passkeySignIn',
  summary: 'Sign in with a passkey',
  method: 'POST',
  path: '/api/auth/passkey',
  audience: 'anyone',
  body: z.strictObject({ response: CredentialResponse, rememberMe: z._default(z.boolean(), false) }),
  status: 200,
  answer: User,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
})
