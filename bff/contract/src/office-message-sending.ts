import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { required } from './text-fields.ts'

/** A message from an admin to the owner of an account (ADMIN-22). */
export const OfficeMessageInput = z.strictObject({ message: required('Please write a message', 500) })
export type OfficeMessageInput = z.infer<typeof OfficeMessageInput>

export const sendOfficeMessage = defineEndpoint({
  name: 'sendOfficeMessage',
  summary:
    'Send a message to the owner of an account: pushed, and on their dashboard until they have read it',
  method: 'POST',
  path: '/api/admin/users/{userId}/messages',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  body: OfficeMessageInput,
  status: 204,
  errors: ['CONFLICT'],
  idempotent: true,
})
