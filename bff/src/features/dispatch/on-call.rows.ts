import type { OnCallPlan } from '@snake-dispatch/domain/dispatch/on-call'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'

/** The plan of one account, with its night rule (DISP-13). */
export interface AccountPlan extends OnCallPlan {
  readonly userId: number
  readonly highOnlyAtNight: boolean
}

/**
 * The plans of accounts that have one; an account without one is always on call (DISP-10).
 * @param userIds undefined: of all accounts
 */
export async function readPlans(
  scope: Pick<Scope, 'kysely'>,
  userIds?: readonly number[],
): Promise<AccountPlan[]> {
  let query = scope.kysely
    .selectFrom('on_call as plan')
    .select(['plan.user_id', 'plan.mode', 'plan.until', 'plan.high_only_at_night'])
    .select((is) => [
      jsonArrayFrom(
        is
          .selectFrom('on_call_hours as own')
          .whereRef('own.user_id', '=', 'plan.user_id')
          .select(['own.weekday', 'own.begins as from', 'own.ends as to'])
          .orderBy('own.weekday')
          .orderBy('own.begins')
          .orderBy('own.ends'),
      ).as('hours'),
      jsonArrayFrom(
        is
          .selectFrom('on_call_exceptions as own')
          .whereRef('own.user_id', '=', 'plan.user_id')
          .select(['own.date', 'own.begins as from', 'own.ends as to', 'own.is_available as isAvailable'])
          .orderBy('own.date')
          .orderBy('own.begins')
          .orderBy('own.ends'),
      ).as('exceptions'),
    ])
  if (userIds) query = query.where('plan.user_id', '=', sql<number>`any(${sql.val([...userIds])}::int[])`)
  const rows = await query.execute()
  return rows.map((row) => ({
    userId: row.user_id,
    mode: row.mode,
    until: row.until === null ? null : new Date(isoInstant(row.until)),
    highOnlyAtNight: row.high_only_at_night,
    hours: row.hours,
    exceptions: row.exceptions,
  }))
}
