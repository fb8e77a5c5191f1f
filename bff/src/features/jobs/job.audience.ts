import type { JobAlert } from '@snake-dispatch/contract/alerts'
import { jobStatus } from '@snake-dispatch/domain/job-lifecycle'
import { shownSuburb } from '@snake-dispatch/domain/job-alert'
import { sql, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { isKnownTo, type Viewer } from './job.policy.ts'

/** What live alerts need to know of a job: what they say, and to which accounts. */
interface JobAudience {
  alert: JobAlert
  /** True while the job can be claimed. */
  isAvailable: boolean
  /** Who typed the job in, and needs no alert of it (DISP-14); null for a request of the public (PUB-09). */
  loggerId: number | null
  /** Those of the given accounts in whose lists the job is or was. */
  userIds: ReadonlySet<number>
}

/**
 * Those of the connected accounts that are notified of a change to a job (LIVE-01, D-07): approved accounts in whose
 * available list it is or was, its logger, its claimer, moderators and admins. Rights are read each time: an account
 * that was locked or approved a moment ago counts as such. Undefined when there is no such job.
 */
export async function jobAudience(
  scope: Scope,
  jobId: number,
  userIds: readonly number[],
): Promise<JobAudience | undefined> {
  const job = await scope.kysely
    .selectFrom('jobs')
    .where('id', '=', jobId)
    .select([
      'id',
      'job_number',
      'suburb',
      'reach_suburbs',
      'snake_type',
      'urgency',
      'round',
      'created_by_id',
      'claimed_by_id',
    ])
    .select(['is_public_submission', 'cancelled_at', 'deleted_at'])
    .executeTakeFirst()
  if (!job) return undefined
  const context = {
    createdById: job.created_by_id,
    claimedById: job.claimed_by_id,
    cancelledAt: job.cancelled_at,
    reachSuburbs: job.reach_suburbs,
  }
  const viewers = await readViewers(scope, userIds)
  const audience = viewers.filter((viewer) => isKnownTo(viewer, context))
  return {
    alert: {
      id: job.id,
      jobNumber: job.job_number,
      suburb: shownSuburb(job.suburb),
      snakeType: job.snake_type,
      urgency: job.urgency,
      round: job.round,
    },
    isAvailable: jobStatus(context) === 'available' && job.deleted_at === null,
    loggerId: job.is_public_submission ? null : job.created_by_id,
    userIds: new Set(audience.map(({ id }) => id)),
  }
}

/** Those of the accounts that may see jobs at all. */
async function readViewers(scope: Scope, userIds: readonly number[]): Promise<Viewer[]> {
  const rows = await scope.kysely
    .selectFrom('users')
    .where(sql<SqlBool>`id = any(${userIds}::int[])`)
    .where('status', '=', 'approved')
    .where('is_locked', '=', false)
    .where('password_reset_required', '=', false)
    .select(['id', 'role', 'is_admin', 'is_moderator', 'service_suburbs'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    isAdmin: row.is_admin,
    isModerator: row.is_moderator,
    serviceSuburbs: row.service_suburbs,
  }))
}
