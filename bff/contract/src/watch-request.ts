import * as z from './zod.ts'

/** The query with which a page that watches a request opens /ws, as a guest whoever is signed in (DISP-32). */
export const WATCH_QUERY = '?watch'

/** The first message of a page that watches a request: the token of its link. */
export const WatchMessage = z.strictObject({ type: z.literal('watch'), link: z.string() })
export type WatchMessage = z.infer<typeof WatchMessage>

/** What it is sent: that its request has changed, and nothing of the change. The page reads it again. */
export const RequestChangedMessage = z.object({ type: z.literal('request_changed') })
export type RequestChangedMessage = z.infer<typeof RequestChangedMessage>
