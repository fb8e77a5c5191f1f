import * as z from '@snake-dispatch/contract/zod'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { sentText } from './sent-in-tab.ts'

/** What the device that sent a request knows of it besides its page: where to, and from which number (PUB-08). */
export const SentRequest = z.object({
  jobNumber: z.int(),
  /** The token of the link to its page (DISP-30); null once it was revoked. */
  link: z.nullable(z.string()),
  /** When the answer came, in ISO 8601. */
  sentAt: z.string(),
  urgency: z.enum(urgencies),
  clientMobile: z.string(),
  /** Empty where only the location was given (D-141). */
  address: z.string(),
  suburb: z.nullable(z.string()),
  locationDetails: z.string(),
  /** The estimate in dollars; null: none. */
  estimate: z.nullable(z.int()),
  /** Whether it has a photo, and whether it was taken without the one it had (D-40). */
  hasPhoto: z.boolean(),
  isPhotoMissing: z.boolean(),
  /** There was no catcher who could be asked (D-50). */
  isNobodyReached: z.boolean(),
})
export type SentRequest = z.infer<typeof SentRequest>

/** The request that this tab has sent last. */
export function sentInTab(): SentRequest | undefined {
  try {
    return SentRequest.safeParse(JSON.parse(sentText() ?? 'null')).data
  } catch {
    return undefined
  }
}
