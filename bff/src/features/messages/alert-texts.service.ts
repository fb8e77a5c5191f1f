import { MAX_NIGHT_TEXTS } from '@snake-dispatch/domain/message-kinds'
import { deviceAlertBody } from '@snake-dispatch/domain/job-alert'
import { nextSydneyTime } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import { isQuiet } from '@snake-dispatch/domain/quiet-hours'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import type { MessageQueue } from './message-queue.service.ts'

const DAY_MS = 86_400_000

/** Texts of High jobs to catchers whom no alert can reach. */
export type AlertTexts = ReturnType<typeof createAlertTexts>

export function createAlertTexts({ clock }: Pick<Core, 'clock'>, queue: Pick<MessageQueue, 'enqueue'>) {
  return {
    /**
     * Texts a High job to catchers who are on call and have neither a proven device nor an open page, in the transaction
     * of the step that asks them: once for each round, and three a night (D-187).
     */
    async text(
      tx: Transaction,
      { id: jobId, round }: { readonly id: number; readonly round: number },
      userIds: readonly number[],
    ): Promise<void> {
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

/** Those who had their three texts since 9 pm. */
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
    .where('queued_at', '>=', nightBegan.toISOString())
    .groupBy('user_id')
    .having(sql<boolean>`count(*) >= ${MAX_NIGHT_TEXTS}`)
    .execute()
  return new Set(rows.flatMap(({ user_id: userId }) => userId ?? []))
}
