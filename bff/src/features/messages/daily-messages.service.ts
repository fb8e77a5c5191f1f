import { dayText } from '@snake-dispatch/domain/calendar-text'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { startOfSydneyDay } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import { addDays } from '@snake-dispatch/domain/quarters'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import type { MessageQueue } from './message-queue.service.ts'

const DAY_MS = 86_400_000
/** Days after the due day within which an invoice is found to be overdue: later, its mail was sent long ago. */
const OVERDUE_DAYS = 7

/**
 * The task that writes the mails of each morning: invoices that became overdue, once; the jobs that somebody logged, of
 * the day before; registrations that have waited for a day. A second run of a day stores nothing.
 */
export function dailyMessagesTask({ clock }: Pick<Core, 'clock'>, queue: MessageQueue) {
  return defineTask({
    name: 'daily-messages',
    schema: z.strictObject({}),
    schedule: { cron: '0 8 * * *', timeZone: 'Australia/Sydney' },
    run: (_data, { scope }) =>
      scope.transaction(async (tx) => {
        const now = clock.now()
        await tellOverdue(tx, queue, sydneyDay(now))
        await tellLoggers(tx, queue, now)
        await tellWaiting(tx, queue, now)
      }),
  })
}

async function tellOverdue(tx: Transaction, queue: MessageQueue, today: string): Promise<void> {
  const invoices = await tx.kysely
    .selectFrom('invoices')
    .select(['id', 'number', 'user_id', 'total_cents', sql<string>`due_on::text`.as('due_on')])
    .where('paid_on', 'is', null)
    .where('due_on', '<', sql<string>`${today}::date`)
    .where('due_on', '>=', sql<string>`${addDays(today, -OVERDUE_DAYS)}::date`)
    .orderBy('number')
    .execute()
  for (const invoice of invoices)
    await queue.enqueue(tx, {
      kind: 'invoiceOverdue',
      subject: String(invoice.id),
      userIds: [invoice.user_id],
      facts: {
        invoiceId: invoice.id,
        number: invoice.number,
        totalCents: invoice.total_cents,
        dueOn: dayText(invoice.due_on),
      },
    })
}

async function tellLoggers(tx: Transaction, queue: MessageQueue, now: Date): Promise<void> {
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

async function tellWaiting(tx: Transaction, queue: MessageQueue, now: Date): Promise<void> {
  const { count } = await tx.kysely
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('status', '=', 'pending')
    .where('created_at', '<=', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
  if (count > 0)
    await queue.enqueueForAdmins(tx, { kind: 'registrationWaits', subject: sydneyDay(now), facts: { count } })
}
