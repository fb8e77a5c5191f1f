import { ringOf, type Ring } from '@snake-dispatch/domain/dispatch/rings'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import type { Scope } from '../../db/scope.ts'
import { coversSuburbs } from '../jobs/job-cover.rows.ts'
import { isModerating } from '../notifications/notification-preferences.rows.ts'
import type { AlertPermission } from './alert-permission.service.ts'
import { mayBeAsked } from './asked.rows.ts'
import { findLadderJob, type AskedJob } from './ladder.rows.ts'
import { isReachable, mayHear } from './reachable.rows.ts'

/** Somebody whom a ring takes in now. */
export interface Asked {
  readonly userId: number
  /** The first ring that takes them in. */
  readonly ring: Ring
  /** Moderators and admins are rung like catchers, but a ring in which only they may hear is skipped (D-72). */
  readonly isModerating: boolean
  readonly mayHear: boolean
  readonly isReachable: boolean
}

/** Whom each ring of a job takes in at this moment (DISP-14). */
export type RingAudience = ReturnType<typeof createRingAudience>

export function createRingAudience(
  { clock }: Pick<Core, 'clock'>,
  permission: Pick<AlertPermission, 'permissionOf'>,
) {
  const audience = {
    /**
     * Reads who is asked about a job: on call, not held back by the night rule, not locked, not left out (DISP-12 to
     * DISP-14). Two queries, however many accounts there are; `ringOf` decides the ring of each.
     * @param userIds undefined: of all accounts
     */
    async read(
      scope: Pick<Scope, 'kysely' | 'realm'>,
      job: AskedJob,
      userIds?: readonly number[],
    ): Promise<Asked[]> {
      const now = clock.now()
      let query = scope.kysely
        .selectFrom('users as catcher')
        .where(mayBeAsked(scope, 'catcher', now))
        .select(['catcher.id', 'catcher.service_suburbs'])
        .select([
          isModerating('catcher').as('is_moderating'),
          mayHear(scope, 'catcher').as('may_hear'),
          isReachable(scope, 'catcher', now).as('is_reachable'),
        ])
      if (userIds) query = query.where('catcher.id', '=', sql<number>`any(${sql.val([...userIds])}::int[])`)
      const [rows, { isAlerted }] = [await query.execute(), await permission.permissionOf(scope, userIds)]
      const concerns = coversSuburbs(job.reachSuburbs)
      return rows.flatMap((row) => {
        const ring = ringOf(job, {
          id: row.id,
          isOnCall: isAlerted(row.id, job.urgency),
          isLocked: false,
          coversJob: row.id === job.linkOfId || concerns(row.service_suburbs),
          serviceSuburbs: row.service_suburbs,
        })
        return ring === null
          ? []
          : {
              userId: row.id,
              ring,
              isModerating: Boolean(row.is_moderating),
              mayHear: Boolean(row.may_hear),
              isReachable: Boolean(row.is_reachable),
            }
      })
    },

    /** Those of some accounts whom a ring of a job takes in now. */
    async askedBy(
      scope: Pick<Scope, 'kysely' | 'realm'>,
      jobId: number,
      ring: Ring,
      userIds: readonly number[],
    ): Promise<ReadonlySet<number>> {
      const job = await findLadderJob(scope, jobId)
      const asked = job ? await audience.read(scope, job, userIds) : []
      return new Set(asked.filter((each) => each.ring <= ring).map(({ userId }) => userId))
    },
  }
  return audience
}
