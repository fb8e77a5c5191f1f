import type { Statistics } from '@snake-dispatch/contract/moderation'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { assignable } from './moderation.policy.ts'

const count = sql<number>`count(*)::int`.as('count')

/** The counts of the moderator's dashboard that are read at each call, because they count few rows (MOD-03). */
export async function readLiveCounts(scope: Scope): Promise<Omit<Statistics, 'publicSubmissions'>> {
  const available = await jobs(scope).where(jobIs('available')).executeTakeFirstOrThrow()
  const catchers = await assignable(scope).select(count).executeTakeFirstOrThrow()
  return { totalAvailableJobs: available.count, activeCatchers: catchers.count }
}

/**
 * The number of public requests in any state, except deleted ones (MOD-03). There are ever more of them, so the number is
 * cached.
 */
export async function countPublicSubmissions(scope: Scope): Promise<number> {
  const submitted = await jobs(scope)
    .where('deleted_at', 'is', null)
    .where('is_public_submission', '=', true)
    .executeTakeFirstOrThrow()
  return submitted.count
}

const jobs = (scope: Scope) => scope.kysely.selectFrom('jobs').select(count)
