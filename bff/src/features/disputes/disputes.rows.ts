import { APPEAL_DAYS, type DisputeOutcome, type DisputeTimes } from '@snake-dispatch/domain/dispute'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope, Transaction } from '../../db/scope.ts'

const APPEAL_MS = APPEAL_DAYS * 24 * 60 * 60_000

/**
 * The condition of a query on disputes that they wait for a decision (D-175), as the index of these has it.
 * @param dispute the table's alias in the query
 */
export function isWaiting(dispute = 'dispute'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${dispute}.${name}`)
  return sql`(${column('closed_at')} is null and (${column('decided_at')} is null or ${column('appealed_at')} is not null))`
}

/**
 * The condition of a query on disputes that they wait for a decision, or may be appealed.
 * @param dispute the table's alias in the query
 */
export function isUnfinished(now: Date, dispute = 'dispute'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${dispute}.${name}`)
  const since = new Date(now.getTime() - APPEAL_MS).toISOString()
  return sql`(${column('closed_at')} is null and (${column('decided_at')} is null
    or ${column('appealed_at')} is not null or ${column('decided_at')} > ${since}::timestamptz))`
}

/** Disputes with their jobs, of which what was marked of the payment. */
export const selectDisputes = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely
    .selectFrom('disputes as dispute')
    .innerJoin('jobs as job', 'job.id', 'dispute.job_id')
    .select(['dispute.id', 'dispute.job_id', 'dispute.subject', 'dispute.logger_id', 'dispute.catcher_id'])
    .select(['dispute.opened_at', 'dispute.decided_at', 'dispute.appealed_at', 'dispute.closed_at'])
    .select(['job.job_number', 'job.suburb', 'job.quoted_cost', 'job.client_paid', 'job.erased_at'])
    .select(['job.payment_sent', 'job.payment_sent_at', 'job.payment_received_at', 'job.payment_missed_at'])
    .select('job.payment_reference_number')

/** A dispute as `selectDisputes` reads it. */
export type DisputeRow = Awaited<ReturnType<ReturnType<typeof selectDisputes>['executeTakeFirstOrThrow']>>

/** What decides its state. */
export function timesOf(row: Pick<DisputeRow, 'decided_at' | 'appealed_at' | 'closed_at'>): DisputeTimes {
  const date = (text: string | null) => (text === null ? null : new Date(isoInstant(text)))
  return {
    decidedAt: date(row.decided_at),
    appealedAt: date(row.appealed_at),
    closedAt: date(row.closed_at),
  }
}

/** What was written in disputes, the oldest first, with the names of those who have an account. */
export async function readEntries({ kysely }: Pick<Scope, 'kysely'>, disputeIds: readonly number[]) {
  if (disputeIds.length === 0) return []
  return kysely
    .selectFrom('dispute_entries as entry')
    .leftJoin('users as author', 'author.id', 'entry.author_id')
    .where('entry.dispute_id', '=', sql<number>`any(${sql.val([...disputeIds])}::int[])`)
    .select(['entry.id', 'entry.dispute_id', 'entry.kind', 'entry.author', 'entry.author_id'])
    .select(['entry.text', 'entry.outcome', 'entry.created_at', 'author.name as author_name'])
    .orderBy('entry.id')
    .execute()
}

/** An entry as `readEntries` reads it. */
export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]

/** The dispute about the visit of a job with the alias `job`, as a query: there is one at most (D-175). */
export const visitDispute = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely
    .selectFrom('disputes as dispute')
    .where('dispute.job_id', '=', sql<number>`job.id`)
    .where('dispute.subject', '=', 'visit')
    .select('dispute.id')

/** The same while it keeps the client's link of the job alive. */
export const keepsLinkAlive = (scope: Pick<Scope, 'kysely'>, now: Date) =>
  visitDispute(scope).where(isUnfinished(now))

/** The state of the dispute about the 20% of a job, and for whom it was last decided; null when there is none. */
export async function readShareDispute(
  scope: Pick<Scope, 'kysely'>,
  jobId: number,
): Promise<{ times: DisputeTimes; outcome: DisputeOutcome | null } | null> {
  const row = await selectDisputes(scope)
    .where('dispute.job_id', '=', jobId)
    .where('dispute.subject', '=', 'share')
    .executeTakeFirst()
  if (!row) return null
  const decision = (await readEntries(scope, [row.id])).findLast(({ outcome }) => outcome !== null)
  return { times: timesOf(row), outcome: decision?.outcome ?? null }
}

/** Whether an account is a party of a dispute that waits for a decision: it is not erased before. */
export async function isInDispute({ kysely }: Pick<Scope, 'kysely'>, userId: number): Promise<boolean> {
  const waiting = await kysely
    .selectFrom('disputes as dispute')
    .where((is) => is.or([is('dispute.logger_id', '=', userId), is('dispute.catcher_id', '=', userId)]))
    .where(isWaiting())
    .select('dispute.id')
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

/** Replaces what was written in the disputes of jobs that are erased, and ends these (D-38). */
export async function eraseDisputesOf(
  { kysely }: Transaction,
  jobIds: readonly number[],
  { now, erased }: { readonly now: Date; readonly erased: string },
): Promise<void> {
  const disputes = await kysely.selectFrom('disputes').select('id').where('job_id', 'in', jobIds).execute()
  if (disputes.length === 0) return
  const ids = disputes.map(({ id }) => id)
  await kysely.updateTable('dispute_entries').set({ text: erased }).where('dispute_id', 'in', ids).execute()
  await kysely
    .updateTable('disputes')
    .set({ closed_at: now })
    .where('id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute()
}
