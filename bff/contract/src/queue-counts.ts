import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

/** The number of jobs in each state. */
export const QueueCounts = z.strictObject({
  unclaimed: z.int(),
  /** Claimed, late ones too. */
  onTheWay: z.int(),
  late: z.int(),
  /** Completed since midnight in Sydney. */
  doneToday: z.int(),
})
export type QueueCounts = z.infer<typeof QueueCounts>

export const queueCounts = defineEndpoint({
  name: 'queueCounts',
  summary: 'How many jobs wait, are on the way, are late, and were completed today',
  method: 'GET',
  path: '/api/moderator/queue/counts',
  audience: 'moderator',
  status: 200,
  answer: QueueCounts,
})
