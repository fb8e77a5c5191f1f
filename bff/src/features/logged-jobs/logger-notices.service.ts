import { isLoggerPaid } from '@snake-dispatch/domain/logged-job'
import type { QuietNoticeType } from '@snake-dispatch/contract/notifications'
import { owedToLogger } from '@snake-dispatch/domain/revenue-split'
import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import type { NotificationService } from '../notifications/notification.service.ts'

/** The task that tells the logger of a job what became of it. */
const tellLogger = { name: 'tell-logger', schema: z.strictObject({ jobId: z.int() }) }

/**
 * Has the logger of a job told what became of it, in the transaction that changes it: claimed, completed, or the
 * payment marked (D-147). Told later, so that no claim waits for it.
 * @param people the job's logger, null for none, and its claimer, who needs no notice of what they did themselves
 */
export async function enqueueLoggerNotice(
  tx: Transaction,
  tasks: Pick<Core['tasks'], 'enqueueAll'>,
  jobId: number,
  { createdById, claimedById }: { readonly createdById: number | null; readonly claimedById: number },
): Promise<void> {
  if (createdById === null || createdById === claimedById) return
  await tasks.enqueueAll(tx, tellLogger, [{ jobId }])
}

/** The task behind `enqueueLoggerNotice`: it tells what is so when it runs, and nothing twice. */
export function createLoggerNotices(notifications: Pick<NotificationService, 'notifyLogger'>) {
  return defineTask({
    ...tellLogger,
    run: ({ jobId }, { scope }) =>
      scope.transaction(async (tx) => {
        const job = await tx.kysely
          .selectFrom('jobs')
          .where('id', '=', jobId)
          .where('cancelled_at', 'is', null)
          .where('deleted_at', 'is', null)
          .where('erased_at', 'is', null)
          .select(['created_by_id', 'claimed_by_id', 'completed_at', 'payment_sent'])
          .select(['quoted_cost', 'client_paid'])
          // A release waits: it removes a notice that is no longer true.
          .forNoKeyUpdate()
          .executeTakeFirst()
        const { created_by_id: userId = null, claimed_by_id: claimedById = null } = job ?? {}
        if (!job || userId === null || claimedById === null || userId === claimedById) return
        const money = { quotedCost: job.quoted_cost, clientPaid: job.client_paid }
        const share = owedToLogger(money, 'catcher')
        await notifications.notifyLogger(tx, { userId, jobId, type: typeOf(job, share), share })
      }),
  })
}

function typeOf(
  job: { completed_at: string | Date | null; payment_sent: boolean },
  share: number,
): QuietNoticeType {
  if (job.completed_at === null) return 'loggedClaimed'
  // Where nothing is owed, nothing was sent.
  return share > 0 && isLoggerPaid({ completedAt: String(job.completed_at), paymentSent: job.payment_sent })
    ? 'loggedPaid'
    : 'loggedDone'
}
