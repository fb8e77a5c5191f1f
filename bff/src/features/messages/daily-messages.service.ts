import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { startOfSydneyDay } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import { enqueueQuarters } from '../earnings/quarter-messages.service.ts'
import { enqueueOverdue } from '../fees/invoice-messages.service.ts'
import { enqueueUnpaid } from '../logger-payments/payment-messages.service.ts'
import type { MessageQueue } from './message-queue.service.ts'

const DAY_MS = 86_400_000

/**
 * The task that writes the mails of each morning: invoices that became overdue, and loggers who are not paid after 7 days,
 * once; the jobs that somebody logged, of the day before; registrations that have waited for a day; and on the first days
 * of a quarter what was earned in the one before. A second run of a day stores nothing.
 */
export function dailyMessagesTask({ clock }: Pick<Core, 'clock'>, queue: MessageQueue) {
  return defineTask({
    name: 'daily-messages',
    schema: z.strictObject({}),
    schedule: { cron: '0 8 * * *', timeZone: 'Australia/Sydney' },
    async run(_data, { scope }) {
      const now = clock.now()
      await scope.transaction(async (tx) => {
        await enqueueOverdue(tx, queue, sydneyDay(now))
        await enqueueUnpaid(tx, queue, now)
        await enqueueLoggedJobs(tx, queue, now)
        await enqueueWaiting(tx, queue, now)
      })
      await enqueueQuarters(scope, queue, now)
    },
  })
}

async function enqueueLoggedJobs(tx: Transaction, queue: MessageQueue, now: Date): Promise<void> {
  const today = startOfSydneyDay(now)
  const yesterday = startOfSydneyDay(new Date(today.getTime() - DAY_MS / 2))
  const count = (type: string) => sql<number>`(count(*) filter (where type = ${type}))::int`
  const rows = await tx.kysely
    .selectFrom('notifications')
    .select('user_id')
    .select([
      count('loggedClaimed').as('claimed'),
      count('loggedDone').as('done'),
      count('loggedPaid').as('paid'),
    ])
    .where('type', 'in', ['loggedClaimed', 'loggedDone', 'loggedPaid'])
    .where('created_at', '>=', yesterday.toISOString())
    .where('created_at', '<', today.toISOString())
    .groupBy('user_id')
    .orderBy('user_id')
    .execute()
  for (const { user_id: userId, ...facts } of rows)
    await queue.enqueue(tx, { kind: 'loggedJobs', subject: sydneyDay(yesterday), userIds: [userId], facts })
}

async function enqueueWaiting(tx: Transaction, queue: MessageQueue, now: Date): Promise<void> {
  const { count } = await tx.kysely
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'pending')
    .where('created_at', '<=', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
  if (count > 0)
    await queue.enqueueForAdmins(tx, { kind: 'registrationWaits', subject: sydneyDay(now), facts: { count } })
}
