import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'
import { JobInput } from './job-creation.ts'
import { Job } from './jobs.ts'
import { ReasonInput } from './reason.ts'

/** Every field of the form, as it is to be from now on (D-147). */
export const JobCorrection = z.strictObject({
  ...z.omit(JobInput, { isClaimedNext: true }).shape,
  /** A new photo. When left out the photo stays, null removes it. */
  photoUrl: JobInput.shape.photoUrl,
  /** What `seenJob` gives for the job that was on screen: of a job that has changed since nothing is stored (D-61). */
  seen: z.string('The view of the job').check(z.regex(/^[\da-f]{8}$/, 'The view of the job')),
})
export type JobCorrection = z.infer<typeof JobCorrection>

const params = z.strictObject({ id: EntityId })

export const correctJob = defineEndpoint({
  name: 'correctJob',
  summary: 'Correct a job that the caller has logged and nobody has claimed',
  method: 'PUT',
  path: '/api/jobs/{id}',
  audience: 'approved',
  params,
  body: JobCorrection,
  status: 200,
  answer: Job,
  errors: ['CONFLICT'],
  bodyLimit: 'photo',
})

export const withdrawJob = defineEndpoint({
  name: 'withdrawJob',
  summary: 'Withdraw a job that the caller has logged and nobody has claimed: it is cancelled',
  method: 'POST',
  path: '/api/jobs/{id}/withdraw',
  audience: 'approved',
  params,
  body: ReasonInput,
  status: 204,
  errors: ['CONFLICT'],
})
