import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { JobNoteInput } from './job-notes.ts'
import { instant } from './user.ts'

/** The most notes of an account that are shown, the newest; all of them stay in the audit trail. */
export const MAX_ACCOUNT_NOTES = 50

/** A note about an account that an admin wrote for the other admins (ADMIN-19). */
export const AccountNote = z.strictObject({
  id: z.int(),
  note: z.string(),
  /** The admin's name; null when their account no longer exists. */
  author: z.nullable(z.string()),
  createdAt: instant,
})
export type AccountNote = z.infer<typeof AccountNote>

const params = z.strictObject({ userId: EntityId })

export const accountNotes = defineEndpoint({
  name: 'accountNotes',
  summary: 'The notes of admins on an account, newest first',
  method: 'GET',
  path: '/api/admin/users/{userId}/notes',
  audience: 'admin',
  params,
  status: 200,
  answer: z.array(AccountNote),
})

export const addAccountNote = defineEndpoint({
  name: 'addAccountNote',
  summary: 'Add a note to an account, which only admins read',
  method: 'POST',
  path: '/api/admin/users/{userId}/notes',
  audience: 'admin',
  params,
  body: JobNoteInput,
  status: 204,
  idempotent: true,
})
