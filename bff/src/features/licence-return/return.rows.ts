import type { ReturnedJob } from '@snake-dispatch/contract/licence-return'
import { financialYearStart, type FinancialYear } from '@snake-dispatch/domain/financial-year'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'

/** The completed jobs of a financial year, by the day of completion in Sydney (D-176). */
export function completedIn(scope: Pick<Scope, 'kysely'>, year: FinancialYear) {
  return scope.kysely
    .selectFrom('jobs as job')
    .innerJoin('users as catcher', 'catcher.id', 'job.claimed_by_id')
    .where(jobIs('completed', 'job'))
    .where('job.completed_at', '>=', financialYearStart(year).toISOString())
    .where('job.completed_at', '<', financialYearStart(year + 1).toISOString())
}

/** The same with what a return says of each, by catcher and time: the order of an index. */
export function returnedJobs(scope: Pick<Scope, 'kysely'>, year: FinancialYear) {
  return completedIn(scope, year)
    .select(['job.id', 'job.job_number', 'job.completed_at', 'job.address', 'job.suburb', 'job.snake_type'])
    .select(['job.found_type', 'job.outcome', 'job.release_place', 'job.erased_at', 'job.claimed_by_id'])
    .select(['catcher.name', 'catcher.license_number'])
    .orderBy('job.claimed_by_id')
    .orderBy('job.completed_at')
    .orderBy('job.id')
}

export type ReturnedRow = Awaited<ReturnType<ReturnType<typeof returnedJobs>['execute']>>[number]

/** How many jobs, of them relocated, and of these without a place of release or a kind; an erased job keeps its kind. */
export const returnCounts = [
  sql<number>`count(*)::int`.as('jobs'),
  sql<number>`(count(*) filter (where job.outcome = 'relocated'))::int`.as('relocated'),
  sql<number>`(count(*) filter (where job.outcome = 'relocated' and job.release_place is null and job.erased_at is null))::int`.as(
    'withoutReleasePlace',
  ),
  sql<number>`(count(*) filter (where job.outcome = 'relocated' and job.found_type is null))::int`.as(
    'withoutKind',
  ),
] as const

/** A row as the return says it. */
export function presentReturnedJob(row: ReturnedRow): ReturnedJob {
  return {
    jobNumber: row.job_number,
    day: sydneyDay(new Date(isoInstant(row.completed_at!))),
    address: row.address,
    suburb: row.suburb,
    foundType: row.found_type,
    outcome: row.outcome,
    releasePlace: row.release_place,
    isErased: row.erased_at !== null,
  }
}
