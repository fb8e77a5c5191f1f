import { outcomes } from '@snake-dispatch/domain/job-outcome'
import { regions } from '@snake-dispatch/domain/regions'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { FoundJob } from './found-jobs.ts'
import { pageFields } from './page.ts'
import { periodFields } from './period.ts'
import { instant } from './user.ts'
import { text } from './text-fields.ts'

/** How jobs end for the office. */
export const endedStates = ['completed', 'cancelled', 'deleted'] as const
export type EndedState = (typeof endedStates)[number]

/** Ended jobs on a page when no limit is given. */
export const DEFAULT_ENDED_PAGE = 50

/** What a catcher said of how it ended, or that they did not. */
export const endedOutcomes = [...outcomes, 'notSaid'] as const
export type EndedOutcome = (typeof endedOutcomes)[number]

/** Filters of the ended jobs of one state. */
export const EndedJobsQuery = z.strictObject({
  ...pageFields,
  /** 'completed' when left out. */
  state: z.optional(z.enum(endedStates)),
  /** By the day of their end. */
  ...periodFields,
  region: z.optional(z.enum(regions.map(({ slug }) => slug))),
  outcome: z.optional(z.enum(endedOutcomes)),
  /** A part of the catcher's name. */
  catcher: z.optional(text(100)),
})
export type EndedJobsQuery = z.infer<typeof EndedJobsQuery>

/** A job that is over (D-177). */
export const EndedJob = z.strictObject({
  ...FoundJob.shape,
  endedAt: instant,
  snakeType: z.string(),
  outcome: z.nullable(z.enum(outcomes)),
  foundType: z.nullable(z.string()),
})
export type EndedJob = z.infer<typeof EndedJob>

export const endedJobs = defineEndpoint({
  name: 'endedJobs',
  summary: 'Completed, cancelled or deleted jobs, the newest end first',
  method: 'GET',
  path: '/api/moderator/jobs/ended',
  audience: 'moderator',
  query: EndedJobsQuery,
  status: 200,
  answer: z.array(EndedJob),
})
