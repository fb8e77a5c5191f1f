import type { DecisionInput, StaffDispute } from '@snake-dispatch/contract/disputes'
import { disputeState, isUndecided, partiesOf } from '@snake-dispatch/domain/dispute'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { isAdmin } from '@snake-dispatch/contract/user'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { partyOf } from './dispute.policy.ts'
import { timesOf, type EntryRow } from './disputes.rows.ts'
import { lockDispute, peopleOf, type Disputes, type LockedDispute } from './disputes.service.ts'

/** Decides disputes and their appeals (D-175). */
export function createDecisions({ clock }: Pick<Core, 'clock'>, disputes: Pick<Disputes, 'add'>) {
  return {
    /**
     * Decides a dispute, or its appeal, on what the admin saw.
     * @throws AppError NOT_FOUND, BAD_INPUT for an outcome that is not of this dispute, FORBIDDEN to a party and to who
     *   decided it before, CONFLICT when it was decided, or something was written since
     */
    decide: (
      { scope, account, address }: Caller,
      disputeId: number,
      { outcome, reason, seenEntries }: DecisionInput,
    ): Promise<void> =>
      scope.transaction(async (tx) => {
        const { row, entries } = await lockDispute(tx, disputeId)
        const now = clock.now()
        if (outcome !== 'settled' && !partiesOf(row.subject).includes(outcome))
          throw new AppError('BAD_INPUT', 'They are not a party of this dispute.')
        const refusal = await whyNotDecide(tx, account, { row, entries }, now)
        if (refusal) throw refusal
        if (entries.length !== seenEntries)
          throw new AppError('CONFLICT', 'Something was written since you opened this. Please read it first.')
        const isAppeal = row.appealed_at !== null
        await tx.kysely
          .updateTable('disputes')
          .set(isAppeal ? { closed_at: now } : { decided_at: now })
          .where('id', '=', disputeId)
          .execute()
        const kind = isAppeal ? 'decidedAgain' : 'decided'
        const writer = { author: 'office', userId: account.id, address } as const
        await disputes.add(tx, row, writer, { kind, text: reason, outcome })
      }),
  }
}

/** Why an account may not decide a dispute now; null when it may. */
export async function whyNotDecide(
  scope: Pick<Scope, 'kysely'>,
  account: Account,
  { row, entries }: LockedDispute,
  now: Date,
): Promise<AppError | null> {
  if (!isAdmin(account)) return new AppError('FORBIDDEN', 'An admin decides.')
  if (partyOf(account.id, peopleOf(row)))
    return new AppError('FORBIDDEN', 'You are a party. Another admin decides.')
  const decision = entries.findLast(({ outcome }) => outcome !== null)
  if (!isUndecided(disputeState(timesOf(row), now))) return decidedAlready(decision)
  if (decision?.author_id === account.id && (await hasOtherAdmin(scope, account.id, row)))
    return new AppError('FORBIDDEN', 'You decided it before. Another admin decides the appeal.')
  return null
}

function decidedAlready(decision: EntryRow | undefined): AppError {
  const when = decision ? formatSydney(new Date(isoInstant(decision.created_at)), 'dateTime') : ''
  const who = decision?.author_name ?? 'Another admin'
  return new AppError(
    'CONFLICT',
    decision ? `${who} decided this already, ${when}.` : 'This dispute is closed.',
  )
}

/** Whether there is an admin who could decide instead: who signs in, and is no party. */
async function hasOtherAdmin(
  { kysely }: Pick<Scope, 'kysely'>,
  userId: number,
  row: Parameters<typeof peopleOf>[0],
): Promise<boolean> {
  const other = await kysely
    .selectFrom('users')
    .where('id', '<>', sql<number>`all(${sql.val([userId, row.catcher_id, row.logger_id ?? 0])}::int[])`)
    .where((is) => is.or([is('role', '=', 'admin'), is('is_admin', '=', true)]))
    .where('status', '=', 'approved')
    .where('is_locked', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** For the page of the office: why the reader may not decide, in words. */
export async function decideNote(
  scope: Pick<Scope, 'kysely'>,
  account: Account,
  locked: LockedDispute,
  now: Date,
): Promise<StaffDispute['mayNotDecide']> {
  return (await whyNotDecide(scope, account, locked, now))?.message ?? null
}
