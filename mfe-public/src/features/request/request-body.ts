import type { RequestBody } from '../send-request/send-request.ts'
import type { RequestFields } from './request-fields.ts'

/** What goes along with the fields. */
export interface RequestExtras {
  /** The resized photo as a data URL (D-15). */
  photo: string | null
  /** `catcher` of the page's address: whose personal link was opened. */
  catcher: string | null
  /** The suburb as it was read from the address. */
  guessedSuburb?: string | undefined
}

/** Longest catcher id that the call takes; a link that carries a longer one is broken. */
const MAX_CATCHER_ID = 40

const orNull = (text: string | null | undefined) => text?.trim() || null

/**
 * What the call sends for the filled-in form. The catcher of the link goes along when it can be one; a broken
 * id is left out, because the job must never be lost for it (PUB-09). So is a suburb that nobody chose: the server reads it
 * from the address too, and knows then that it is a guess (D-51).
 */
export function requestBody(fields: RequestFields, extras: RequestExtras): RequestBody {
  const catcherId = orNull(extras.catcher)
  const suburb = orNull(fields.suburb)
  return {
    ...fields,
    suburb: suburb === orNull(extras.guessedSuburb) ? null : suburb,
    details: orNull(fields.details),
    photoUrl: extras.photo,
    isPublicSubmission: true,
    paymentApproved: true,
    ...(catcherId && catcherId.length <= MAX_CATCHER_ID ? { catcherId } : {}),
  }
}
