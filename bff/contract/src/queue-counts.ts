import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

/** The number of jobs in each state; no job counts twice, except in `needing`. */
export const QueueCounts = z.strictObject({
  unclaimed: z.int(),
  /** Claimed, and neither late nor with a locked catcher. */
  onTheWay: z.int(),
  /** Late, and the catcher can sign in. */
  late: z.int(),
  /** Claimed by somebody who cannot sign in any more (D-127). */
  locked: z.int(),
  /** Over, and the client says that nobody came; until a moderator has dealt with it (D-139). */
  nobodyCame: z.int(),
  /** Those that need somebody: unclaimed, late, with a locked catcher, or nobody came. */
  needing: z.int(),
  /** Completed since midnight in Sydney. */
  doneToday: z.int(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

export const queueCounts = defineEndpoint({
  name: 'queueCounts',
  summary:
    'How many jobs wait, are on the way, are late, have a locked catcher or were not come to, and were completed today',
  method: 'GET',
  path: '/api/moderator/queue/counts',
  audience: 'moderator',
  status: 200,
  answer: QueueCounts,
})
