import * as z from './zod.ts'
import { optionalText, required } from './text-fields.ts'

/** The reason for an action by staff, for the audit trail. */
export const ReasonInput = z.strictObject({ reason: required('Please give a reason', 500) })
export type ReasonInput = z.infer<typeof ReasonInput>

/** The same, but optional; the portal's own dialogs ask staff for a reason. */
export const OptionalReason = z.strictObject({ reason: optionalText(500) })
export type OptionalReason = z.infer<typeof OptionalReason>
