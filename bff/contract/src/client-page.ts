import { clientLinkKinds } from '@snake-dispatch/domain/client-link'
import { cameAnswers, cancellers, MOST_LOOKED } from '@snake-dispatch/domain/client-state'
import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { ClientDispute, disputeText } from './dispute-entries.ts'
import { EntityId } from './entity-id.ts'
import { instant } from './user.ts'

/**
 * The token of a link: 128 bits in base64url (DISP-30). It is sent only in bodies, because URLs are logged. The schema
 * accepts any text; one that is not a token gives NOT_FOUND.
 */
const link = z.string('The link is not complete').check(z.maxLength(100, 'At most 100 characters'))

/** Who comes, from the claim on (D-140). Of a catcher who cannot sign in any more, only the first name. */
export const ClientPageCatcher = z.strictObject({
  firstName: z.string(),
  phone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** Names their photo, which `readCatcherPhoto` answers: another photo has another name. Null without a photo. */
  photo: z.nullable(z.string()),
  /** When an admin last checked their licence; null when nobody has, or it is not valid any more (D-62). */
  licenceCheckedAt: z.nullable(instant),
})
export type ClientPageCatcher = z.infer<typeof ClientPageCatcher>

/**
 * Everything that a link shows of a request (DISP-31). It has only what says who comes of the catcher (D-140), and only
 * the suburb of the place; no notes, and no photos of the job.
 */
export const ClientPage = z.strictObject({
  kind: z.enum(clientLinkKinds),
  jobNumber: z.int(),
  /** When the server has read this. */
  readAt: instant,
  /** Identifies the state that the reader sees, so that a later call can detect a change (DISP-33). */
  version: z.string(),
  /** Selects the advice on the page. */
  urgency: z.enum(urgencies),
  suburb: z.nullable(z.string()),
  /** True once address, suburb, place or number are not any more as they were sent (D-163). */
  isCorrected: z.boolean(),
  /** True where another request about the same snake is one with it: `jobNumber` is that of the one that goes on (D-167). */
  isMerged: z.boolean(),
  /** The estimate in dollars that the request was made with; null: none. */
  estimate: z.nullable(z.int()),
  sentAt: instant,
  /** When the first step of the current round was taken; null: nobody was asked yet. */
  askedAt: z.nullable(instant),
  /** How many catchers could hear of it in the current round, by a device that rings or an open page (D-138). */
  alerted: z.int(),
  alertedAt: z.nullable(instant),
  /** How many of them have looked; 10 stands for 10 and more. */
  looked: z.int().check(z.gte(0), z.lte(MOST_LOOKED)),
  /** When catchers further away, and moderators, who could hear it were asked; null: none yet. */
  widerAt: z.nullable(instant),
  teamAt: z.nullable(instant),
  /** When the last catcher gave it back; null when nobody has, or it is claimed again. */
  releasedAt: z.nullable(instant),
  /** Who comes; null before the claim, and again once it was released or cancelled. */
  catcher: z.nullable(ClientPageCatcher),
  claimedAt: z.nullable(instant),
  eta: z.nullable(instant),
  /** When the catcher gave another time than at the claim; null: they have not. */
  newTimeAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(z.enum(cancellers)),
  /** What this link may do now; all false but for the `client` link. */
  mayCancel: z.boolean(),
  maySayInside: z.boolean(),
  mayAddPhoto: z.boolean(),
  mayAnswer: z.boolean(),
  mayAskAgain: z.boolean(),
  /** What the client has answered to 'Did somebody come?'. */
  came: z.nullable(z.enum(cameAnswers)),
  /** True when the client has asked again, after nobody came. */
  isAskedAgain: z.boolean(),
  /** The token of the client's link to the request with which they asked again; null but for the `client` link. */
  nextLink: z.nullable(z.string()),
  /** The token of the link that only looks, for who waits with the client; null for a `view` link, or once revoked. */
  viewLink: z.nullable(z.string()),
  /** Whether the client may open a dispute about the visit and the price (D-175). */
  mayDispute: z.boolean(),
  /** The dispute about it; null without one, and for a `view` link. */
  dispute: z.nullable(ClientDispute),
})
export type ClientPage = z.infer<typeof ClientPage>

