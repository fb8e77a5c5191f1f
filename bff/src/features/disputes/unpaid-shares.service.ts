import { DISPUTES_PAGE, type UnpaidShare } from '@snake-dispatch/contract/disputes'
import type { PageQuery } from '@snake-dispatch/contract/page'
import { owedToLogger } from '@snake-dispatch/domain/revenue-split'
import { sql, type SqlBool } from 'kysely'
import { cursorRefused, cutPage, readIdCursor } from '../../calls/pagination.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { hasOffence, isMissed, selectPayments } from '../logger-payments/logger-payments.rows.ts'

/**
 * What is owed to loggers and was not paid, the longest first (D-175): never marked as sent, or missed, until it is
 * confirmed, settled, or one of both accounts erased. The conditions are those of the index `job_unpaid_share_index`.
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listUnpaidShares(
  scope: Scope,
  { limit = DISPUTES_PAGE, cursor }: PageQuery,
): Promise<{ shares: UnpaidShare[]; nextCursor: string | null }> {
  const last = cursor === undefined ? undefined : await placeOf(scope, cursor)
  const rows = await selectPayments(scope)
    .where('job.completed_at', 'is not', null)
    .where('job.deleted_at', 'is', null)
    .where('job.payment_received_at', 'is', null)
    .where('job.payment_settled_at', 'is', null)
    .where(sql<SqlBool>`(not job.payment_sent or job.payment_missed_at is not null)`)
    .where(sql<SqlBool>`(not job.payment_sent or ${isMissed('job')})`)
    .innerJoin('users as catcher', 'catcher.id', 'job.claimed_by_id')
    .innerJoin('users as logger', 'logger.id', 'job.created_by_id')
    .where('catcher.erased_at', 'is', null)
    .where('logger.erased_at', 'is', null)
    .leftJoin('disputes as dispute', (join) =>
      join.onRef('dispute.job_id', '=', 'job.id').on('dispute.subject', '=', 'share'),
    )
    .select(['catcher.name as catcher_name', 'catcher.contact_number as catcher_phone'])
    .select(['logger.name as logger_name', 'logger.contact_number as logger_phone'])
    .select(['dispute.id as dispute_id', hasOffence(scope).as('has_offence')])
    .$if(last !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(job.completed_at, job.id) > (${last!.completed_at}::timestamptz, ${last!.id}::int)`,
      ),
    )
    .orderBy('job.completed_at')
    .orderBy('job.id')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, ({ id }) => id)
  const shares = page.map((row): UnpaidShare => ({
    jobId: row.id,
    jobNumber: row.job_number,
    suburb: row.suburb,
    completedAt: isoInstant(row.completed_at!),
    amount: owedToLogger({ quotedCost: row.quoted_cost, clientPaid: row.client_paid }, 'catcher'),
    isSent: row.payment_sent,
    sentAt: isoInstant(row.payment_sent_at),
    reference: row.payment_reference_number,
    missedAt: isoInstant(row.payment_missed_at),
    catcher: { id: row.claimed_by_id!, name: row.catcher_name, phone: row.catcher_phone },
    logger: { id: row.created_by_id!, name: row.logger_name, phone: row.logger_phone },
    disputeId: row.dispute_id,
    hasOffence: row.has_offence,
  }))
  return { shares, nextCursor }
}

async function placeOf({ kysely }: Scope, cursor: string) {
  const last = await kysely
    .selectFrom('jobs')
    .where('id', '=', readIdCursor(cursor))
    .where('completed_at', 'is not', null)
    .select(['id', 'completed_at'])
    .executeTakeFirst()
  if (!last) throw cursorRefused()
  return last
}
