import * as z from '@snake-dispatch/contract/zod'
import { PublicJobInput } from '@snake-dispatch/contract/jobs'

/** What the visitor types: the public request without what the page adds when it sends it (PUB-03). */
export const RequestFields = z.omit(PublicJobInput, {
  photoUrl: true,
  recaptchaToken: true,
  catcherId: true,
  isPublicSubmission: true,
  paymentApproved: true,
})
export type RequestFields = z.infer<typeof RequestFields>

/** What the form holds and its draft keeps: the fields, and what belongs to them. */
export const RequestForm = z.extend(RequestFields, {
  /** True when the price was typed, so that the estimate does not replace it. */
  ownPrice: z.optional(z.boolean()),
  /** The idempotency key with which the request may have been sent (D-10). */
  idempotencyKey: z.optional(z.string()),
})
export type RequestForm = z.infer<typeof RequestForm>

/** The values of the form, filled in or not. */
export type RequestValues = z.input<typeof RequestForm>

export type RequestFieldName = keyof z.input<typeof RequestFields>

/** The fields that must be filled in, in the order of the page, by the name people read for them. */
export const neededFields: readonly { name: RequestFieldName; label: string }[] = [
  { name: 'urgency', label: 'Where the snake is now' },
  { name: 'snakeType', label: 'Kind of snake' },
  { name: 'address', label: 'Address' },
  { name: 'locationDetails', label: 'Where to find the snake' },
  { name: 'clientName', label: 'Your name' },
  { name: 'clientMobile', label: 'Your mobile number' },
  { name: 'quotedCost', label: 'Quoted cost' },
]

/** The needed fields that are still empty or wrong, in the order of the page. */
export function missingFields(values: unknown): typeof neededFields {
  const { error } = RequestForm.safeParse(values)
  const faulty = new Set(error?.issues.map((issue) => issue.path[0]))
  return neededFields.filter(({ name }) => faulty.has(name))
}

/** True for the name of a field that is on the page. */
export function isRequestField(name: unknown): name is RequestFieldName {
  return typeof name === 'string' && name in RequestFields.shape
}

/** The fields alone, without what belongs to them. */
export function fieldsOf(form: RequestForm): RequestFields {
  return Object.fromEntries(Object.entries(form).filter(([name]) => isRequestField(name))) as RequestFields
}
