import { CLOSED_MS } from '@snake-dispatch/domain/fairness'
import type { ReleaseReason } from '@snake-dispatch/domain/release-reasons'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import type { ClaimEvent } from './claim-event.entity.ts'

/** A claim of a catcher that has ended, or is late. */
export interface CountedClaim {
  readonly userId: number
  readonly jobId: number
  /** The round of the claim. */
  readonly round: number
}

/** Stores what became of a claim; does nothing when that is stored already. */
export async function storeClaimEvent(
  tx: Transaction,
  { userId, jobId, round }: CountedClaim,
  { kind, reason = null, at }: { kind: ClaimEvent['kind']; reason?: ReleaseReason | null; at: Date },
): Promise<void> {
  await tx.kysely
    .insertInto('claim_events')
    .values({ user_id: userId, job_id: jobId, round, kind, reason, at })
    .onConflict((conflict) => conflict.columns(['job_id', 'user_id', 'round', 'kind']).doNothing())
    .execute()
}

/** Forgets that the claim of that round was cancelled by its catcher, once that is undone (D-168). */
export async function forgetCancelled(
  tx: Transaction,
  { jobId, round }: Pick<CountedClaim, 'jobId' | 'round'>,
): Promise<void> {
  await tx.kysely
    .deleteFrom('claim_events')
    .where('job_id', '=', jobId)
    .where('round', '=', round)
    .where('kind', '=', 'cancelled')
    .execute()
}

/** All releases of jobs, recent and old, as a query. */
const releases = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely.selectFrom('claim_events as event').where('event.kind', '=', 'released')

const closedSince = (now: Date) => new Date(now.getTime() - CLOSED_MS).toISOString()

/**
 * When the reader last released the available job `job`, as a value of a query; null when they have not. It is only
 * looked up for accounts in `not_asked`, which has everyone to whom a release can still close the job.
 */
export function ownReleaseAt(
  scope: Pick<Scope, 'kysely'>,
  reader: { readonly id: number } | undefined,
): RawBuilder<string | null> {
  return reader ? ownReleaseOf(scope, sql`${reader.id}::int`) : sql`null::timestamptz`
}

/** The same for a query over many accounts. @param userId the id of the account in the query */
export function ownReleaseOf(
  scope: Pick<Scope, 'kysely'>,
  userId: RawBuilder<unknown>,
): RawBuilder<string | null> {
  const last = releases(scope)
    .whereRef('event.job_id', '=', sql.ref('job.id'))
    .where(sql<SqlBool>`event.user_id = ${userId}`)
    .select(({ fn }) => fn.max('event.at').as('at'))
  return sql`case when job.claimed_by_id is null and ${userId} = any(job.not_asked) then ${last} end`
}

/** Whether a job is closed to a catcher who released it in the last 30 minutes (DISP-51), as a condition on `jobs`. */
export function isClosedTo(
  scope: Pick<Scope, 'kysely'>,
  userId: number | RawBuilder<number>,
  now: Date,
): RawBuilder<SqlBool> {
  const recent = releases(scope)
    .whereRef('event.job_id', '=', sql.ref('jobs.id'))
    .where('event.user_id', '=', userId)
    .where('event.at', '>', closedSince(now))
    .select('event.id')
  return sql`exists ${recent}`
}

/** Until when a job is closed to a catcher; null: it is not. */
export async function readClosedUntil(
  scope: Pick<Scope, 'kysely'>,
  { userId, jobId }: Pick<CountedClaim, 'userId' | 'jobId'>,
  now: Date,
): Promise<Date | null> {
  const last = await releases(scope)
    .where('event.job_id', '=', jobId)
    .where('event.user_id', '=', userId)
    .where('event.at', '>', closedSince(now))
    .select('event.at')
    .orderBy('event.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? new Date(Date.parse(isoInstant(last.at)) + CLOSED_MS) : null
}

/** The catchers to whom a job is closed: they are not alerted of it either. */
export async function readClosedTo(
  scope: Pick<Scope, 'kysely'>,
  jobId: number,
  now: Date,
): Promise<number[]> {
  const rows = await releases(scope)
    .where('event.job_id', '=', jobId)
    .where('event.at', '>', closedSince(now))
    .select('event.user_id')
    .distinct()
    .execute()
  return rows.map((row) => row.user_id)
}

/** Whether a catcher gave `job` back as a hoax, as a condition of a query. */
export function isHoaxReported(scope: Pick<Scope, 'kysely'>): RawBuilder<SqlBool> {
  const reported = releases(scope)
    .whereRef('event.job_id', '=', sql.ref('job.id'))
    .where('event.reason', '=', 'hoax' satisfies ReleaseReason)
    .select('event.id')
  return sql`exists ${reported}`
}
