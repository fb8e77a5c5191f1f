import { OfficeCallInput } from '@snake-dispatch/contract/office-calls'
import * as z from '@snake-dispatch/contract/zod'

/** What the form holds and its draft keeps: the fields of the call, and what belongs to them. */
export const NewCallForm = z.extend(OfficeCallInput, {
  /** True when the price was typed, so that the estimate does not replace it. */
  ownPrice: z.optional(z.boolean()),
})
export type NewCallForm = z.infer<typeof NewCallForm>

/** The values of the form, filled in or not. */
export type NewCallValues = z.input<typeof NewCallForm>

/** What the call sends for the filled-in form. */
export function callBody({ ownPrice: _ownPrice, ...fields }: NewCallForm): OfficeCallInput {
  return fields
}
