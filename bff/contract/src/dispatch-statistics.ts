import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

/** Days that the statistics cover, including today. */
export const STATISTICS_DAYS = 30

const seconds = z.nullable(z.int())

const claimTimes = {
  /**
   * Claims that still stand: released ones do not count, and a handed-over one counts at the time of the first claim.
   */
  claims: z.int(),
  /**
   * The median number of seconds from posting to claim; null without a claim. Jobs that the logger claimed while
   * logging them are left out, because nobody waited.
   */
  medianSeconds: seconds,
  /** The 95th percentile of the same time. */
  p95Seconds: seconds,
}

/** How many clients gave each answer to 'Did somebody come?' (DISP-35). */
export const CameCounts = z.strictObject({ yes: z.int(), noSnake: z.int(), no: z.int() })
export type CameCounts = z.infer<typeof CameCounts>

/** Months that the answers of clients by region cover, including the current one. */
export const CAME_MONTHS = 6

/** How fast jobs are claimed, counted once a minute, and what waits, counted at each call. */
export const DispatchStatistics = z.strictObject({
  /** Over all of the days. */
  ...claimTimes,
  /** One entry for every day in Sydney, oldest first. */
  days: z.array(z.strictObject({ day: z.string(), ...claimTimes })),
  /** Available jobs that were posted longer ago than the name says; each count includes the ones after it. */
  waiting: z.strictObject({ tenMinutes: z.int(), oneHour: z.int(), oneDay: z.int() }),
  /** What clients answered to 'Did somebody come?' in the last 30 days (DISP-35). */
  came: CameCounts,
  /** The same by month and region of the request, newest month first; counted once a minute (D-139). */
  cameByRegion: z.array(
    z.strictObject({
      /** In Sydney, '2026-11'. */
      month: z.string(),
      /** Null for suburbs that are in no list. */
      region: z.nullable(z.string()),
      ...CameCounts.shape,
    }),
  ),
  /** Jobs that were completed in the last 30 days, by how they ended as their catchers say; counted once a minute (DISP-62). */
  outcomes: z.strictObject({ relocated: z.int(), gone: z.int(), noSnake: z.int(), notSaid: z.int() }),
  /** Of those whose catcher says which kind it was: how often the reported kind was right, by that kind. */
  guesses: z.array(z.strictObject({ snakeType: z.string(), known: z.int(), right: z.int() })),
  /** Of those with legs, which are marked 'May be a lizard' (DISP-61): how many ended without a snake. */
  lizards: z.strictObject({ reported: z.int(), noSnake: z.int() }),
  /** Open jobs by region, most first; the region is null for suburbs that are in no list. */
  regions: z.array(z.strictObject({ region: z.nullable(z.string()), available: z.int(), claimed: z.int() })),
})
export type DispatchStatistics = z.infer<typeof DispatchStatistics>

export const dispatchStatistics = defineEndpoint({
  name: 'dispatchStatistics',
  summary: 'Claims of the last 30 days with the time they took, unclaimed jobs, and open jobs by region',
  method: 'GET',
  path: '/api/moderator/statistics/dispatch',
  audience: 'moderator',
  status: 200,
  answer: DispatchStatistics,
})
