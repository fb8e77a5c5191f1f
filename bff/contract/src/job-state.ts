import { jobStatuses } from '@snake-dispatch/domain/job-lifecycle'
import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'

/** What became of a job of which the reader was alerted (DISP-23): nothing of its client, nor who has it. */
export const JobState = z.strictObject({
  id: z.int(),
  jobNumber: z.int(),
  status: z.enum(jobStatuses),
  /** True for the one who has claimed it. */
  isMine: z.boolean(),
  urgency: z.enum(urgencies),
  /** Which of the times it is, from 1, that the job became available. */
  round: z.int(),
})
export type JobState = z.infer<typeof JobState>

export const jobState = defineEndpoint({
  name: 'jobState',
  summary: 'What became of a job that is or was in one of the lists of the caller',
  method: 'GET',
  path: '/api/jobs/number/{jobNumber}/state',
  audience: 'approved',
  params: z.strictObject({ jobNumber: EntityId }),
  status: 200,
  answer: JobState,
})
