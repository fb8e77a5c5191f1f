import { TOO_MANY_OPEN_CLAIMS } from '@snake-dispatch/domain/job-lifecycle'
import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'
import type { Env } from '../../env.ts'
import { jobIs } from './job-conditions.service.ts'

/** The first key for `pg_advisory_xact_lock` of a catcher's claims; the second one is their id. */
const CLAIMING = 7_365_013

/**
 * Whether a catcher has as many open claims as they may have (D-37). Visitors of the demo share one account, so the demo
 * has no bound.
 */
export async function isAtBound(
  tx: Transaction,
  userId: number,
  { MAX_OPEN_CLAIMS }: Pick<Env, 'MAX_OPEN_CLAIMS'>,
): Promise<boolean> {
  return tx.realm !== 'demo' && (await countOpenClaims(tx, userId)) >= MAX_OPEN_CLAIMS
}

/**
 * Counts the claimed jobs of a catcher that are not completed, and lets no other claim of theirs run until the
 * transaction ends, so that of several claims at once each counts those before it.
 */
async function countOpenClaims(tx: Transaction, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${CLAIMING}::int, ${userId}::int)`.execute(tx.kysely)
  const { open } = await tx.kysely
    .selectFrom('jobs')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('claimed_by_id', '=', userId)
    .where(jobIs('claimed'))
    .executeTakeFirstOrThrow()
  return open
}

/** The refusal of a claim beyond the bound. */
export function tooManyOpenClaims(): AppError {
  return new AppError('CONFLICT', TOO_MANY_OPEN_CLAIMS)
}
