import { financialYearOf, financialYearText, type FinancialYear } from '@snake-dispatch/domain/financial-year'
import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { sql } from 'kysely'
import { CSV_BATCH, csvParts } from '../../calls/csv-parts.ts'
import type { Scope } from '../../db/scope.ts'
import { presentReturnedJob, returnedJobs, type ReturnedRow } from './return.rows.ts'

const columns = [
  'Financial year',
  'Catcher',
  'Licence number',
  'Job',
  'Date',
  'Caught at',
  'Suburb',
  'Kind found',
  'Kind reported',
  'Outcome',
  'Released at',
]

/** The licence return of one catcher, or those of all one after the other, as the parts of a CSV file (D-176). */
export function exportReturns(
  scope: Scope,
  userId: number | undefined,
  financialYear: FinancialYear | undefined,
): AsyncGenerator<string> {
  const year = financialYear ?? financialYearOf(scope.now())
  const text = yearInFile(year)
  return csvParts<ReturnedRow>({
    columns,
    read(last) {
      let query = returnedJobs(scope, year).limit(CSV_BATCH)
      if (userId !== undefined) query = query.where('job.claimed_by_id', '=', userId)
      if (last)
        query = query.where(
          sql<boolean>`(job.claimed_by_id, job.completed_at, job.id) > (${last.claimed_by_id}, ${last.completed_at}, ${last.id})`,
        )
      return query.execute()
    },
    cellsOf(row) {
      const { jobNumber, day, address, suburb, foundType, outcome, releasePlace } = presentReturnedJob(row)
      return [
        text,
        row.name,
        row.license_number,
        jobNumber,
        day,
        row.erased_at ? 'Erased' : address,
        suburb,
        foundType && snakeLabel(foundType),
        snakeLabel(row.snake_type),
        outcome && outcomeTexts[outcome],
        row.erased_at && outcome === 'relocated' ? 'Erased' : releasePlace,
      ]
    },
  })
}

/** The name of the file, such as 'licence-return-2026-27.csv'. */
export function returnFileName(scope: Scope, financialYear: FinancialYear | undefined): string {
  return `licence-return-${yearInFile(financialYear ?? financialYearOf(scope.now()))}.csv`
}

const yearInFile = (year: FinancialYear) => financialYearText(year).replace('–', '-')
