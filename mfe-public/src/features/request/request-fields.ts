import * as z from '@snake-dispatch/contract/zod'
import { needsPlace, publicJobFields } from '@snake-dispatch/contract/public-job'
import { placeWords } from './place-words.ts'

/** What the visitor types: the public request without what the page adds when it sends it (PUB-03). */
export const RequestFields = z.omit(publicJobFields, {
  photoUrl: true,
  recaptchaToken: true,
  catcherId: true,
  isPublicSubmission: true,
  paymentApproved: true,
})
export type RequestFields = z.infer<typeof RequestFields>

/** What the form holds and its draft keeps: the fields, and what belongs to them. */
export const RequestForm = z
  .extend(RequestFields, {
    /** True when the price was typed, so that the estimate does not replace it. */
    ownPrice: z.optional(z.boolean()),
    /** The suburb as the form read it from the address: a guess while the field still says the same (D-51). */
    guessedSuburb: z.optional(z.string()),
  })
  .check(needsPlace())
export type RequestForm = z.infer<typeof RequestForm>

/** The values of the form, filled in or not. */
export type RequestValues = z.input<typeof RequestForm>

export type RequestFieldName = keyof z.input<typeof RequestFields>

/** The names of the fields as they stand on the page; that of the exact place follows the answer (`placeWords`). */
export const fieldLabels = {
  urgency: 'Where is the snake?',
  address: 'Address',
  clientMobile: 'Your mobile',
  clientName: 'Your name',
  snakeType: 'What kind of snake?',
  quotedCost: 'Quoted cost',
}

/** A field that is still empty or wrong, by its name on the page. */
export interface MissingField {
  name: RequestFieldName
  label: string
}

/** The needed fields that are still empty or wrong, in the order of the page (PUB-03). */
export function missingFields(values: {
  [name: string]: unknown
  urgency?: string | null | undefined
}): MissingField[] {
  const { error } = RequestForm.safeParse(values)
  const faulty = new Set(error?.issues.map((issue) => issue.path[0]))
  const needed: MissingField[] = [
    { name: 'urgency', label: fieldLabels.urgency },
    { name: 'address', label: fieldLabels.address },
    { name: 'locationDetails', label: placeWords(values.urgency).question },
    { name: 'clientMobile', label: fieldLabels.clientMobile },
    { name: 'clientName', label: fieldLabels.clientName },
    { name: 'snakeType', label: fieldLabels.snakeType },
    { name: 'quotedCost', label: fieldLabels.quotedCost },
  ]
  return needed.filter(({ name }) => faulty.has(name))
}

/** True for the name of a field that is on the page. */
export function isRequestField(name: unknown): name is RequestFieldName {
  return typeof name === 'string' && name in RequestFields.shape
}

/**
 * The fields alone, without what belongs to them, nor what was not answered: a try that is repeated is the same request,
 * whether its questions were on the page or not (D-10).
 */
export function fieldsOf(form: RequestForm): RequestFields {
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => isRequestField(name) && value != null),
  ) as RequestFields
}