const call = { method: 'POST', audience: 'anyone', status: 200, answer: ClientPage } as const

export const readClientPage = defineEndpoint({
  ...call,
  name: 'readClientPage',
  summary: 'What has become of a public request, for the holder of its link',
  path: '/api/public/request',
  body: z.strictObject({ link }),
  errors: ['NOT_FOUND'],
})

export const cancelRequest = defineEndpoint({
  ...call,
  name: 'cancelRequest',
  summary: 'Cancel a public request as its client; until the announced time of arrival',
  path: '/api/public/request/cancel',
  body: z.strictObject({
    link,
    /** `version` of what the client saw: a request that has changed since is not cancelled. */
    seen: z.string().check(z.maxLength(100)),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const sayInside = defineEndpoint({
  ...call,
  name: 'sayInside',
  summary: 'Say that the snake came inside: the urgency becomes high, once',
  path: '/api/public/request/inside',
  body: z.strictObject({ link }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const addRequestPhoto = defineEndpoint({
  ...call,
  name: 'addRequestPhoto',
  summary: 'Add a photo to a public request that has none, once',
  path: '/api/public/request/photo',
  body: z.strictObject({ link, photoUrl: z.string('Please choose a photo') }),
  bodyLimit: 'photo',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const answerCame = defineEndpoint({
  ...call,
  name: 'answerCame',
  summary: "Answer 'Did somebody come?' once the request is over",
  path: '/api/public/request/came',
  body: z.strictObject({ link, came: z.enum(cameAnswers, 'Please choose an answer') }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const readCatcherPhoto = defineEndpoint({
  ...call,
  name: 'readCatcherPhoto',
  summary: 'The photo of the catcher who has claimed a public request, for the holder of its link',
  path: '/api/public/request/catcher-photo',
  body: z.strictObject({ link }),
  /** A data URL of a square JPEG of 400 pixels; null when there is none to show. */
  answer: z.strictObject({ photo: z.nullable(z.string()) }),
  errors: ['NOT_FOUND'],
})

export const askAgain = defineEndpoint({
  ...call,
  name: 'askAgain',
  summary: 'Ask again after nobody came: the same request once more, without the catcher who did not come',
  path: '/api/public/request/again',
  body: z.strictObject({
    link,
    /** True when the snake is inside: the new request is of high urgency. */
    isInside: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})

const disputeBody = z.strictObject({ link, text: disputeText })
const disputeErrors = ['NOT_FOUND', 'CONFLICT'] as const

export const openClientDispute = defineEndpoint({
  ...call,
  name: 'openClientDispute',
  summary: 'Open a dispute about the visit and the price, as the client of a request that is over',
  path: '/api/public/request/dispute',
  body: disputeBody,
  errors: disputeErrors,
})

export const replyToClientDispute = defineEndpoint({
  ...call,
  name: 'replyToClientDispute',
  summary: 'Write in the dispute about a request, as its client',
  path: '/api/public/request/dispute/reply',
  body: disputeBody,
  errors: disputeErrors,
})

export const appealClientDispute = defineEndpoint({
  ...call,
  name: 'appealClientDispute',
  summary: 'Appeal the decision of the dispute about a request, once, as its client',
  path: '/api/public/request/dispute/appeal',
  body: disputeBody,
  errors: disputeErrors,
})

export const settleNobodyCame = defineEndpoint({
  name: 'settleNobodyCame',
  summary: 'Mark a job to which nobody came, as its client says, as dealt with',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/nobody-came',
  audience: 'moderator',
  params: z.strictObject({ jobId: EntityId }),
  status: 204,
})

export const revokeClientLinks = defineEndpoint({
  name: 'revokeClientLinks',
  summary: 'Make the links to the request of a job worthless, as when one was posted',
  method: 'POST',
  path: '/api/moderator/jobs/{jobId}/revoke-links',
  audience: 'moderator',
  params: z.strictObject({ jobId: EntityId }),
  status: 204,
})
