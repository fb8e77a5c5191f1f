import { snakeTypes } from '@snake-dispatch/domain/snake-type'
import { legAnswers, snakeLengths } from '@snake-dispatch/domain/triage'
import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from 'zod'
import { outcomes } from '@snake-dispatch/domain/job-outcome'
import samples from './samples.json' with { type: 'json' }

/**
 * An account of the demo realm. Its phone number is one that the regulator reserves for fiction, and no bank has the
 * BSB 000-000.
 */
const personSchema = z.strictObject({
  email: z.string(),
  name: z.string(),
  company: z.string(),
  licenseNumber: z.string(),
  contactNumber: z.string(),
  address: z.string(),
  serviceAreas: z.string(),
  baseSuburb: z.string(),
  payId: z.string(),
})
export type SamplePerson = z.infer<typeof personSchema>

/** How a completed job ended. */
const endingSchema = z.strictObject({
  notes: z.string(),
  /** Relocated, unless it says otherwise (DISP-62). */
  outcome: z.enum(outcomes).optional(),
  /** Whole dollars, where the client did not pay the quote (D-149). */
  clientPaid: z.int().optional(),
  /** What the catcher owes to another logger (D-148). */
  payment: z
    .strictObject({ state: z.enum(['owed', 'sent', 'received']), reference: z.string().optional() })
    .optional(),
})

/** What the catchers of all sample jobs know of them. */
const requestSchema = z.strictObject({
  snakeType: z.enum(snakeTypes),
  urgency: z.enum(urgencies),
  client: z.tuple([z.string(), z.string()]),
  place: z.tuple([z.string(), z.string(), z.int()]),
  quotedCost: z.int(),
  details: z.string(),
  locationDetails: z.string().optional(),
  /** What was seen of it, as the public form asks (DISP-60). */
  seen: z
    .strictObject({ legs: z.enum(legAnswers), snakeLength: z.enum(snakeLengths), inSight: z.boolean() })
    .optional(),
  photo: z.boolean().optional(),
  /** The name of a logger or of the demo account; null for a member of the public, and for a call to the office. */
  loggedBy: z.string().nullable(),
  takenByOffice: z.boolean().optional(),
})

/** A job of the last weeks. `ago` is minutes before a rebuild. */
const jobSchema = requestSchema.extend({
  loggedAgo: z.int(),
  /** `eta` is minutes from the claim to the promised arrival (D-08); `by` is a logger, or else the demo account. */
  claimed: z.strictObject({ ago: z.int(), eta: z.int(), by: z.string().optional() }).optional(),
  completed: endingSchema.extend({ ago: z.int() }).optional(),
})
export type SampleJob = z.infer<typeof jobSchema>

/** A job that the demo account completed in the last quarters, without its instants; see `placedHistory`. */
const pastJobSchema = requestSchema.extend({ completed: endingSchema })
export type PastJob = z.infer<typeof pastJobSchema>

/**
 * The sample data of the demo (D-02, D-158): the account that every visitor uses, the catchers who log jobs, the jobs of
 * the last weeks, and the completed ones of the last quarters, the oldest first.
 */
export const { demoCatcher, loggers, jobs, history } = z
  .strictObject({
    demoCatcher: personSchema,
    loggers: z.array(personSchema),
    jobs: z.array(jobSchema),
    history: z.array(pastJobSchema),
  })
  .parse(samples)
