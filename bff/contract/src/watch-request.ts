import * as z from './zod.ts'

/** The query with which a page opens /ws to watch a request; it counts as a guest, even when signed in (DISP-32). */
export const WATCH_QUERY = '?watch'

/** The first message of a page that watches a request: the token of its link. */
export const WatchMessage = z.strictObject({ type: z.literal('watch'), link: z.string() })
export type WatchMessage = z.infer<typeof WatchMessage>

/** The message that the request has changed, without the change itself. The page reads the request again. */
export const RequestChangedMessage = z.object({ type: z.literal('request_changed') })
export type RequestChangedMessage = z.infer<typeof RequestChangedMessage>
