import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { required } from './text-fields.ts'
import { instant } from './user.ts'
import * as z from './zod.ts'

/** Hours within which a third admin must agree. */
export const REVOCATION_HOURS = 24

const person = z.strictObject({ id: z.int(), name: z.string() })

/** An admin asks to stop another one, and waits for a third to agree (ADMIN-10). */
export const Revocation = z.strictObject({
  id: z.int(),
  /** Whose access is to be revoked. */
  admin: person,
  askedBy: person,
  reason: z.string(),
  expiresAt: instant,
  /** Whether the reader may agree: not the admin who asks, nor one whom they approved, created or promoted (D-86). */
  mayAgree: z.boolean(),
})
export type Revocation = z.infer<typeof Revocation>

export const RevocationInput = z.strictObject({ reason: required('A reason is required', 500) })
export type RevocationInput = z.infer<typeof RevocationInput>

export const revocations = defineEndpoint({
  name: 'revocations',
  summary: 'The admins whose access is to be revoked, for the other admins',
  method: 'GET',
  path: '/api/admin/revocations',
  audience: 'admin',
  status: 200,
  answer: z.array(Revocation),
})

export const askRevocation = defineEndpoint({
  name: 'askRevocation',
  summary: 'Ask for the access of another admin to be revoked; a third admin must agree within 24 hours',
  method: 'POST',
  path: '/api/admin/users/{userId}/revocation',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  body: RevocationInput,
  status: 201,
  answer: Revocation,
  errors: ['CONFLICT'],
})

const oneRevocation = z.strictObject({ revocationId: EntityId })

export const agreeToRevocation = defineEndpoint({
  name: 'agreeToRevocation',
  summary: 'Agree: the admin loses all rights, is locked and signed out everywhere',
  method: 'POST',
  path: '/api/admin/revocations/{revocationId}/agree',
  audience: 'admin',
  params: oneRevocation,
  status: 204,
  errors: ['CONFLICT'],
})

export const cancelRevocation = defineEndpoint({
  name: 'cancelRevocation',
  summary: 'Cancel the request to revoke the access of an admin',
  method: 'DELETE',
  path: '/api/admin/revocations/{revocationId}',
  audience: 'admin',
  params: oneRevocation,
  status: 204,
})
