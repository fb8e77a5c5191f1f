import { snakeTypes } from '@snake-dispatch/domain/snake-type'
import { legAnswers, snakeLengths } from '@snake-dispatch/domain/triage'
import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from 'zod'
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

/** A job of the demo: available, claimed by the demo account, or completed by it. `ago` is minutes before a rebuild. */
const jobSchema = z.strictObject({
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
  /** The name of a logger or of the demo account; null for a member of the public. */
  loggedBy: z.string().nullable(),
  loggedAgo: z.int(),
  /** `eta` is minutes from the claim to the promised arrival (D-08). */
  claimed: z.strictObject({ ago: z.int(), eta: z.int() }).optional(),
  completed: z.strictObject({ ago: z.int(), notes: z.string(), payment: z.string().nullable() }).optional(),
})
export type SampleJob = z.infer<typeof jobSchema>

/** The sample data of the demo (D-02): the account that every visitor uses, the catchers who log jobs, and the jobs. */
export const { demoCatcher, loggers, jobs } = z
  .strictObject({ demoCatcher: personSchema, loggers: z.array(personSchema), jobs: z.array(jobSchema) })
  .parse(samples)
