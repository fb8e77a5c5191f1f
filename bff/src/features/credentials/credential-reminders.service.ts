import { credentialNames, expiryText, reminderStep, REMINDER_DAYS } from '@snake-dispatch/domain/credentials'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import * as z from 'zod'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import { byName } from '../../db/name-order.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'

/** The most catchers that one notice to moderators names; it gives the number of the others. */
const MOST_NAMED = 10

/**
 * The task that reminds catchers of a credential 30 and 7 days before its last day and when it has expired, and
 * notifies moderators of them (CRED-05). It runs in the morning and at each start; each step is sent once.
 */
export function credentialRemindersTask({ clock }: Pick<Core, 'clock'>, notices: OfficeNotices) {
  return defineTask({
    name: 'credential-reminders',
    schema: z.strictObject({}),
    schedule: { cron: '0 9 * * *', timeZone: 'Australia/Sydney' },
    run: (_data, { scope }) =>
      scope.transaction(async (tx) => {
        const now = clock.now()
        const due = await takeDue(tx, now)
        for (const { userId, texts } of due) {
          const message = texts.join(' ')
          await notices.tell(tx, { type: 'credentialEnds', title: 'Your credentials', message, job: null }, [
            userId,
          ])
        }
        if (due.length === 0) return
        const named = due.slice(0, MOST_NAMED).map(({ name, texts }) => `${name}: ${texts.join(' ')}`)
        const rest = due.length - named.length
        if (rest > 0) named.push(`And ${rest} more.`)
        await notices.tellModerators(tx, {
          type: 'credentialsEnd',
          title: 'Credentials that end',
          message: named.join(' '),
          job: null,
        })
      }),
  })
}

/** The reminders that are due for one catcher. */
interface Due {
  readonly userId: number
  readonly name: string
  /** One sentence for each credential. */
  readonly texts: string[]
}

/**
 * Finds the credentials that reached a reminder step that was not sent yet, and marks the step as sent.
 * @returns what is due for each holder, by name
 */
async function takeDue(tx: Transaction, now: Date): Promise<Due[]> {
  const today = sydneyDay(now)
  const rows = await tx.kysely
    .selectFrom('credentials as held')
    .innerJoin('users', 'users.id', 'held.user_id')
    .select(['held.id', 'held.user_id', 'held.kind', 'held.expires_on', 'held.reminded_days', 'users.name'])
    .where(receivesJobs())
    .where('held.expires_on', '<=', sql<string>`${today}::date + ${REMINDER_DAYS[0]}::int`)
    .where((is) => is.or([is('held.reminded_days', 'is', null), is('held.reminded_days', '>', 0)]))
    .orderBy(byName('users.name'))
    .orderBy('held.expires_on')
    .execute()
  const due = new Map<number, Due>()
  for (const { id, user_id: userId, name, kind, expires_on: expiresOn, reminded_days: reminded } of rows) {
    const step = reminderStep(expiresOn, today)
    if (step === null || (reminded !== null && step >= reminded)) continue
    await tx.kysely.updateTable('credentials').set({ reminded_days: step }).where('id', '=', id).execute()
    const of = due.get(userId) ?? { userId, name, texts: [] }
    of.texts.push(`${credentialNames[kind]}: ${expiryText(expiresOn, today)}.`)
    due.set(userId, of)
  }
  return [...due.values()]
}
