import * as z from './zod.ts'
import { enteredDay } from './day.ts'

const day = enteredDay('A date such as 2026-11-21')

/** The first and the last day of a period, in Sydney (D-20); without them it has no such end. */
export const periodFields = { from: z.optional(day), to: z.optional(day) }

export const Period = z.strictObject(periodFields)
export type Period = z.infer<typeof Period>
