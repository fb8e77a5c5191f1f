import { defineEndpoint } from './endpoint.ts'
import * as z from './zod.ts'

/** What a device reports about a push; each event counts once (DISP-02). */
export const alertEvents = ['shown', 'opened', 'dismissed', 'declined'] as const
export type AlertEvent = (typeof alertEvents)[number]

/** What the service worker, or a page that a push has opened, reports (DISP-04). */
export const AlertReport = z.strictObject({
  /** The receipt of the push, see `PushData`. */
  receipt: z.string().check(z.maxLength(200)),
  event: z.enum(alertEvents),
})
export type AlertReport = z.infer<typeof AlertReport>

export const reportAlert = defineEndpoint({
  name: 'reportAlert',
  summary: 'Report what became of a push on a device; 204 whatever the receipt is worth',
  method: 'POST',
  path: '/api/alerts/receipts',
  audience: 'anyone',
  body: AlertReport,
  status: 204,
  countsItself: true,
})
