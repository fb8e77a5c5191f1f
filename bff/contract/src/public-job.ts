import * as z from './zod.ts'
import { snakeTypes } from '@snake-dispatch/domain/snake-type'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { defineEndpoint } from './endpoint.ts'
import { cost, mobile } from './job-fields.ts'
import { optionalText, required, text } from './text-fields.ts'

/** The public request form (PUB-03); `catcherId` only when the link carried one (PUB-09). */
export const PublicJobInput = z.strictObject({
  snakeType: z.enum(snakeTypes, 'Please select a snake type'),
  urgency: z.enum(urgencies, 'Please select an urgency level'),
  clientName: required('Name must be at least 2 characters', 120, 2),
  clientMobile: mobile('Mobile number is too short'),
  address: required('Please enter a valid address', 300, 3),
  /** Only as it was chosen or typed: left out, it is read from the address, and a guess (D-51). */
  suburb: optionalText(80),
  locationDetails: required('Please provide location details', 500, 3),
  details: optionalText(2000),
  quotedCost: z.optional(cost(0, 'Please enter a price of 0 or more')),
  /** Any text: a request is accepted even if its photo is not (D-40). */
  photoUrl: z.optional(z.nullable(z.string())),
  recaptchaToken: required('Please complete the reCAPTCHA verification', 20_000),
  catcherId: z.optional(z.nullable(z.union([text(40), z.int()]))),
  isPublicSubmission: z.optional(z.literal(true)),
  paymentApproved: z.optional(z.literal(true)),
})
export type PublicJobInput = z.infer<typeof PublicJobInput>

/**
 * Whom a request has reached (D-50, D-51):
 * - `suburb`: catchers who serve its suburb, or the region of a suburb that was read from the address
 * - `all`: all catchers, because none serves its suburb, or nobody knows it
 * - `nobody`: there is no catcher who could be alerted
 */
export const reaches = ['suburb', 'all', 'nobody'] as const
export type Reached = (typeof reaches)[number]

/** The answer to a public request; `photoAccepted` is null when it had no photo (D-40). */
const PublicJobAnswer = z.strictObject({
  id: z.int(),
  jobNumber: z.int(),
  photoAccepted: z.nullable(z.boolean()),
  reached: z.enum(reaches),
  /** The suburb that was given, or found in the address. */
  suburb: z.nullable(z.string()),
  /** The slug of the region that stands for a suburb that was not chosen. */
  region: z.nullable(z.string()),
})
export type PublicJobAnswer = z.infer<typeof PublicJobAnswer>

export const createPublicJob = defineEndpoint({
  name: 'createPublicJob',
  summary: 'Request snake removal; needs a captcha token',
  method: 'POST',
  path: '/api/public/jobs',
  audience: 'anyone',
  body: PublicJobInput,
  status: 201,
  answer: PublicJobAnswer,
  bodyLimit: 'photo',
  idempotent: true,
  errorShape: 'issues',
})
