import { outcomes } from '@snake-dispatch/domain/job-outcome'
import * as z from './zod.ts'
import { csvAnswer } from './csv-answer.ts'
import { EarningsQuery } from './earnings.ts'
import { defineEndpoint } from './endpoint.ts'
import { EntityId } from './entity-id.ts'

/** The most jobs that a return on a page has, the first ones of its year; the file has all of them. */
export const MAX_RETURN_JOBS = 2000
/** The most catchers that the list of returns has. */
export const MAX_RETURNS = 2000

/** One completed job, as the return of a licence says it (D-176). */
export const ReturnedJob = z.strictObject({
  jobNumber: z.int(),
  /** The day of completion in Sydney, as '2026-11-21'. */
  day: z.string(),
  /** Null once the client was erased; the suburb stays (D-38). */
  address: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  /** The kind that the catcher found; null where they did not say. */
  foundType: z.nullable(z.string()),
  outcome: z.nullable(z.enum(outcomes)),
  releasePlace: z.nullable(z.string()),
  isErased: z.boolean(),
})
export type ReturnedJob = z.infer<typeof ReturnedJob>

/** What a return says in numbers. */
const counts = {
  /** Completed jobs. */
  jobs: z.int(),
  relocated: z.int(),
  /** Relocated snakes of which nobody said where they were released. */
  withoutReleasePlace: z.int(),
  /** Relocated snakes of which nobody said what kind they were. */
  withoutKind: z.int(),
}

/** The completed jobs of one catcher in a financial year, from the first to the last (D-176). */
export const LicenceReturn = z.strictObject({
  /** The year in which it ends: 2027 is July 2026 to June 2027. */
  financialYear: z.int(),
  firstFinancialYear: z.int(),
  lastFinancialYear: z.int(),
  catcher: z.strictObject({ id: z.int(), name: z.string(), licenseNumber: z.string() }),
  ...counts,
  /** At most `MAX_RETURN_JOBS`. */
  rows: z.array(ReturnedJob),
})
export type LicenceReturn = z.infer<typeof LicenceReturn>

/** A catcher who completed jobs in a financial year. */
export const ReturningCatcher = z.strictObject({
  userId: z.int(),
  name: z.string(),
  licenseNumber: z.string(),
  ...counts,
})
export type ReturningCatcher = z.infer<typeof ReturningCatcher>

export const LicenceReturns = z.strictObject({
  financialYear: z.int(),
  firstFinancialYear: z.int(),
  lastFinancialYear: z.int(),
  /** By name, at most `MAX_RETURNS`. */
  catchers: z.array(ReturningCatcher),
})
export type LicenceReturns = z.infer<typeof LicenceReturns>

export const licenceReturn = defineEndpoint({
  name: 'licenceReturn',
  summary: 'What the caller caught in a financial year, for the return of their licence',
  method: 'GET',
  path: '/api/earnings/licence-return',
  audience: 'approved',
  query: EarningsQuery,
  status: 200,
  answer: LicenceReturn,
})

export const exportLicenceReturn = defineEndpoint({
  ...csvAnswer,
  name: 'exportLicenceReturn',
  summary: 'What the caller caught in a financial year, as a CSV file',
  path: '/api/earnings/licence-return.csv',
  audience: 'approved',
  query: EarningsQuery,
})

export const licenceReturns = defineEndpoint({
  name: 'licenceReturns',
  summary:
    'The catchers who completed jobs in a financial year, with what their licence returns say in numbers',
  method: 'GET',
  path: '/api/admin/licence-returns',
  audience: 'admin',
  query: EarningsQuery,
  status: 200,
  answer: LicenceReturns,
})

export const licenceReturnOf = defineEndpoint({
  name: 'licenceReturnOf',
  summary: 'What one catcher caught in a financial year, for the return of their licence',
  method: 'GET',
  path: '/api/admin/users/{userId}/licence-return',
  audience: 'admin',
  params: z.strictObject({ userId: EntityId }),
  query: EarningsQuery,
  status: 200,
  answer: LicenceReturn,
})

export const exportLicenceReturns = defineEndpoint({
  ...csvAnswer,
  name: 'exportLicenceReturns',
  summary: 'What all catchers, or one of them, caught in a financial year, as a CSV file',
  path: '/api/admin/licence-returns.csv',
  query: z.strictObject({ ...EarningsQuery.shape, userId: z.optional(EntityId) }),
})
