import {
  MAX_ON_CALL_EXCEPTIONS,
  type OnCall,
  type OnCallChoice,
  type OnCallPlanInput,
  type OwnOnCall,
} from '@snake-dispatch/contract/on-call'
import { switchForCover, withCover, type CoverTime } from '@snake-dispatch/domain/dispatch/cover'
import { NIGHT_ENDS } from '@snake-dispatch/domain/dispatch/night'
import { alwaysOnCall, type OnCallMode } from '@snake-dispatch/domain/dispatch/on-call'
import { nextSydneyTime, sydneyWallClock } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { presentOnCall } from './on-call.presenter.ts'
import { readPlans, type AccountPlan } from './on-call.rows.ts'
import { readOwnReach } from './own-reach.rows.ts'

interface Caller {
  readonly scope: Scope
  readonly account: Pick<Account, 'id'>
}

const HOUR = 3_600_000

/** The plan of an account, as its owner sees it. */
export async function readOnCall(scope: Scope, userId: number, now: Date): Promise<OnCall> {
  return presentOnCall(await readPlan(scope, userId), now)
}

/** What accounts do with their own plan (DISP-10). */
export function createOnCallService({ clock, events }: Pick<Core, 'clock' | 'events'>) {
  /** Stores a change of the caller's plan; their open pages follow. The next step of a ladder reads it (DISP-20). */
  async function change(
    { scope, account }: Caller,
    store: (tx: Transaction, before: AccountPlan, now: Date) => Promise<void>,
  ): Promise<OwnOnCall> {
    return scope.transaction(async (tx) => {
      const now = clock.now()
      await lockPlan(tx, account.id)
      const before = await readPlan(tx, account.id)
      await store(tx, before, now)
      const plan = await readPlan(tx, account.id)
      await events.publish(tx, 'accountChanged', { userId: account.id })
      return { ...presentOnCall(plan, now), reach: await readOwnReach(tx, account.id, now) }
    })
  }

  return {
    async read({ scope, account }: Caller): Promise<OwnOnCall> {
      const now = clock.now()
      const plan = await readOnCall(scope, account.id, now)
      return { ...plan, reach: await readOwnReach(scope, account.id, now) }
    },

    /**
     * Replaces hours, exceptions and the night rule. It counts from now on, so 'on until I switch off' ends (D-70).
     */
    save: (caller: Caller, input: OnCallPlanInput): Promise<OwnOnCall> =>
      change(caller, async (tx, { mode, until }, now) => {
        const userId = caller.account.id
        await setPlan(tx, userId, {
          high_only_at_night: input.highOnlyAtNight,
          ...(mode === 'always' && until === null && { mode: 'hours' }),
        })
        await tx.kysely.deleteFrom('on_call_hours').where('user_id', '=', userId).execute()
        await tx.kysely.deleteFrom('on_call_exceptions').where('user_id', '=', userId).execute()
        const hours = input.hours.map(({ weekday, from, to }) => ({
          user_id: userId,
          weekday,
          begins: from,
          ends: to,
        }))
        if (hours.length > 0) await tx.kysely.insertInto('on_call_hours').values(hours).execute()
        const { yesterday } = sydneyWallClock(now)
        const exceptions = input.exceptions
          .filter(({ date }) => date >= yesterday.date)
          .map(({ date, from, to, isAvailable }) => ({
            user_id: userId,
            date,
            begins: from,
            ends: to,
            is_available: isAvailable,
          }))
        if (exceptions.length > 0)
          await tx.kysely.insertInto('on_call_exceptions').values(exceptions).execute()
      }),

    /** Switches the caller on or off call. */
    switch: (caller: Caller, choice: OnCallChoice): Promise<OwnOnCall> =>
      change(caller, (tx, _before, now) => setPlan(tx, caller.account.id, switchOf(choice, now))),
  }
}

/**
 * Puts somebody on call for a time, in the transaction in which they have said that they cover it, and which has locked
 * their account (D-170).
 */
export async function coverTime(
  tx: Transaction,
  { userId, time, begins }: { readonly userId: number; readonly time: CoverTime; readonly begins: Date },
  now: Date,
): Promise<void> {
  const plan = await readPlan(tx, userId)
  const { yesterday } = sydneyWallClock(now)
  const { date, from, to } = time
  const exceptions = withCover(plan.exceptions, { date, from, to }).filter(
    (each) => each.date >= yesterday.date,
  )
  if (exceptions.length > MAX_ON_CALL_EXCEPTIONS)
    throw new AppError('CONFLICT', 'Your on-call plan has too many other days. Remove some of them first.')
  await setPlan(tx, userId, switchForCover(plan, begins, now) ?? { mode: plan.mode })
  await tx.kysely.deleteFrom('on_call_exceptions').where('user_id', '=', userId).execute()
  await tx.kysely
    .insertInto('on_call_exceptions')
    .values(
      exceptions.map((each) => ({
        user_id: userId,
        date: each.date,
        begins: each.from,
        ends: each.to,
        is_available: each.isAvailable,
      })),
    )
    .execute()
}

/** What a choice of the menu stores. */
function switchOf(choice: OnCallChoice, now: Date): { mode: OnCallMode; until: Date | null } {
  const onFor = (hours: number) =>
    ({ mode: 'always', until: new Date(now.getTime() + hours * HOUR) }) as const
  switch (choice) {
    case 'on':
      return { mode: 'always', until: null }
    case 'onFor2Hours':
      return onFor(2)
    case 'onFor4Hours':
      return onFor(4)
    case 'onFor8Hours':
      return onFor(8)
    case 'off':
      return { mode: 'off', until: null }
    case 'offUntil6Am':
      return { mode: 'off', until: nextSydneyTime(now, NIGHT_ENDS) }
    case 'plan':
      return { mode: 'hours', until: null }
  }
}

/** Concurrent changes of one plan run one after the other, also while the account has no plan yet. */
async function lockPlan(tx: Transaction, userId: number): Promise<void> {
  await tx.kysely.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

async function readPlan(scope: Pick<Scope, 'kysely'>, userId: number): Promise<AccountPlan> {
  const [plan] = await readPlans(scope, [userId])
  return plan ?? { ...alwaysOnCall, userId, highOnlyAtNight: false }
}

async function setPlan(
  tx: Transaction,
  userId: number,
  set: { mode?: OnCallMode; until?: Date | null; high_only_at_night?: boolean },
): Promise<void> {
  await tx.kysely
    .insertInto('on_call')
    .values({ mode: 'always', ...set, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute()
}
