import * as z from './zod.ts'
import { csvAnswer } from './csv-answer.ts'
import { defineEndpoint } from './endpoint.ts'

/** What became of the jobs that were posted in a month (D-178). */
export const MonthSums = z.strictObject({
  requests: z.int(),
  /** Claimed at all, and within 10 minutes. */
  claimed: z.int(),
  within10: z.int(),
  /** Whole minutes until somebody claimed it; null where nobody waited. */
  medianMinutes: z.nullable(z.int()),
  /** Their clients said that nobody came (D-139). */
  nobodyCame: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  relocated: z.int(),
  gone: z.int(),
  noSnake: z.int(),
  notSaid: z.int(),
  /** Of the completed ones, in whole dollars. */
  quoted: z.int(),
  paid: z.int(),
})
export type MonthSums = z.infer<typeof MonthSums>

export const RegionMonth = z.strictObject({
  /** Null: suburbs that no region has. */
  region: z.nullable(z.string()),
  name: z.string(),
  now: MonthSums,
  before: MonthSums,
})
export type RegionMonth = z.infer<typeof RegionMonth>

/** A kind that catchers found, with how often. */
export const KindMonth = z.strictObject({ type: z.string(), jobs: z.int(), before: z.int() })
export type KindMonth = z.infer<typeof KindMonth>

export const MonthReport = z.strictObject({
  /** Such as '2026-11'. */
  month: z.string(),
  monthBefore: z.string(),
  /** Those to choose from: the month of the first job, and the present one. */
  firstMonth: z.string(),
  lastMonth: z.string(),
  total: RegionMonth,
  /** Those with a job in either month, in the order of the portal. */
  regions: z.array(RegionMonth),
  /** The most frequent one first. */
  kinds: z.array(KindMonth),
})
export type MonthReport = z.infer<typeof MonthReport>

export const MonthQuery = z.strictObject({
  /** The present one when left out. */
  month: z.optional(z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'A month such as 2026-11'))),
})
export type MonthQuery = z.infer<typeof MonthQuery>

export const monthReport = defineEndpoint({
  name: 'monthReport',
  summary: 'The jobs that were posted in a month, by region, against the month before',
  method: 'GET',
  path: '/api/admin/reports/month',
  audience: 'admin',
  query: MonthQuery,
  status: 200,
  answer: MonthReport,
})

export const exportMonthRegions = defineEndpoint({
  ...csvAnswer,
  name: 'exportMonthRegions',
  summary: 'A month by region, and the month before, as a CSV file',
  path: '/api/admin/reports/month-regions.csv',
  query: MonthQuery,
})

export const exportMonthKinds = defineEndpoint({
  ...csvAnswer,
  name: 'exportMonthKinds',
  summary: 'The kinds that were found in a month, and in the month before, as a CSV file',
  path: '/api/admin/reports/month-kinds.csv',
  query: MonthQuery,
})
