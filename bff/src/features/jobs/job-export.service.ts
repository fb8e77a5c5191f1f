import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { CSV_BATCH, csvParts } from '../../calls/csv-parts.ts'
import type { Scope } from '../../db/scope.ts'
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
  'Completed',
  'Cancelled',
]

/** All jobs that were not deleted, by id, as the parts of a CSV file without data of clients. */
export function exportJobList(scope: Scope): AsyncGenerator<string> {
  const readAfter = (id: number) =>
    scope.kysely
      .selectFrom('jobs as job')
      .leftJoin('users as catcher', 'catcher.id', 'job.claimed_by_id')
      .leftJoin('users as logger', 'logger.id', 'job.created_by_id')
      .select(['job.id', 'job.job_number', 'job.snake_type', 'job.urgency', 'job.suburb', 'job.quoted_cost'])
      .select(['job.created_at', 'job.is_public_submission', 'job.is_office_call'])
      .select(['job.claimed_at', 'job.claimed_by_id'])
      .select(['job.completed_at', 'job.cancelled_at', 'catcher.name as catcher', 'logger.name as logger'])
      .where('job.deleted_at', 'is', null)
      .where('job.id', '>', id)
      .orderBy('job.id')
      .limit(CSV_BATCH)
      .execute()
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
      timeOf(row.completed_at),
      timeOf(row.cancelled_at),
    ],
  })
}

const timeOf = (at: string | null) => (at === null ? null : formatSydney(new Date(at), 'dateTime'))
