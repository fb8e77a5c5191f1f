import { reaches, type PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import * as z from '@snake-dispatch/contract/zod'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { serverNow } from '@snake-dispatch/kit'
import type { RequestBody } from '../send-request/send-request.ts'

/** What the success screen repeats of a request that has arrived (PUB-08). */
export const SentRequest = z.object({
  jobNumber: z.int(),
  /** The request was taken without its photo (D-40). */
  isPhotoMissing: z.optional(z.boolean()),
  urgency: z.enum(urgencies),
  clientMobile: z.string(),
  /** Missing where only the location was given (D-141). */
  address: z.optional(z.string()),
  suburb: z.optional(z.string()),
  locationDetails: z.string(),
  /** Whom it has reached; missing in what a page kept before the answer said so. */
  reached: z.optional(z.enum(reaches)),
  /** The region whose catchers it has reached, in place of the suburb's (D-51). */
  region: z.optional(z.nullable(z.string())),
  /** The token of the link to its page (DISP-30). */
  link: z.optional(z.nullable(z.string())),
  /** When the answer came, in milliseconds since 1970. */
  sentAt: z.number(),
})
export type SentRequest = z.infer<typeof SentRequest>

/** What to repeat of these fields, which have just arrived as this job. */
export function sentRequest(
  { jobNumber, photoAccepted, reached, suburb, region, link }: PublicJobAnswer,
  filledIn: RequestBody,
): SentRequest {
  const { urgency, clientMobile, address, locationDetails } = filledIn
  return {
    jobNumber,
    isPhotoMissing: photoAccepted === false,
    urgency,
    clientMobile,
    address,
    suburb: suburb ?? '',
    locationDetails,
    reached,
    region,
    link,
    sentAt: serverNow(),
  }
}
