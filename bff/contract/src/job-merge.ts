import { undoableActs } from '@snake-dispatch/domain/job-undo'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId, MAX_ENTITY_ID } from './entity-id.ts'

const params = z.strictObject({ jobId: EntityId })
const byStaff = { method: 'POST', audience: 'moderator', params, status: 204, errors: ['CONFLICT'] } as const

const id = z.int('Please choose a job').check(z.positive(), z.lte(MAX_ENTITY_ID))

/** The other of two jobs about one snake, which ends as a duplicate (D-167). */
export const MergeInput = z.strictObject({
  duplicateId: id,
  /** The catcher of the duplicate, as the caller saw it; null or left out: nobody. Their claim ends. */
  fromUserId: z.optional(z.nullable(z.int().check(z.positive(), z.lte(MAX_ENTITY_ID)))),
})
export type MergeInput = z.infer<typeof MergeInput>

export const mergeJobs = defineEndpoint({
  ...byStaff,
  name: 'mergeJobs',
  summary: 'Make one of two open jobs about the same snake: this one stays, the other ends as its duplicate',
  path: '/api/moderator/jobs/{jobId}/merge',
  body: MergeInput,
  idempotent: true,
})

export const undoJobAct = defineEndpoint({
  ...byStaff,
  name: 'undoJobAct',
  summary: 'Undo the last deletion, cancellation, release or merging of a job by staff: it is as it was',
  path: '/api/moderator/jobs/{jobId}/undo',
  /** What the caller saw: nothing else is undone. */
  body: z.strictObject({ act: z.enum(undoableActs) }),
  idempotent: true,
})
