import { TOO_MANY_OPEN_CLAIMS } from '@snake-dispatch/domain/job-lifecycle'
import { sql } from 'kysely'
import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'
import { jobIs } from './job-conditions.service.ts'

/** The first key for `pg_advisory_xact_lock` of a catcher's claims; the second one is their id. */
const CLAIMING = 7_365_013

/**
 * Counts the claimed jobs of a catcher that are not completed (D-37), and lets no other claim of theirs run until the
 * transaction ends, so that of several claims at once each counts those before it.
 */
export async function countOpenClaims(tx: Transaction, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${CLAIMING}::int, ${userId}::int)`.execute(tx.kysely)
  const { open } = await tx.kysely
    .selectFrom('jobs')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('claimed_by_id', '=', userId)
    .where(jobIs('claimed'))
    .executeTakeFirstOrThrow()
  return open
}

/** The refusal of a claim beyond the bound; `own`: the catcher claims, not a moderator for them. */
export function tooManyOpenClaims(own: boolean): AppError {
  const forModerator = 'This catcher must complete or release a job before they get another.'
  return new AppError('CONFLICT', own ? TOO_MANY_OPEN_CLAIMS : forModerator)
}
