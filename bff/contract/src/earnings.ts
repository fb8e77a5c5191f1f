import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

const dollars = z.int()

/** The jobs that the caller completed in a time, by day of completion in Sydney. Whole dollars, but for the fee (D-20). */
const completed = z.strictObject({
  jobs: z.int(),
  quotedCost: dollars,
  /** What the clients paid (D-149). */
  paid: dollars,
  /** What the caller keeps of it: all but what is owed to loggers (D-14, D-28, D-148). */
  share: dollars,
  /** What is owed to the loggers (D-148). */
  loggerShare: dollars,
  /** The part of it that the caller has marked as sent. */
  loggerShareSent: dollars,
  /** The platform fees of these jobs, in cents (FEE-01). */
  feeCents: z.int(),
})

/** The jobs that the caller logged and others completed, in a time. */
const logged = z.strictObject({
  jobs: z.int(),
  /** What is for the caller (D-148). */
  share: dollars,
  /** The part of it that the catchers of these jobs have marked as sent. */
  shareSent: dollars,
})

/** One calendar month in Sydney. */
export const EarningsMonth = z.strictObject({
  /** Such as '2026-11'. */
  month: z.string(),
  /** The calendar quarter it is in, such as '2026-Q4'. */
  quarter: z.string(),
  completed,
  logged,
})
export type EarningsMonth = z.infer<typeof EarningsMonth>

/** One week in Sydney, from Monday to Sunday; the first and the last of a financial year are cut by it (D-149). */
export const EarningsWeek = z.strictObject({
  /** The first and the last day, such as '2026-11-23' and '2026-11-29'. */
  from: z.string(),
  to: z.string(),
  completed,
  logged,
})
export type EarningsWeek = z.infer<typeof EarningsWeek>

/** The shares of one financial year, month by month from July to June, and week by week. */
export const Earnings = z.strictObject({
  /** The year in which it ends: 2027 is July 2026 to June 2027. */
  financialYear: z.int(),
  /** The financial year of the first completed job, and the current one. */
  firstFinancialYear: z.int(),
  lastFinancialYear: z.int(),
  months: z.array(EarningsMonth),
  weeks: z.array(EarningsWeek),
})
export type Earnings = z.infer<typeof Earnings>

export const EarningsQuery = z.strictObject({
  /** The year in which it ends; the present one when missing. */
  financialYear: z.optional(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2999))),
})
export type EarningsQuery = z.infer<typeof EarningsQuery>

export const earnings = defineEndpoint({
  name: 'earnings',
  summary: 'The shares of the caller in completed jobs, by month and week of a financial year',
  method: 'GET',
  path: '/api/earnings',
  audience: 'approved',
  query: EarningsQuery,
  status: 200,
  answer: Earnings,
})
