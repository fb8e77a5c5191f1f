import * as z from './zod.ts'
import { givenStates } from '@snake-dispatch/domain/job-lifecycle'
import { outcomes } from '@snake-dispatch/domain/job-outcome'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { defineEndpoint } from './endpoint.ts'
import { pageFields, PageQuery } from './page.ts'
import { instant } from './user.ts'
import { text } from './text-fields.ts'

/** Where the sender's device was (D-141): degrees with five decimals, and the radius in metres within which it was. */
export const JobPosition = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.int(),
})

/** A job as every call answers it; a field that the caller may not see is null (D-06). */
export const Job = z.strictObject({
  id: z.int(),
  jobNumber: z.int(),
  snakeType: z.string(),
  urgency: z.enum(urgencies),
  clientName: z.string(),
  clientMobile: z.nullable(z.string()),
  address: z.string(),
  suburb: z.nullable(z.string()),
  /** For those who read the whole address (D-06); null for a job without one. */
  position: z.nullable(JobPosition),
  /** True outside the reader's service suburbs: they see it because nobody nearer has claimed it (DISP-16). */
  isOutsideSuburbs: z.boolean(),
  /** Until when the reader, who released it, cannot claim it (DISP-51); may be in the past. Null when they did not. */
  closedUntil: z.nullable(instant),
  /** True once the reader has said 'Not me', until the job is claimed: they may claim it all the same (D-154). */
  isDeclined: z.boolean(),
  /** The numbers of open jobs that may be about the same snake: the same address or mobile within 30 minutes. */
  maybeSameAs: z.array(z.int()),
  /** True when a moderator has marked the client's mobile number, because it sent a hoax before. */
  isHoaxNumber: z.boolean(),
  /**
   * How many catchers could be alerted of it in this round, for its logger while nobody has claimed it; null for
   * everybody else (D-147).
   */
  alerted: z.nullable(z.int()),
  quotedCost: z.int(),
  details: z.nullable(z.string()),
  locationDetails: z.nullable(z.string()),
  photoUrl: z.nullable(z.string()),
  /**
   * What the sender of a public request saw of the animal, in the words of `triageFacts` (DISP-60); legs give 'May be a
   * lizard' (DISP-61). They are sent as words, so that a catcher's first screen need not load the table of words.
   */
  seen: z.array(z.string()),
  createdById: z.nullable(z.int()),
  createdBy: z.nullable(z.strictObject({ id: z.int(), name: z.string(), payId: z.nullable(z.string()) })),
  createdAt: instant,
  claimedById: z.nullable(z.int()),
  claimedBy: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
  claimedAt: z.nullable(instant),
  claimedEta: z.nullable(instant),
  /**
   * Who gave the job to the reader, and whether they have opened it since (D-152). Null for one that they claimed
   * themselves, and for everybody else.
   */
  given: z.nullable(z.enum(givenStates)),
  /** When the claimer gave another time than at the claim: its window counts from then on (D-138). */
  newTimeAt: z.nullable(instant),
  /** When the claimer said that they are there (DISP-24). */
  arrivedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  completionNotes: z.nullable(z.string()),
  completionPhotoUrl: z.nullable(z.string()),
  /** How it ended, and which kind it was, as its catcher says (DISP-62). */
  outcome: z.nullable(z.enum(outcomes)),
  foundType: z.nullable(z.string()),
  /** Where its catcher released it, as a suburb or coordinates (D-176). */
  releasePlace: z.nullable(z.string()),
  /** When the client cancelled it (D-37). */
  cancelledAt: z.nullable(instant),
  /**
   * The token of the client's link, for the text message to them (DISP-30). Only the catcher who has claimed the job
   * gets it, in their own lists, until the job is over; otherwise null.
   */
  clientLink: z.nullable(z.string()),
  /** The portal texts the client who comes and when: the catcher's own text need not repeat it (D-187). */
  isClientTexted: z.boolean(),
  isPublicSubmission: z.boolean(),
  /** The office took it down for somebody who rang: nobody logged it (D-161). */
  isOfficeCall: z.boolean(),
  paymentApproved: z.boolean(),
  paymentSent: z.boolean(),
  paymentReferenceNumber: z.nullable(z.string()),
  /** What the client paid, in whole dollars; null where the catcher did not say so: the quote counts then (D-149). */
  clientPaid: z.nullable(z.int()),
})
export type Job = z.infer<typeof Job>

export const JobSearch = z.strictObject({ search: z.optional(text(200)), ...pageFields })

export const availableJobs = defineEndpoint({
  name: 'availableJobs',
  summary: 'Jobs that can be claimed, most urgent and newest first',
  method: 'GET',
  path: '/api/jobs/available',
  audience: 'approved',
  query: JobSearch,
  status: 200,
  answer: z.array(Job),
})

export const jobs = defineEndpoint({
  name: 'jobs',
  summary: 'Jobs the caller may see, all for moderators, newest first',
  method: 'GET',
  path: '/api/jobs',
  audience: 'approved',
  query: PageQuery,
  status: 200,
  answer: z.array(Job),
})

export const myActiveJobs = defineEndpoint({
  name: 'myActiveJobs',
  summary: 'Jobs the caller has claimed, newest claim first',
  method: 'GET',
  path: '/api/jobs/my/active',
  audience: 'approved',
  query: PageQuery,
  status: 200,
  answer: z.array(Job),
})

export const myCompletedJobs = defineEndpoint({
  name: 'myCompletedJobs',
  summary: 'Jobs the caller has completed, newest completion first',
  method: 'GET',
  path: '/api/jobs/my/completed',
  audience: 'approved',
  query: PageQuery,
  status: 200,
  answer: z.array(Job),
})

/** Jobs on a page of `loggedJobs` when no limit is given. */
export const LOGGED_PAGE = 50

export const loggedJobs = defineEndpoint({
  name: 'loggedJobs',
  summary: 'Jobs that the caller has logged, also through their personal link, newest first',
  method: 'GET',
  path: '/api/jobs/my/logged',
  audience: 'approved',
  query: PageQuery,
  status: 200,
  answer: z.array(Job),
})
