import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { Job } from './jobs.ts'
import { OpenJobsQuery } from './moderation.ts'
import { instant } from './user.ts'

/** Who a step alerted: rings 1 to 3 of catchers, or moderators (DISP-14). */
export const askedRings = ['own', 'region', 'wide', 'moderators'] as const
export type AskedRing = (typeof askedRings)[number]

/** A step that was taken to find somebody for a job. */
export const AskedStep = z.strictObject({
  ring: z.enum(askedRings),
  at: instant,
  /** How many accounts it asked, and how many of them could be reached. */
  audience: z.int(),
  reachable: z.int(),
})

/** The step that comes next if nobody claims. */
export const NextStep = z.strictObject({ ring: z.enum(askedRings), dueAt: instant })

/**
 * Why a job needs somebody in the office, in the order of the queue:
 * - `nobodyCame`: it is over, and its client says that nobody came (D-139)
 * - `held`: it waits at most two minutes for a moderator to check it, because its number sent a hoax before
 * - `nobody`: moderators were notified, and no catcher could be reached
 * - `told`: moderators were notified that nobody has claimed it
 * - `locked`: its catcher cannot sign in any more, because the account was locked (D-127)
 * - `late`: its catcher has not come in time, and has not said that they are there (DISP-24)
 * - `waiting`: catchers are asked
 * - `onTheWay`: its catcher is expected, or is there
 */
export const jobNeeds = [
  'nobodyCame',
  'held',
  'nobody',
  'told',
  'locked',
  'late',
  'waiting',
  'onTheWay',
] as const
export type JobNeed = (typeof jobNeeds)[number]

/** A job of the queue. */
export const QueuedJob = z.strictObject({
  ...Job.shape,
  /** Null once it needs nobody any more. */
  need: z.nullable(z.enum(jobNeeds)),
  /** The last step of this round; null before the first one. */
  asked: z.nullable(AskedStep),
  next: z.nullable(NextStep),
  /** The number of the catcher who has it. */
  claimerMobile: z.nullable(z.string()),
  /** Until when it waits for a moderator to check it; null when it does not. */
  heldUntil: z.nullable(instant),
  /** A catcher gave it back as a hoax. */
  isHoaxReported: z.boolean(),
})
export type QueuedJob = z.infer<typeof QueuedJob>

/** Filters and order of the queue. Without `sort`, jobs that need somebody come first. */
export const JobQueueQuery = z.strictObject({
  ...OpenJobsQuery.shape,
  sort: z.optional(z.enum(['needs', 'oldest', 'newest'])),
})
export type JobQueueQuery = z.infer<typeof JobQueueQuery>

export const jobQueue = defineEndpoint({
  name: 'jobQueue',
  summary: 'Open jobs with the step at which they are, those that need somebody of the office first',
  method: 'GET',
  path: '/api/moderator/queue',
  audience: 'moderator',
  query: JobQueueQuery,
  status: 200,
  answer: z.array(QueuedJob),
})
