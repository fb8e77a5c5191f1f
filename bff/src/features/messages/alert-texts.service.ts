import { MAX_NIGHT_TEXTS } from '@snake-dispatch/domain/message-kinds'
import { deviceAlertBody } from '@snake-dispatch/domain/job-alert'
import { nextSydneyTime } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import { isQuiet } from '@snake-dispatch/domain/quiet-hours'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import type { LadderJob } from '../dispatch/ladder.rows.ts'
import type { Asked } from '../dispatch/ring-audience.service.ts'
import type { MessageQueue } from './message-queue.service.ts'

/** The widest ring whose catchers are texted (D-187). */
export const TEXTED_RINGS = 2

const DAY_MS = 86_400_000

/** Texts of High jobs to catchers whom no alert can reach. */
export type AlertTexts = ReturnType<typeof createAlertTexts>

export function createAlertTexts({ clock }: Pick<Core, 'clock'>, queue: Pick<MessageQueue, 'enqueue'>) {
  return {
    /**
     * Texts a High job to those whom no alert can reach, in the transaction that asks them: once for each round, and three
     * a night (D-187).
     * @param asked whom the rings of the job take in now
     * @param rings the widest ring that is texted, at most 2
     */
    async text(
      tx: Transaction,
      { id: jobId, round, urgency }: Pick<LadderJob, 'id' | 'round' | 'urgency'>,
      asked: readonly Asked[],
      rings: number,
    ): Promise<void> {
      if (urgency !== 'high') return
      const userIds = asked.filter((each) => isTexted(each, rings)).map(({ userId }) => userId)
      if (userIds.length === 0) return
      const job = await tx.kysely
        .selectFrom('jobs')
        .select(['job_number as jobNumber', 'snake_type as snakeType', 'suburb'])
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow()
      const now = clock.now()
      const spent = isQuiet(now) ? await spentTonight(tx, userIds, now) : new Set<number>()
      await queue.enqueue(tx, {
        kind: 'jobAlert',
        subject: `${jobId}-${round}`,
        jobId,
        userIds: userIds.filter((userId) => !spent.has(userId)),
        facts: { alert: deviceAlertBody(job), jobNumber: job.jobNumber, round },
      })
    },
  }
}

/** Whether somebody who is asked about a High job gets it as a text: no device of theirs is proven, no page is open. */
export const isTexted = ({ ring, isReachable }: Asked, rings = TEXTED_RINGS): boolean =>
  ring <= Math.min(rings, TEXTED_RINGS) && !isReachable

/** Those who had their three texts since 9 pm: what failed does not count. */
async function spentTonight(
  tx: Transaction,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const nightBegan = nextSydneyTime(new Date(now.getTime() - DAY_MS), '21:00')
  const rows = await tx.kysely
    .selectFrom('messages')
    .select('user_id')
    .where('kind', '=', 'jobAlert')
    .where('user_id', '=', sql<number>`any(${sql.val([...userIds])}::int[])`)
    .where('state', '<>', 'failed')
    .where('queued_at', '>=', nightBegan.toISOString())
    .groupBy('user_id')
    .having(sql<boolean>`count(*) >= ${MAX_NIGHT_TEXTS}`)
    .execute()
  return new Set(rows.flatMap(({ user_id: userId }) => userId ?? []))
}
