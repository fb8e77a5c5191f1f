import { TOO_MANY_OPEN_CLAIMS } from '@snake-dispatch/domain/job-lifecycle'
import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'
import { jobIs } from './job-conditions.service.ts'

/**
 * Keeps the account of a catcher who claims as it is until the transaction ends: it is not locked meanwhile, and their
 * claims run one after the other, so that each counts those before it.
 * @throws AppError FORBIDDEN when the account was locked, or may not claim for another reason, since the call began
 */
export async function lockClaimer(tx: Transaction, userId: number): Promise<void> {
  const claimer = await tx.kysely
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'approved')
    .where('is_locked', '=', false)
    .where('password_reset_required', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!claimer) throw new AppError('FORBIDDEN', 'Your account may not claim jobs any more. Sign in again.')
}

/** The number of a catcher's claimed jobs that are not completed, as a query. */
export function countOpenClaims(tx: Transaction, userId: number) {
  return tx.kysely
    .selectFrom('jobs as mine')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('mine.claimed_by_id', '=', userId)
    .where(jobIs('claimed', 'mine'))
}

/** The refusal of a claim beyond the bound. */
export function tooManyOpenClaims(): AppError {
  return new AppError('CONFLICT', TOO_MANY_OPEN_CLAIMS)
}
