import * as z from './zod.ts'
import { snakeTypes } from '@snake-dispatch/domain/snake-type'
import { legAnswers, snakeLengths } from '@snake-dispatch/domain/triage'
import { urgencies } from '@snake-dispatch/domain/urgency'
import { defineEndpoint } from './endpoint.ts'
import { cost, mobile } from './job-fields.ts'
import { JobPositionInput } from './job-position.ts'
import { optionalText, required, requiredOrEmpty, text } from './text-fields.ts'

const ADDRESS = 'Please enter a valid address'

/** The fields of the public request form; `needsPlace` says what they need of each other. */
export const publicJobFields = z.strictObject({
  snakeType: z.enum(snakeTypes, 'Please select a snake type'),
  urgency: z.enum(urgencies, 'Please select an urgency level'),
  clientName: required('Name must be at least 2 characters', 120, 2),
  clientMobile: mobile('Mobile number is too short'),
  /** Left out only where the position is given (D-141). */
  address: requiredOrEmpty(ADDRESS, 300, 3),
  position: z.optional(z.nullable(JobPositionInput)),
  /** Only a suburb that was chosen or typed; when left out, the server guesses it from the address (D-51). */
  suburb: optionalText(80),
  locationDetails: required('Please provide location details', 500, 3),
  details: optionalText(2000),
  quotedCost: z.optional(cost(0, 'Please enter a price of 0 or more')),
  /** What was seen of the animal (DISP-60): it is asked last, and never needed. */
  legs: z.optional(z.nullable(z.enum(legAnswers))),
  snakeLength: z.optional(z.nullable(z.enum(snakeLengths))),
  /** Whether they can see it as they send this. */
  inSight: z.optional(z.nullable(z.boolean())),
  /** Any text: a request is accepted even if its photo is not (D-40). */
  photoUrl: z.optional(z.nullable(z.string())),
  recaptchaToken: required('Please complete the reCAPTCHA verification', 20_000),
  catcherId: z.optional(z.nullable(z.union([text(40), z.int()]))),
  isPublicSubmission: z.optional(z.literal(true)),
  paymentApproved: z.optional(z.literal(true)),
})

/** The check that a request has an address or a position; it runs whatever else is wrong, so that all is said at once. */
export const needsPlace = () =>
  z.refine<{ address?: unknown; position?: unknown } | null>(
    (fields) => Boolean(fields?.address || fields?.position),
    { path: ['address'], message: ADDRESS, when: () => true },
  )

/** The public request form (PUB-03); `catcherId` only when the link carried one (PUB-09). */
export const PublicJobInput = publicJobFields.check(needsPlace())
export type PublicJobInput = z.infer<typeof PublicJobInput>

/**
 * Which of the catchers who are on call and may receive the job a request reaches first (DISP-20, D-51, D-72):
 * - `suburb`: those of its suburb, or of the region of a suburb that was read from the address
 * - `all`: all of them, because its suburb is unknown
 * - `wider`: those further away, because there is none in its suburb
 * - `nobody`: there is no such catcher
 */
export const reaches = ['suburb', 'all', 'wider', 'nobody'] as const
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
  /** The token of the client's link to their page (DISP-30); null once a moderator has revoked it. */
  link: z.nullable(z.string()),
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
  countsItself: true,
  errorShape: 'issues',
})
