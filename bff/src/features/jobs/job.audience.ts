import type { JobAlert } from '@snake-dispatch/contract/alerts'
import { shownSuburb } from '@snake-dispatch/domain/job-alert'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sql, type SqlBool } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope } from '../../db/scope.ts'
import { isKnownTo, type Viewer } from './job.policy.ts'
import { readCover } from './job.rows.ts'
import { jobStatus } from './job-status.rows.ts'

/** What live alerts need to know of a job: what they say, and to which accounts. */
interface JobAudience {
  alert: JobAlert & { urgency: Urgency }
  /** True while the job can be claimed. */
  isAvailable: boolean
  /** Those of the given accounts in whose lists the job is or was. */
  userIds: ReadonlySet<number>
}

/**
 * The accounts, of those given, that are notified of a change to a job (LIVE-01, D-07): they may receive jobs, and have
 * it in their available list now or had it before, logged it, claimed it, or are moderators or admins. Rights are read
 * each time: an account that was locked or approved a moment ago counts as such. Undefined when there is no such job.
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
      'reach',
      'reach_regions',
      'snake_type',
      'urgency',
      'round',
      'created_by_id',
      'claimed_by_id',
    ])
    .select(['cancelled_at', 'deleted_at'])
    .executeTakeFirst()
  if (!job) return undefined
  const context = {
    createdById: job.created_by_id,
    claimedById: job.claimed_by_id,
    cancelledAt: job.cancelled_at,
    ...readCover(job),
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
    userIds: new Set(audience.map(({ id }) => id)),
  }
}

/** Those of the accounts that may see jobs at all. */
async function readViewers(scope: Scope, userIds: readonly number[]): Promise<Viewer[]> {
  const rows = await scope.kysely
    .selectFrom('users')
    .where(sql<SqlBool>`id = any(${userIds}::int[])`)
    .where(receivesJobs())
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
