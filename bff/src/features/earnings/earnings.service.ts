import type { Earnings, EarningsQuery } from '@snake-dispatch/contract/earnings'
import {
  financialMonths,
  financialYearOf,
  financialYearStart,
  type FinancialYear,
} from '@snake-dispatch/domain/financial-year'
import { financialWeeks } from '@snake-dispatch/domain/financial-weeks'
import type { Reader } from '../../calls/caller.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { completedJobs, loggedJobs, type JobGroup } from './earned-jobs.rows.ts'
import { sumEarned } from './earned-sums.ts'

/** The reader's shares in the completed jobs of a financial year, by month and week in Sydney (JOB-19, D-149). */
export async function readEarnings(
  { scope, account }: Reader<{ readonly id: number }>,
  { financialYear }: EarningsQuery,
  now = scope.now(),
): Promise<Earnings> {
  const present = financialYearOf(now)
  const year = financialYear ?? present
  const time = { from: financialYearStart(year), until: financialYearStart(year + 1) }
  const completed = await completedJobs(scope, [account.id], time)
  const logged = await loggedJobs(scope, [account.id], time)
  const sumsOf = (isIn: (group: JobGroup) => boolean) =>
    sumEarned(completed.filter(isIn), logged.filter(isIn))
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
