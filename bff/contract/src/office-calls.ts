import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { FoundJob } from './found-jobs.ts'
import { HoaxMark } from './hoaxes.ts'
import { JobInput } from './job-creation.ts'
import { mobile } from './job-fields.ts'
import { Job } from './jobs.ts'

/** What a caller of the office says of a new job (D-161): as a catcher logs one, but nobody has a photo on the telephone. */
export const OfficeCallInput = z.omit(JobInput, { photoUrl: true, isClaimedNext: true })
export type OfficeCallInput = z.infer<typeof OfficeCallInput>

export const takeCall = defineEndpoint({
  name: 'takeCall',
  summary: 'Take down what a caller of the office says: a job that nobody logged',
  method: 'POST',
  path: '/api/moderator/calls',
  audience: 'moderator',
  body: OfficeCallInput,
  status: 201,
  answer: Job,
  idempotent: true,
})

/** What the office knows of a client's number. */
export const KnownNumber = z.strictObject({
  /** Its jobs in any state, the open ones first, then the newest; at most `MAX_FOUND_JOBS`. */
  jobs: z.array(FoundJob),
  /** The mark of the number as one that sent hoaxes; null when it is not marked. */
  hoaxMark: z.nullable(HoaxMark),
})
export type KnownNumber = z.infer<typeof KnownNumber>

export const knownNumber = defineEndpoint({
  name: 'knownNumber',
  summary: 'What is known of a client’s number: its jobs, the open ones first, and whether it sent hoaxes',
  method: 'GET',
  path: '/api/moderator/known-number',
  audience: 'moderator',
  query: z.strictObject({ mobile: mobile('Valid mobile number is required') }),
  status: 200,
  answer: KnownNumber,
})
