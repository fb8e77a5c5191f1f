import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { WideId, WideIdText } from './entity-id.ts'
import { instant } from './user.ts'

/** The most messages of an answer, the newest; the others follow when these are read. */
export const MAX_OFFICE_MESSAGES = 5

/** A message of the office that its reader has not marked as read. */
export const OfficeMessage = z.strictObject({ id: WideId, message: z.string(), createdAt: instant })
export type OfficeMessage = z.infer<typeof OfficeMessage>

export const officeMessages = defineEndpoint({
  name: 'officeMessages',
  summary: 'The messages of the office that the caller has not marked as read, newest first',
  method: 'GET',
  path: '/api/notifications/messages',
  audience: 'approved',
  status: 200,
  answer: z.array(OfficeMessage),
})

export const markMessageRead = defineEndpoint({
  name: 'markMessageRead',
  summary: 'Mark a message of the office as read; once more changes nothing',
  method: 'POST',
  path: '/api/notifications/messages/{messageId}/read',
  audience: 'approved',
  params: z.strictObject({ messageId: WideIdText }),
  status: 204,
})
