import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './user.ts'

/** What bounds the caller's claims, and how near they are to a bound (DISP-51, DISP-52). */
export const ClaimLimits = z.strictObject({
  /** Until when the caller may have one job at a time; null: no such bound holds. */
  oneJobUntil: z.nullable(instant),
  /** Releases in the last 24 hours and 7 days, without those for a client who cancelled. */
  releasesInDay: z.int(),
  releasesInWeek: z.int(),
  /** The release, counted from now, after which a bound begins. */
  releasesUntilBound: z.int(),
  /** Claims in the last 30 days, and those of them that the caller cancelled. */
  claims: z.int(),
  cancelled: z.int(),
  /** Whether the caller has ever claimed a job (D-55). */
  hasClaimed: z.boolean(),
})
export type ClaimLimits = z.infer<typeof ClaimLimits>

export const claimLimits = defineEndpoint({
  name: 'claimLimits',
  summary: 'What bounds the claims of the caller, and how near they are to a bound',
  method: 'GET',
  path: '/api/jobs/my/limits',
  audience: 'approved',
  status: 200,
  answer: ClaimLimits,
})
