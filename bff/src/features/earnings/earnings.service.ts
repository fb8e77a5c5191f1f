import type { Earnings, EarningsMonth, EarningsQuery } from '@snake-dispatch/contract/earnings'
import {
  financialMonths,
  financialYearOf,
  financialYearStart,
  type FinancialYear,
} from '@snake-dispatch/domain/financial-year'
import { financialWeeks } from '@snake-dispatch/domain/financial-weeks'
import {
  amountPaid,
  keptByCatcher,
  owedToLogger,
  PLATFORM_FEE_CENTS,
  type JobLogger,
  type JobMoney,
} from '@snake-dispatch/domain/revenue-split'
import { sql } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'

/**
 * The reader's shares in the completed jobs of a financial year, by month and week in Sydney. The database counts the jobs
 * of a day that cost the same, and one function of the domain splits what was paid (JOB-19, D-149), so that each job is
 * rounded, never a sum.
 */
export async function readEarnings(
  { scope, account }: Reader<{ readonly id: number }>,
  { financialYear }: EarningsQuery,
  now = scope.now(),
): Promise<Earnings> {
  const present = financialYearOf(now)
  const year = financialYear ?? present
  const completed = await completedJobs(scope, account.id, year)
  const logged = await loggedJobs(scope, account.id, year)
  const sumsOf = (isIn: (group: JobGroup) => boolean) => ({
    completed: sumCompleted(completed.filter(isIn)),
    logged: sumLogged(logged.filter(isIn)),
  })
  return {
    financialYear: year,
    firstFinancialYear: await firstYear(scope, account.id, present),
    lastFinancialYear: present,
    months: financialMonths(year).map(({ month, quarter }) => ({
      month,
      quarter,
      ...sumsOf(({ day }) => day.startsWith(month)),
    })),
    weeks: financialWeeks(year).map((week) => ({
      ...week,
      ...sumsOf(({ day }) => day >= week.from && day <= week.to),
    })),
  }
}

/** Completed jobs of one day that cost the same, for which the same was paid, and that are split alike. */
interface JobGroup extends JobMoney {
  day: string
  logger: JobLogger
  isSent: boolean
  jobs: number
}

const dayOfCompletion = sql<string>`to_char(job.completed_at at time zone 'Australia/Sydney', 'YYYY-MM-DD')`

function jobsOf(scope: Scope, year: FinancialYear) {
  return scope.kysely
    .selectFrom('jobs as job')
    .where(jobIs('completed', 'job'))
    .where('job.completed_at', '>=', financialYearStart(year).toISOString())
    .where('job.completed_at', '<', financialYearStart(year + 1).toISOString())
    .select([dayOfCompletion.as('day'), 'job.payment_sent as isSent'])
    .select(['job.quoted_cost as quotedCost', 'job.client_paid as clientPaid'])
    .select(sql<number>`count(*)::int`.as('jobs'))
    .groupBy(['day', 'job.quoted_cost', 'job.client_paid', 'job.payment_sent'])
}

/** The jobs that the reader completed, no matter who logged them (D-14, D-28). */
async function completedJobs(scope: Scope, userId: number, year: FinancialYear): Promise<JobGroup[]> {
  const isOwn = sql<boolean | null>`job.created_by_id = ${userId}::int`
  const rows = await jobsOf(scope, year)
    .where('job.claimed_by_id', '=', userId)
    .select(isOwn.as('isOwn'))
    .groupBy('isOwn')
    .execute()
  return rows.map(({ isOwn: own, ...group }) => ({ ...group, logger: loggerKind(own) }))
}

/** @param own whether the completer logged the job; null when nobody did */
function loggerKind(own: boolean | null): JobLogger {
  if (own === null) return 'none'
  return own ? 'self' : 'catcher'
}

/** The jobs that the reader logged and others completed. */
async function loggedJobs(scope: Scope, userId: number, year: FinancialYear): Promise<JobGroup[]> {
  const rows = await jobsOf(scope, year)
    .where('job.created_by_id', '=', userId)
    .where('job.claimed_by_id', '!=', userId)
    .execute()
  return rows.map((group) => ({ ...group, logger: 'catcher' }))
}

/** The financial year of the first completed job that the reader has a share in; the present one without such a job. */
async function firstYear(scope: Scope, userId: number, present: FinancialYear): Promise<FinancialYear> {
  const first = (column: 'job.claimed_by_id' | 'job.created_by_id') =>
    scope.kysely
      .selectFrom('jobs as job')
      .where(jobIs('completed', 'job'))
      .where(column, '=', userId)
      .select('job.completed_at')
      .orderBy('job.completed_at')
      .limit(1)
      .executeTakeFirst()
  const instants = [await first('job.claimed_by_id'), await first('job.created_by_id')].flatMap(
    (row) => row?.completed_at ?? [],
  )
  return Math.min(present, ...instants.map((instant) => financialYearOf(new Date(isoInstant(instant)))))
}

const sum = (groups: readonly JobGroup[], valueOf: (group: JobGroup) => number) =>
  groups.reduce((total, group) => total + group.jobs * valueOf(group), 0)

const forLogger = (group: JobGroup) => owedToLogger(group, group.logger)

function sumCompleted(groups: readonly JobGroup[]): EarningsMonth['completed'] {
  return {
    jobs: sum(groups, () => 1),
    quotedCost: sum(groups, ({ quotedCost }) => quotedCost),
    paid: sum(groups, amountPaid),
    share: sum(groups, (group) => keptByCatcher(group, group.logger)),
    loggerShare: sum(groups, forLogger),
    loggerShareSent: sum(
      groups.filter(({ isSent }) => isSent),
      forLogger,
    ),
    feeCents: sum(groups, () => PLATFORM_FEE_CENTS),
  }
}

function sumLogged(groups: readonly JobGroup[]): EarningsMonth['logged'] {
  return {
    jobs: sum(groups, () => 1),
    share: sum(groups, forLogger),
    shareSent: sum(
      groups.filter(({ isSent }) => isSent),
      forLogger,
    ),
  }
}
