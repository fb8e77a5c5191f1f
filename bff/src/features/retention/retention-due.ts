import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** Which jobs are kept: those that ended less than so many calendar months before an instant (D-38). */
export interface Retention {
  readonly now: Date
  /** `RETENTION_MONTHS` */
  readonly months: number
}

/** When a job ended, null while it is open: the expression of the index `job_retention_index`. */
export const endedAt = sql<string>`coalesce(completed_at, cancelled_at, deleted_at)`

/**
 * The instant up to which jobs that ended are erased: calendar months earlier at the same time in Sydney (D-20), or on
 * the last day of a month that has no such day. So a job is never erased early, and at the end of a month up to three
 * days late.
 */
export function cutoff({ now, months }: Retention): RawBuilder<string> {
  const sydney = sql.lit('Australia/Sydney')
  return sql`((${now.toISOString()}::timestamptz at time zone ${sydney} - make_interval(months => ${months}::int))
    at time zone ${sydney})`
}

/** The condition of a query on `jobs` that the client's data of a job are to be erased. */
export function isDue(retention: Retention): RawBuilder<SqlBool> {
  return sql`(erased_at is null and ${endedAt} <= ${cutoff(retention)})`
}

/** Selects the jobs that are due, those that ended first; skips those that another process has locked. */
export function selectDue({ kysely }: Pick<Scope, 'kysely'>, retention: Retention, limit: number) {
  return kysely
    .selectFrom('jobs')
    .select(['id', 'suburb'])
    .where(isDue(retention))
    .orderBy(endedAt)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
}

/** The details of audit entries about jobs that are not a client's: numbers, ids, and words of a fixed list. */
const keptDetails = [
  'jobNumber',
  'isPublicSubmission',
  'isOfficeCall',
  'createdById',
  'eta',
  'userId',
  'fromUserId',
  'claimedById',
  'keptNumber',
  'duplicateNumber',
  'paymentSent',
  'callOutcome',
  'reason',
  'by',
  'disputeSubject',
  'disputeOutcome',
]

/** The details that erasure removes from an audit entry: all that `keptDetails` does not list. */
export const erasedDetails = sql`(detail - ${keptDetails}::text[])`

/**
 * The condition of a query on `audit_entries` that an entry about a job holds something of its client: words, or the
 * network address of a member of the public.
 */
export const holdsClient = sql<SqlBool>`(${erasedDetails} <> '{}'::jsonb or actor_id is null and address is not null)`
