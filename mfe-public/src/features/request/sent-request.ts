import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { serverDate } from '@snake-dispatch/kit'
import type { SentRequest } from '../kept-request/sent-request.ts'
import type { RequestBody } from '../send-request/send-request.ts'

/** What this device knows of these fields, which have just arrived as this job. */
export function sentRequest(
  { jobNumber, photoAccepted, reached, suburb, link }: PublicJobAnswer,
  { urgency, clientMobile, address, locationDetails, quotedCost }: RequestBody,
): SentRequest {
  return {
    jobNumber,
    link,
    sentAt: serverDate().toISOString(),
    urgency,
    clientMobile,
    address: address ?? '',
    suburb,
    locationDetails,
    estimate: quotedCost ?? null,
    hasPhoto: photoAccepted === true,
    isPhotoMissing: photoAccepted === false,
    isNobodyReached: reached === 'nobody',
  }
}
