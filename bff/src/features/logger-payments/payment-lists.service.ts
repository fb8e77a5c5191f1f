import {
  PAYMENTS_PAGE,
  type AwaitedPayment,
  type MissedPayment,
  type OwedPayment,
} from '@snake-dispatch/contract/logger-payments'
import { MAX_PAGE, type PageQuery } from '@snake-dispatch/contract/page'
import { sql, type SqlBool } from 'kysely'
import { cutPage, cursorRefused, readIdCursor } from '../../calls/pagination.ts'
import type { Reader } from '../../calls/caller.ts'
import type { Scope } from '../../db/scope.ts'
import { presentAwaited, presentMissed, presentOwed } from './logger-payments.presenter.ts'
import { hasOffence, isMissed, isUnanswered, selectPayments } from './logger-payments.rows.ts'

/** For how many days a payment that was marked as sent stays in both lists, unless it is missed (D-148). */
const SENT_SHOWN_DAYS = 60

type Owner = Reader<{ readonly id: number }>
/** Whose payments a list has: those of the catcher who owes them, or of the logger who awaits them. */
type Side = 'claimed_by_id' | 'created_by_id'

/**
 * What the reader owes to loggers, newest completion first, until it is confirmed (D-148). What was not marked before its
 * logger was erased is not asked for: there is no PayID, and nobody to confirm it.
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listOwed({ scope, account }: Owner, query: PageQuery) {
  const rows = await (
    await openPayments(scope, 'claimed_by_id', account.id, query)
  )
    .leftJoin('users as logger', 'logger.id', 'job.created_by_id')
    .where((is) => is.or([is('logger.erased_at', 'is', null), is('job.payment_sent', '=', true)]))
    .select(['logger.name as logger_name', 'logger.pay_id'])
    .execute()
  return pageOf<(typeof rows)[number], OwedPayment>(rows, query, presentOwed)
}

/** What catchers owe to the reader, as `listOwed`. @throws AppError as `listOwed` */
export async function listAwaited({ scope, account }: Owner, query: PageQuery) {
  const rows = await (
    await openPayments(scope, 'created_by_id', account.id, query)
  )
    .leftJoin('users as catcher', 'catcher.id', 'job.claimed_by_id')
    .select(['catcher.name as catcher_name', 'catcher.erased_at as catcher_erased_at'])
    .execute()
  return pageOf<(typeof rows)[number], AwaitedPayment>(rows, query, presentAwaited)
}

/** The payments that loggers miss, the longest missed first (D-148); at most `MAX_PAGE`. */
export async function listMissed({ scope }: { readonly scope: Scope }): Promise<MissedPayment[]> {
  const rows = await selectPayments(scope)
    .where(isMissed('job'))
    .where(isUnanswered(scope))
    .innerJoin('users as catcher', 'catcher.id', 'job.claimed_by_id')
    .leftJoin('users as logger', 'logger.id', 'job.created_by_id')
    // Of an erased account no offence can be recorded.
    .where('catcher.erased_at', 'is', null)
    .select(['catcher.name as catcher_name', 'logger.name as logger_name'])
    .select(hasOffence(scope).as('has_offence'))
    .select((is) =>
      is
        .selectFrom('payment_offences as earlier')
        .whereRef('earlier.user_id', '=', 'catcher.id')
        .where('earlier.withdrawn_at', 'is', null)
        .select(sql<number>`count(*)::int`.as('count'))
        .as('offences'),
    )
    .orderBy('job.payment_missed_at')
    .orderBy('job.id')
    .limit(MAX_PAGE)
    .execute()
  return rows.map((row) => presentMissed({ ...row, offences: row.offences ?? 0 }))
}

async function openPayments(
  scope: Scope,
  side: Side,
  userId: number,
  { limit = PAYMENTS_PAGE, cursor }: PageQuery,
) {
  const shownSince = new Date(scope.now().getTime() - SENT_SHOWN_DAYS * 24 * 60 * 60_000)
  const page = selectPayments(scope)
    .where(`job.${side}`, '=', userId)
    .where('job.payment_received_at', 'is', null)
    .where(
      sql<SqlBool>`(not job.payment_sent or coalesce(job.payment_sent_at, job.completed_at) >= ${shownSince.toISOString()}::timestamptz
        or ${isMissed('job')})`,
    )
    .orderBy('job.completed_at', 'desc')
    .orderBy('job.id', 'desc')
    .limit(limit + 1)
  if (cursor === undefined) return page
  const { at, lastId } = await placeOf(scope, side, userId, cursor)
  return page.where(sql<SqlBool>`(job.completed_at, job.id) < (${at}::timestamptz, ${lastId}::int)`)
}

/** Where the last payment of the page before is in the list. @throws AppError BAD_INPUT when it is in none of theirs */
async function placeOf({ kysely }: Scope, side: Side, userId: number, cursor: string) {
  const last = await kysely
    .selectFrom('jobs as job')
    .where(`job.${side}`, '=', userId)
    .where('job.id', '=', readIdCursor(cursor))
    .select(['job.id', 'job.completed_at'])
    .executeTakeFirst()
  if (!last?.completed_at) throw cursorRefused()
  return { at: last.completed_at, lastId: last.id }
}

function pageOf<Row extends { id: number }, Payment>(
  rows: readonly Row[],
  { limit = PAYMENTS_PAGE }: PageQuery,
  present: (row: Row) => Payment,
): { payments: Payment[]; nextCursor: string | null } {
  const { page, nextCursor } = cutPage(rows, limit, ({ id }) => id)
  return { payments: page.map(present), nextCursor }
}
