import { snakeTypes } from '@snake-dispatch/domain/snake-type'
import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { cost, mobile, photoUrl } from './job-fields.ts'
import { Job } from './jobs.ts'
import { optionalText, required } from './text-fields.ts'

/** A new job as a signed-in catcher logs it (JOB-10). */
export const JobInput = z.strictObject({
  snakeType: z.enum(snakeTypes, 'Snake type is required'),
  urgency: z.enum(urgencies, 'Urgency is required'),
  clientName: required('Client name is required', 120),
  clientMobile: mobile('Valid mobile number is required'),
  address: required('Address is required', 300),
  /** Only a suburb that was chosen or typed; when left out, the server guesses it from the address (D-51). */
  suburb: optionalText(80),
  quotedCost: cost(1, 'Quoted cost is required'),
  details: optionalText(2000),
  locationDetails: optionalText(500),
  photoUrl,
  /** 'Submit & Claim': the caller claims it in the next call, so the server alerts nobody else in between (DISP-21). */
  isClaimedNext: z.optional(z.boolean()),
})
export type JobInput = z.infer<typeof JobInput>

export const nextJobNumber = defineEndpoint({
  name: 'nextJobNumber',
  summary: 'The probable number of the next job',
  method: 'GET',
  path: '/api/jobs/next-number',
  audience: 'approved',
  status: 200,
  answer: z.strictObject({ nextJobNumber: z.int() }),
})

export const createJob = defineEndpoint({
  name: 'createJob',
  summary: 'Log a job',
  method: 'POST',
  path: '/api/jobs',
  audience: 'approved',
  body: JobInput,
  status: 201,
  answer: Job,
  bodyLimit: 'photo',
  idempotent: true,
})
