import {
  MAX_RETURN_JOBS,
  MAX_RETURNS,
  type LicenceReturn,
  type LicenceReturns,
} from '@snake-dispatch/contract/licence-return'
import { financialYearOf, type FinancialYear } from '@snake-dispatch/domain/financial-year'
import { isoInstant } from '../../db/instant.ts'
import { byName } from '../../db/name-order.ts'
import type { Scope } from '../../db/scope.ts'
import { findUser } from '../accounts/accounts.service.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { completedIn, presentReturnedJob, returnCounts, returnedJobs } from './return.rows.ts'

/**
 * What a catcher caught in a financial year (D-176).
 * @param financialYear the present one when missing
 * @throws AppError NOT_FOUND when there is no such account
 */
export async function readLicenceReturn(
  scope: Scope,
  userId: number,
  financialYear?: FinancialYear,
): Promise<LicenceReturn> {
  const { id, name, licenseNumber } = await findUser(scope, userId)
  const present = financialYearOf(scope.now())
  const year = financialYear ?? present
  const counted = await completedIn(scope, year)
    .where('job.claimed_by_id', '=', userId)
    .select(returnCounts)
    .executeTakeFirstOrThrow()
  const rows = await returnedJobs(scope, year)
    .where('job.claimed_by_id', '=', userId)
    .limit(MAX_RETURN_JOBS)
    .execute()
  return {
    financialYear: year,
    firstFinancialYear: await firstYear(scope, present, userId),
    lastFinancialYear: present,
    catcher: { id, name, licenseNumber },
    ...counted,
    rows: rows.map(presentReturnedJob),
  }
}

/** Who completed jobs in a financial year, by name. @param financialYear the present one when missing */
export async function listLicenceReturns(
  scope: Scope,
  financialYear?: FinancialYear,
): Promise<LicenceReturns> {
  const present = financialYearOf(scope.now())
  const year = financialYear ?? present
  const catchers = await completedIn(scope, year)
    .select(['catcher.id as userId', 'catcher.name', 'catcher.license_number as licenseNumber'])
    .select(returnCounts)
    .groupBy(['catcher.id', 'catcher.name', 'catcher.license_number'])
    .orderBy(byName('catcher.name'))
    .orderBy('catcher.id')
    .limit(MAX_RETURNS)
    .execute()
  return {
    financialYear: year,
    firstFinancialYear: await firstYear(scope, present),
    lastFinancialYear: present,
    catchers,
  }
}

/** The financial year of the first completed job, of one catcher or of all; the present one without such a job. */
async function firstYear(scope: Scope, present: FinancialYear, userId?: number): Promise<FinancialYear> {
  let query = scope.kysely
    .selectFrom('jobs as job')
    .where(jobIs('completed', 'job'))
    .select('job.completed_at')
    .orderBy('job.completed_at')
    .limit(1)
  if (userId !== undefined) query = query.where('job.claimed_by_id', '=', userId)
  const first = await query.executeTakeFirst()
  return first?.completed_at ? financialYearOf(new Date(isoInstant(first.completed_at))) : present
}
