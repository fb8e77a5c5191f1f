import { jobNeeds } from '@snake-dispatch/domain/dispatch/queue-order'
import { regions } from '@snake-dispatch/domain/regions'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { Job } from './jobs.ts'
import { openJobStates, OpenJobsQuery } from './moderation.ts'
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

/** A job of the queue. */
export const QueuedJob = z.strictObject({
  ...Job.shape,
  /** Null once it needs nobody any more. */
  need: z.nullable(z.enum(jobNeeds)),
  /** The last step of this round; null before the first one. */
  asked: z.nullable(AskedStep),
  /** How many catchers the alerts of this round could reach at most; null before the first one. */
  reached: z.nullable(z.int()),
  next: z.nullable(NextStep),
  /** The number of the catcher who has it. */
  claimerMobile: z.nullable(z.string()),
  /** Until when it waits for a moderator to check it; null when it does not. */
  heldUntil: z.nullable(instant),
  /** A catcher gave it back as a hoax. */
  isHoaxReported: z.boolean(),
})
export type QueuedJob = z.infer<typeof QueuedJob>

/** The state filter of the queue: those of open jobs, claimed without late ones and locked catchers, and done today. */
export const queueStates = [...openJobStates, 'onTheWay', 'doneToday'] as const
export type QueueState = (typeof queueStates)[number]

/** Filters and order of the queue. Without `sort` it is in the order in which harm grows (D-160). */
export const JobQueueQuery = z.strictObject({
  ...OpenJobsQuery.shape,
  /** 'open' when left out. */
  state: z.optional(z.enum(queueStates)),
  region: z.optional(z.enum(regions.map(({ slug }) => slug))),
  sort: z.optional(z.enum(['needs', 'oldest', 'newest'])),
})
export type JobQueueQuery = z.infer<typeof JobQueueQuery>

export const jobQueue = defineEndpoint({
  name: 'jobQueue',
  summary: 'Open jobs with the step at which they are, in the order in which harm grows',
  method: 'GET',
  path: '/api/moderator/queue',
  audience: 'moderator',
  query: JobQueueQuery,
  status: 200,
  answer: z.array(QueuedJob),
})
