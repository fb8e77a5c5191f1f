import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { cost } from './job-fields.ts'
import { Job } from './jobs.ts'
import { JobCorrection } from './logged-jobs.ts'

/** As `JobCorrection`; a price of 0, as a public request may have, may stay (D-163). */
export const StaffCorrection = z.extend(JobCorrection, { quotedCost: cost(0, 'Quoted cost is required') })
export type StaffCorrection = z.infer<typeof StaffCorrection>

export const correctJobByStaff = defineEndpoint({
  name: 'correctJobByStaff',
  summary:
    'Correct a job until it is completed or cancelled; its claimer and its logger are told what concerns them',
  method: 'PUT',
  path: '/api/moderator/jobs/{jobId}',
  audience: 'moderator',
  params: z.strictObject({ jobId: EntityId }),
  body: StaffCorrection,
  status: 200,
  answer: Job,
  errors: ['CONFLICT'],
  bodyLimit: 'photo',
})
