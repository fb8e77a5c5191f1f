import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { WideId } from './entity-id.ts'
import { Notification } from './notifications.ts'
import { pageFields } from './page.ts'

/** For how many days the inbox has what its reader was told (D-156). */
export const INBOX_DAYS = 30
/** Entries of a page of the inbox where its reader gives no limit. */
export const INBOX_PAGE = 30
/** More unread notices are not counted. */
export const MAX_UNREAD = 100

/** A notification, and the page that it leads to; null where its text is all there is (D-156). */
export const InboxEntry = z.extend(Notification, { path: z.nullable(z.string()) })
export type InboxEntry = z.infer<typeof InboxEntry>

/** What the bell says, and an open inbox compares itself with. */
export const InboxState = z.strictObject({
  /** How many notices are unread; at most `MAX_UNREAD`. */
  unread: z.int(),
  /** The id of the newest notice of these days; null without one. */
  newest: z.nullable(WideId),
})
export type InboxState = z.infer<typeof InboxState>

export const inbox = defineEndpoint({
  name: 'inbox',
  summary: 'What the caller was told in the last 30 days, and the open jobs among it, newest first',
  method: 'GET',
  path: '/api/notifications/inbox',
  audience: 'approved',
  query: z.strictObject(pageFields),
  status: 200,
  answer: z.array(InboxEntry),
})

export const inboxState = defineEndpoint({
  name: 'inboxState',
  summary: 'How many notices of the last 30 days the caller has not read, up to 100, and the newest one',
  method: 'GET',
  path: '/api/notifications/inbox/state',
  audience: 'approved',
  status: 200,
  answer: InboxState,
})

export const markInboxRead = defineEndpoint({
  name: 'markInboxRead',
  summary: 'Mark a notice of the caller as read, or it and all earlier ones; once more changes nothing',
  method: 'POST',
  path: '/api/notifications/inbox/read',
  audience: 'approved',
  body: z.strictObject({ id: WideId, withEarlier: z.boolean() }),
  status: 200,
  answer: InboxState,
})
