import { yearFault } from '@snake-dispatch/domain/year-fault'
import * as z from './zod.ts'

const plausibleYear = (question: string) =>
  z.refine<string>((text) => yearFault(text) === null, {
    error: ({ input }) => yearFault(String(input)) ?? question,
  })

/**
 * A calendar day that somebody enters, '2026-11-21', in a year that can be meant (D-123).
 * @param question what the field asks for, shown where there is no day
 */
export const enteredDay = (question: string) => z.iso.date(question).check(plausibleYear(question))

const QUARTER = 'A quarter such as 2026-Q4'
/** The key of a quarter, such as '2026-Q4' (D-12). */
export const enteredQuarter = z.string().check(z.regex(/^\d{4}-Q[1-4]$/, QUARTER), plausibleYear(QUARTER))
