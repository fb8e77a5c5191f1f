import { AccountForAdmin } from './account-for-staff.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { OnCall } from './on-call.ts'
import * as z from './zod.ts'

/** An account with the current state of its owner, for admins (ADMIN-17). */
export const Person = z.strictObject({
  account: AccountForAdmin,
  /** The path of their photo; null without one (D-140). */
  photoUrl: z.nullable(z.string()),
  /** Whether they are on call, why, and their plan (DISP-10). */
  onCall: OnCall,
  /** Whether an alert reaches them: by a proven device, or by an open page (DISP-17). */
  isReachable: z.boolean(),
  /** Why their credentials stop their claims, as a sentence; null when they do not (D-62). */
  claimStop: z.nullable(z.string()),
})
export type Person = z.infer<typeof Person>

export const person = defineEndpoint({
  name: 'person',
  summary: 'One account, and whether its owner is on call and can be reached',
  method: 'GET',
  path: '/api/admin/users/{userId}',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  status: 200,
  answer: Person,
})
