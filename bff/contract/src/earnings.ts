import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

const dollars = z.int()

/**
 * The caller's completed and logged jobs in one calendar month in Sydney, by day of completion. Whole dollars (D-20).
 */
export const EarningsMonth = z.strictObject({
  /** Such as '2026-11'. */
  month: z.string(),
  /** The calendar quarter it is in, such as '2026-Q4'. */
  quarter: z.string(),
  /** The jobs that the caller completed. */
  completed: z.strictObject({
    jobs: z.int(),
    quotedCost: dollars,
    /** What the caller keeps: 80 per cent, or all where nobody else logged the job (D-14, D-28). */
    share: dollars,
    /** What is for the loggers: 20 per cent (JOB-19). */
    loggerShare: dollars,
    /** The part of it that the caller has marked as sent. */
    loggerShareSent: dollars,
  }),
  /** The jobs that the caller logged and others completed. */
  logged: z.strictObject({
    jobs: z.int(),
    /** What is for the caller: 20 per cent (JOB-19). */
    share: dollars,
    /** The part of it that the catchers of these jobs have marked as sent. */
    shareSent: dollars,
  }),
})
export type EarningsMonth = z.infer<typeof EarningsMonth>

/** The shares of one financial year, month by month, from July to June. */
export const Earnings = z.strictObject({
  /** The year in which it ends: 2027 is July 2026 to June 2027. */
  financialYear: z.int(),
  /** The financial year of the first completed job, and the current one. */
  firstFinancialYear: z.int(),
  lastFinancialYear: z.int(),
  months: z.array(EarningsMonth),
})
export type Earnings = z.infer<typeof Earnings>

export const EarningsQuery = z.strictObject({
  /** The year in which it ends; the present one when missing. */
  financialYear: z.optional(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2999))),
})
export type EarningsQuery = z.infer<typeof EarningsQuery>

export const earnings = defineEndpoint({
  name: 'earnings',
  summary: 'The shares of the caller in completed jobs, by month of a financial year',
  method: 'GET',
  path: '/api/earnings',
  audience: 'approved',
  query: EarningsQuery,
  status: 200,
  answer: Earnings,
})
