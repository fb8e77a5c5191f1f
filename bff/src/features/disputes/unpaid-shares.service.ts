import { DISPUTES_PAGE, type UnpaidShare } from '@snake-dispatch/contract/disputes'
import type { PageQuery } from '@snake-dispatch/contract/page'
import { sql, type SqlBool } from 'kysely'
import { cursorRefused, cutPage, readIdCursor } from '../../calls/pagination.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { amountOf, hasOffence, selectUnpaid } from '../logger-payments/logger-payments.rows.ts'

/**
 * What is owed to loggers and was not paid, the longest first (D-175).
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listUnpaidShares(
  scope: Scope,
  { limit = DISPUTES_PAGE, cursor }: PageQuery,
): Promise<{ shares: UnpaidShare[]; nextCursor: string | null }> {
  const last = cursor === undefined ? undefined : await placeOf(scope, cursor)
  const rows = await selectUnpaid(scope)
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
    amount: amountOf(row),
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
