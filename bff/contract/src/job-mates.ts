import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId, MAX_ENTITY_ID } from './entity-id.ts'
import { Job } from './jobs.ts'
import { text } from './text-fields.ts'
import { instant } from './user.ts'

const params = z.strictObject({ id: EntityId })

/** The most mates in one answer; a longer search finds the others. */
export const MAX_MATES = 10

/** The least letters of a search: fewer would list everybody. */
export const MIN_MATE_SEARCH = 2

/** A catcher to whom a job can be offered (D-153). Nothing else of them is shown. */
export const Mate = z.strictObject({ id: z.int(), name: z.string(), company: z.nullable(z.string()) })
export type Mate = z.infer<typeof Mate>

/**
 * What became of an offer while its claim lasts:
 * - `waiting`: the mate may accept it
 * - `declined`, `expired`: the job has stayed with the claimer
 */
export const offerStates = ['waiting', 'declined', 'expired'] as const

/** A claimed job that its catcher offers to a mate (D-153): of the job what everybody reads while it is available. */
export const JobOffer = z.strictObject({
  jobId: z.int(),
  jobNumber: z.int(),
  snakeType: z.string(),
  urgency: z.enum(urgencies),
  suburb: z.nullable(z.string()),
  /** What the mate would keep, in whole dollars. */
  share: z.int(),
  /** When the client expects somebody. */
  eta: z.nullable(instant),
  from: z.strictObject({ id: z.int(), name: z.string() }),
  to: Mate,
  offeredAt: instant,
  expiresAt: instant,
  state: z.enum(offerStates),
})
export type JobOffer = z.infer<typeof JobOffer>

export const findMates = defineEndpoint({
  name: 'findMates',
  summary: 'Catchers to whom the caller can offer a job that they have claimed, by a part of name or company',
  method: 'GET',
  path: '/api/jobs/{id}/mates',
  audience: 'approved',
  params,
  query: z.strictObject({ search: text(100).check(z.minLength(MIN_MATE_SEARCH)) }),
  status: 200,
  answer: z.array(Mate),
  errors: ['CONFLICT'],
})

export const jobOffers = defineEndpoint({
  name: 'jobOffers',
  summary: 'What the caller has offered of their claims, and what is offered to them, the newest first',
  method: 'GET',
  path: '/api/jobs/offers',
  audience: 'approved',
  status: 200,
  answer: z.array(JobOffer),
})

export const OfferInput = z.strictObject({
  /** The mate. */
  userId: z
    .number('Please choose a catcher')
    .check(
      z.int('Please choose a catcher'),
      z.positive('Please choose a catcher'),
      z.lte(MAX_ENTITY_ID, 'Please choose a catcher'),
    ),
  /** Which claim is offered: not a later one of the same catcher. */
  claimedAt: z.optional(instant),
})
export type OfferInput = z.infer<typeof OfferInput>

export const offerJob = defineEndpoint({
  name: 'offerJob',
  summary: 'Offer a claimed job to a mate, who may accept it within 10 minutes',
  method: 'POST',
  path: '/api/jobs/{id}/offer',
  audience: 'approved',
  params,
  body: OfferInput,
  status: 200,
  answer: JobOffer,
  errors: ['CONFLICT'],
})

export const withdrawOffer = defineEndpoint({
  name: 'withdrawOffer',
  summary: 'Take back what the caller has offered of a job; it stays with them',
  method: 'DELETE',
  path: '/api/jobs/{id}/offer',
  audience: 'approved',
  params,
  status: 204,
})

export const acceptOffer = defineEndpoint({
  name: 'acceptOffer',
  summary: 'Take over a job that a mate has offered to the caller; its fee moves with it',
  method: 'POST',
  path: '/api/jobs/{id}/offer/accept',
  audience: 'approved',
  params,
  status: 200,
  answer: Job,
  errors: ['CONFLICT'],
})

export const declineOffer = defineEndpoint({
  name: 'declineOffer',
  summary: 'Decline a job that a mate has offered to the caller; it stays with the mate',
  method: 'POST',
  path: '/api/jobs/{id}/offer/decline',
  audience: 'approved',
  params,
  status: 204,
})
