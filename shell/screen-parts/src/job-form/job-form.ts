import type { UseFormReturn } from 'react-hook-form'
import { JobInput } from '@snake-dispatch/contract/job-creation'
import * as z from '@snake-dispatch/contract/zod'

/** What is filled in of a job: a new one without its photo, which is kept apart (JOB-10). */
const JobFields = z.omit(JobInput, { photoUrl: true, locationDetails: true, isClaimedNext: true })

/** What the form holds and its draft keeps: the fields, and what belongs to them. */
export const JobForm = z.extend(JobFields, {
  /** Only a correction asks for it: who logs a job writes it in the details (D-147). */
  locationDetails: JobInput.shape.locationDetails,
  /** The suburb that 'Use my location' filled in: a guess while the field still says the same (D-51). */
  guessedSuburb: z.optional(z.string()),
  /** The id of the refused new job on this device that this one replaces (DISP-43). */
  replaces: z.optional(z.string()),
  /** The values that the voice helper was not sure of, as JSON by the field's name (JOB-12). */
  doubts: z.optional(z.string()),
  /** Of a correction: the version of the job that it began from (D-147). */
  corrects: z.optional(z.string()),
  /** Of a correction: the photo of the job that it removes. */
  removedPhoto: z.optional(z.string()),
})
export type JobForm = z.infer<typeof JobForm>

/** The values of the form, filled in or not. */
export type JobFormValues = z.input<typeof JobForm>

/** The form, as its fields use it. */
export type JobFormApi = UseFormReturn<JobFormValues, unknown, JobForm>

export type JobFieldName = keyof z.input<typeof JobFields>

/** The names of the fields as they stand on the page, in its order. */
export const fieldLabels: Readonly<Record<JobFieldName, string>> = {
  snakeType: 'Snake type',
  urgency: 'Urgency',
  address: 'Address',
  suburb: 'Suburb',
  clientMobile: 'Client mobile',
  clientName: 'Client name',
  quotedCost: 'Quoted cost',
  details: 'Details',
}

export const fieldNames = Object.keys(fieldLabels) as JobFieldName[]

/** True when anything was filled in. */
export function isFilledIn(values: Partial<JobFormValues>, photo: string | null): boolean {
  return photo !== null || fieldNames.some((name) => Boolean(values[name]))
}

/**
 * What the call sends for the filled-in form (JOB-10). A suburb that nobody chose is left out: the server reads it from the
 * address too, and knows then that it is a guess (D-51).
 */
export function jobBody(form: JobForm, photo: string | null): JobInput {
  const {
    replaces: _replaces,
    doubts: _doubts,
    corrects: _corrects,
    removedPhoto: _removedPhoto,
    guessedSuburb,
    ...fields
  } = form
  const suburb = fields.suburb === guessedSuburb ? null : fields.suburb
  return { ...fields, suburb, photoUrl: photo }
}
