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
  /** Whose access is to be revoked, with the email that the command on the machine takes. */
  admin: z.extend(person, { email: z.string() }),
  askedBy: person,
  reason: z.string(),
  expiresAt: instant,
  /** Whether the reader may agree: not the admin who asks, nor one who is tied to them by grants (D-125). */
  mayAgree: z.boolean(),
  /** Whether anybody may agree any more: who could have may be locked by now. */
  canBeAgreed: z.boolean(),
})
export type Revocation = z.infer<typeof Revocation>

export const RevocationInput = z.strictObject({ reason: required('A reason is required', 500) })
export type RevocationInput = z.infer<typeof RevocationInput>

/** Why an admin may not agree to what another one asks (D-125). */
export const NOT_INDEPENDENT =
  'One of you let the other in, the same person let both of you in, or both of you let in the same admin.'

/** Why nothing can be asked; `offboardCommand` stops the admin all the same. */
export const NO_APPROVER = 'No third admin can agree. Whoever runs the machine stops them:'
/** @param email of the admin to be stopped */
export const offboardCommand = (email: string) => `npm run admin -- offboard ${email}`
export const noApprover = (email: string) => `${NO_APPROVER} ${offboardCommand(email)}`

export const possibleApprovers = defineEndpoint({
  name: 'possibleApprovers',
  summary: 'The admins who may agree if the caller asks for the access of this one to be revoked',
  method: 'GET',
  path: '/api/admin/users/{userId}/approvers',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  status: 200,
  answer: z.array(person),
})

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
