import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Scope } from '../../db/scope.ts'
import { isOpenJob } from '../jobs/job-status.rows.ts'
import { cutoff, endedAt, holdsClient, isDue, type Retention } from './retention-due.ts'

/** What would be erased of the jobs that ended in one month. */
interface DueMonth {
  /** In Sydney, such as 2026-11. */
  readonly month: string
  readonly jobs: number
  readonly photos: number
  readonly auditEntries: number
}

/** What `eraseDue` would erase, by the months in which the jobs ended; reads only (D-38). */
async function readDueMonths(scope: Scope, retention: Retention): Promise<DueMonth[]> {
  const month = sql<string>`to_char(${endedAt} at time zone 'Australia/Sydney', 'YYYY-MM')`
  const due = scope.kysely
    .selectFrom('jobs')
    .where(isDue(retention))
    .select([month.as('month')])
    .select((jobs) => [
      jobs
        .selectFrom('photos')
        .whereRef('photos.job_id', '=', 'jobs.id')
        .select(sql<number>`count(*)`.as('count'))
        .as('pictures'),
      jobs
        .selectFrom('photo_uploads')
        .whereRef('photo_uploads.job_id', '=', 'jobs.id')
        .select(sql<number>`count(*)`.as('count'))
        .as('uploads'),
      jobs
        .selectFrom('audit_entries')
        .whereRef('audit_entries.subject_id', '=', 'jobs.id')
        .where('audit_entries.subject_type', '=', 'job')
        .where(holdsClient)
        .select(sql<number>`count(*)`.as('count'))
        .as('entries'),
    ])
  return scope.kysely
    .selectFrom(due.as('due'))
    .groupBy('month')
    .orderBy('month')
    .select('month')
    .select([
      sql<number>`count(*)::int`.as('jobs'),
      sql<number>`sum(pictures + uploads)::int`.as('photos'),
      sql<number>`sum(entries)::int`.as('auditEntries'),
    ])
    .execute()
}

/**
 * How many open jobs were posted, and last claimed, before the cutoff: nobody has ended them, so they are not erased.
 */
export async function countStale({ kysely }: Pick<Scope, 'kysely'>, retention: Retention): Promise<number> {
  const { count } = await kysely
    .selectFrom('jobs')
    .where(isOpenJob())
    .where(sql<boolean>`created_at <= ${cutoff(retention)}`)
    .where(sql<boolean>`coalesce(claimed_at, created_at) <= ${cutoff(retention)}`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The report of a dry run, for an operator's terminal. */
export async function dryRun(database: Pick<Database, 'scope'>, retention: Retention): Promise<string> {
  const scope = database.scope('live')
  const months = await readDueMonths(scope, retention)
  const stale = await countStale(scope, retention)
  const row = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padStart(15)).join('')
  const sum = (of: 'jobs' | 'photos' | 'auditEntries') => months.reduce((total, each) => total + each[of], 0)
  return [
    `Dry run: nothing was changed. RETENTION_MONTHS=${retention.months}`,
    row(['ended in', 'jobs', 'photos', 'audit entries']),
    ...months.map(({ month, jobs, photos, auditEntries }) => row([month, jobs, photos, auditEntries])),
    row(['in all', sum('jobs'), sum('photos'), sum('auditEntries')]),
    ...(stale > 0 ? [staleSentence(stale)] : []),
  ].join('\n')
}

/** The sentence that asks operators to end old open jobs. */
export function staleSentence(jobs: number): string {
  const which = jobs === 1 ? '1 open job is' : `${jobs} open jobs are`
  return `${which} older than RETENTION_MONTHS and not erased: cancel or delete what is over.`
}
