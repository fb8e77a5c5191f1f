import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { sydneyInstant } from '@snake-dispatch/domain/sydney-time'
import type { Period } from '@snake-dispatch/contract/period'
import { CSV_BATCH, csvParts } from '../../calls/csv-parts.ts'
import type { Scope } from '../../db/scope.ts'
import { startOfDay } from '../../db/sydney-day.ts'
import { jobStatus } from './job-status.rows.ts'

const columns = [
  'Job',
  'State',
  'Snake',
  'Urgency',
  'Suburb',
  'Region',
  'Quoted (AUD)',
  'Posted',
  'Public request',
  'Taken by the office',
  'Logged by',
  'Claimed',
  'Catcher',
  'Licence number',
  'Completed',
  'Outcome',
  'Kind found',
  'Released at',
  'Client paid (AUD)',
  'Cancelled',
]

/** The jobs of a period that were not deleted, by id, as the parts of a CSV file without data of clients (D-177). */
export function exportJobList(scope: Scope, { from, to }: Period): AsyncGenerator<string> {
  const readAfter = (id: number) => {
    let query = scope.kysely
      .selectFrom('jobs as job')
      .leftJoin('users as catcher', 'catcher.id', 'job.claimed_by_id')
      .leftJoin('users as logger', 'logger.id', 'job.created_by_id')
      .select(['job.id', 'job.job_number', 'job.snake_type', 'job.urgency', 'job.suburb', 'job.quoted_cost'])
      .select(['job.created_at', 'job.is_public_submission', 'job.is_office_call'])
      .select(['job.claimed_at', 'job.claimed_by_id'])
      .select(['job.completed_at', 'job.cancelled_at', 'catcher.name as catcher', 'logger.name as logger'])
      .select([
        'catcher.license_number',
        'job.outcome',
        'job.found_type',
        'job.release_place',
        'job.client_paid',
      ])
      .where('job.deleted_at', 'is', null)
      .where('job.id', '>', id)
      .orderBy('job.id')
      .limit(CSV_BATCH)
    if (from !== undefined) query = query.where('job.created_at', '>=', startOfDay(from))
    if (to !== undefined) query = query.where('job.created_at', '<', startOfDay(to, 1))
    return query.execute()
  }
  return csvParts<Awaited<ReturnType<typeof readAfter>>[number]>({
    columns,
    read: (last) => readAfter(last?.id ?? 0),
    cellsOf: (row) => [
      row.job_number,
      jobStatus({
        claimedById: row.claimed_by_id,
        completedAt: row.completed_at,
        cancelledAt: row.cancelled_at,
      }),
      snakeLabel(row.snake_type),
      row.urgency,
      row.suburb,
      regionOfSuburb(row.suburb)?.name ?? null,
      row.quoted_cost,
      timeOf(row.created_at),
      row.is_public_submission ? 'yes' : 'no',
      row.is_office_call ? 'yes' : 'no',
      row.logger,
      timeOf(row.claimed_at),
      row.catcher,
      row.license_number,
      timeOf(row.completed_at),
      row.outcome && outcomeTexts[row.outcome],
      row.found_type && snakeLabel(row.found_type),
      row.release_place,
      row.client_paid,
      timeOf(row.cancelled_at),
    ],
  })
}

const timeOf = (at: string | null) => (at === null ? null : sydneyInstant(new Date(at)))
