import * as z from './zod.ts'
import { required } from './text-fields.ts'

/** Why staff do something, as the audit trail keeps it. */
export const ReasonInput = z.strictObject({ reason: required('Please give a reason', 500) })
export type ReasonInput = z.infer<typeof ReasonInput>
