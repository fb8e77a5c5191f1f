import { jobStatuses } from '@snake-dispatch/domain/job-lifecycle'
import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'

/** The state of a job that the reader was alerted about (DISP-23), without its client or its catcher. */
export const JobState = z.strictObject({
  id: z.int(),
  jobNumber: z.int(),
  status: z.enum(jobStatuses),
  /** True for the one who has claimed it. */
  isMine: z.boolean(),
  urgency: z.enum(urgencies),
  /** How many times the job has become available, from 1. */
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
