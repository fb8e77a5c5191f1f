import { quarterText } from '@snake-dispatch/domain/calendar-text'
import { financialYearOf } from '@snake-dispatch/domain/financial-year'
import {
  addDays,
  quarterAfter,
  quarterBefore,
  quarterDays,
  quarterStart,
} from '@snake-dispatch/domain/quarters'
import { quarterOf, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope } from '../../db/scope.ts'
import { hasEnded } from '../fees/invoice-issue.service.ts'
import { ACCOUNTS_AT_ONCE, type MessageQueue } from '../messages/message-queue.service.ts'
import { completedIn, completedJobs, loggedJobs, type EarnedTime } from './earned-jobs.rows.ts'
import { sumEarned } from './earned-sums.ts'

/** Days of a quarter within which the mails about the one before are enqueued: later, they were sent long ago. */
const SUMMARY_DAYS = 7

/**
 * Enqueues a mail about the quarter that has just ended to each approved catcher who completed a job in it, or logged one
 * that another completed: once for each, a few in one transaction (D-182). The numbers are those of the page of earnings.
 */
export async function enqueueQuarters(
  scope: Scope,
  messages: Pick<MessageQueue, 'enqueueEach'>,
  now: Date,
): Promise<void> {
  const present = quarterOf(now)
  const quarter = quarterBefore(present)
  const lastDay = addDays(quarterDays(present).first, SUMMARY_DAYS - 1)
  if (!hasEnded(quarter, now) || sydneyDay(now) > lastDay) return
  const from = quarterStart(quarter)
  const time = { from, until: quarterStart(quarterAfter(quarter)) }
  const about = { quarter: quarterText(quarter.key), financialYear: financialYearOf(from) }
  let userIds = await nextCatchers(scope, time, 0)
  while (userIds.length > 0) {
    const batch = userIds
    await scope.transaction(async (tx) => {
      const completed = Map.groupBy(await completedJobs(tx, batch, time), ({ userId }) => userId)
      const logged = Map.groupBy(await loggedJobs(tx, batch, time), ({ userId }) => userId)
      const own = batch.map((userId) => ({
        userId,
        subject: quarter.key,
        facts: { ...about, ...sumEarned(completed.get(userId) ?? [], logged.get(userId) ?? []) },
      }))
      await messages.enqueueEach(tx, 'quarterSummary', own)
    })
    userIds = await nextCatchers(scope, time, userIds.at(-1)!)
  }
}

/** The next approved catchers who have a share in a job that was completed in that time, by id. */
async function nextCatchers(scope: Scope, time: EarnedTime, afterId: number): Promise<number[]> {
  const hasShare = (column: 'job.claimed_by_id' | 'job.created_by_id') =>
    completedIn(scope, time)
      .where(column, '=', sql<number>`users.id`)
      .select('job.id')
  const rows = await scope.kysely
    .selectFrom('users')
    .where('users.id', '>', afterId)
    .where(receivesJobs())
    .where((is) =>
      is.or([is.exists(hasShare('job.claimed_by_id')), is.exists(hasShare('job.created_by_id'))]),
    )
    .select('users.id')
    .orderBy('users.id')
    .limit(ACCOUNTS_AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}
