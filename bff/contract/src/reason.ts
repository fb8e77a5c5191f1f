import * as z from './zod.ts'
import { optionalText, required } from './text-fields.ts'

/** Why staff do something, as the audit trail keeps it. */
export const ReasonInput = z.strictObject({ reason: required('Please give a reason', 500) })
export type ReasonInput = z.infer<typeof ReasonInput>

/** The same of a call that may come without one; the portal's dialogs ask staff for it. */
export const OptionalReason = z.strictObject({ reason: optionalText(500) })
export type OptionalReason = z.infer<typeof OptionalReason>
