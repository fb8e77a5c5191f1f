import type { CatcherAlarm } from '@snake-dispatch/contract/catcher-alarms'
import {
  alarmLasts,
  alarmSentence,
  BOUND_MS,
  CANCELLED_WINDOW_MS,
  isTooManyCancelled,
  LATE_TOLD,
  RELEASES_BOUND,
  RELEASES_TOLD,
  TOLD_WINDOW_MS,
  type AlarmKind,
} from '@snake-dispatch/domain/fairness'
import type { ReleaseReason } from '@snake-dispatch/domain/release-reasons'
import { AppError } from '../../calls/app-error.ts'
import type { Caller, Reader } from '../../calls/caller.ts'
import { limitsClaims } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { storeClaimEvent, type CountedClaim } from './claim-events.rows.ts'
import { countCancelled, countEvents } from './claim-limits.service.ts'

/**
 * Counts releases, cancellations and late jobs of catchers, notifies moderators of too many, and sets the bound
 * (DISP-51, DISP-52).
 */
export type Fairness = ReturnType<typeof createFairness>

/** An alarm that is to be raised. */
type Found = Pick<CatcherAlarm, 'kind' | 'count' | 'claims'>

/** Milliseconds in which moderators are notified once of a kind, for each catcher. They are notified of every bound. */
const onceIn: Readonly<Record<Exclude<AlarmKind, 'bound'>, number>> = {
  releases: TOLD_WINDOW_MS,
  late: TOLD_WINDOW_MS,
  cancellations: CANCELLED_WINDOW_MS,
}

const titles: Readonly<Record<AlarmKind, string>> = {
  releases: 'A Catcher Releases Often',
  late: 'A Catcher Is Late Again',
  cancellations: 'A Catcher Cancels Often',
  bound: 'A Catcher Has a Bound',
}

export function createFairness(
  { clock }: Pick<Core, 'clock'>,
  { tellModerators }: Pick<OfficeNotices, 'tellModerators'>,
) {
  /** Stores alarms and notifies moderators of them in one notice; skips a kind that was raised within `onceIn`. */
  async function raise(
    tx: Transaction,
    { userId, jobId }: CountedClaim,
    found: readonly Found[],
    now: Date,
  ): Promise<void> {
    const raised: Found[] = []
    for (const alarm of found)
      if (alarm.kind === 'bound' || !(await wasTold(tx, userId, alarm.kind, now))) raised.push(alarm)
    if (raised.length === 0) return
    const untilOf = (kind: AlarmKind) => new Date(now.getTime() + alarmLasts[kind])
    await tx.kysely
      .insertInto('catcher_alarms')
      .values(raised.map((alarm) => ({ ...alarm, user_id: userId, at: now, until: untilOf(alarm.kind) })))
      .execute()
    const { name } = await tx.kysely
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const { job_number: jobNumber } = await tx.kysely
      .selectFrom('jobs')
      .select('job_number')
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow()
    await tellModerators(tx, {
      type: 'catcherAlarm',
      title: titles[raised.at(-1)!.kind],
      message: raised.map((alarm) => alarmSentence({ ...alarm, name, until: untilOf(alarm.kind) })).join(' '),
      job: { id: jobId, jobNumber },
    })
  }

  async function checkReleases(tx: Transaction, claim: CountedClaim, now: Date): Promise<void> {
    const { releasesInDay, releasesInWeek, releasesForBound } = await countEvents(tx, claim.userId, now)
    const found: Found[] = []
    if (releasesInDay >= RELEASES_TOLD) found.push({ kind: 'releases', count: releasesInDay, claims: null })
    if (releasesForBound >= RELEASES_BOUND) {
      found.push({ kind: 'bound', count: releasesInWeek, claims: null })
      await recordAudit(tx, {
        actor: null,
        action: 'account.bound',
        subject: { type: 'account', id: claim.userId },
        detail: { until: new Date(now.getTime() + BOUND_MS).toISOString() },
      })
    }
    await raise(tx, claim, found, now)
  }

  async function checkCancelled(tx: Transaction, claim: CountedClaim, now: Date): Promise<void> {
    const { claims, cancelled } = await countCancelled(tx, claim.userId, now)
    if (isTooManyCancelled(cancelled, claims))
      await raise(tx, claim, [{ kind: 'cancellations', count: cancelled, claims }], now)
  }

  /** Ends an alarm. @throws AppError NOT_FOUND, CONFLICT when it is over, FORBIDDEN when it is about the caller */
  function end(
    { scope, account, address }: Caller,
    alarmId: number,
    as: 'account.alarm-seen' | 'account.bound-lift',
    detail?: { reason: string },
  ): Promise<void> {
    return scope.transaction(async (tx) => {
      const now = clock.now()
      const alarm = await tx.kysely
        .selectFrom('catcher_alarms')
        .select(['user_id', 'until', 'ended_at', 'kind'])
        .where('id', '=', alarmId)
        .forUpdate()
        .executeTakeFirst()
      const isBound = alarm?.kind === 'bound'
      if (!alarm || isBound !== (as === 'account.bound-lift'))
        throw new AppError('NOT_FOUND', 'This was not found.')
      if (alarm.user_id === account.id)
        throw new AppError('FORBIDDEN', 'This is about you: another moderator decides.')
      // Of two moderators at the same time, and of a call and its retry, the first one counts.
      if (alarm.ended_at !== null && !isBound) return
      if (alarm.ended_at !== null || new Date(isoInstant(alarm.until)) <= now)
        throw new AppError('CONFLICT', isBound ? 'This bound holds no longer.' : 'This is over.')
      await tx.kysely.updateTable('catcher_alarms').set({ ended_at: now }).where('id', '=', alarmId).execute()
      await recordAudit(tx, {
        actor: account,
        action: as,
        subject: { type: 'account', id: alarm.user_id },
        detail,
        address,
      })
    })
  }

  return {
    /** Counts a release, in its transaction, which has locked the catcher (`lockCatcher`). */
    async released(tx: Transaction, claim: CountedClaim, reason: ReleaseReason): Promise<void> {
      if (!limitsClaims(tx)) return
      const now = clock.now()
      await storeClaimEvent(tx, claim, { kind: 'released', reason, at: now })
      if (reason === 'client cancelled') await checkCancelled(tx, claim, now)
      else await checkReleases(tx, claim, now)
    },

    /** Counts a cancellation by the claimer, in its transaction, which has locked the catcher (`lockCatcher`). */
    async cancelled(tx: Transaction, claim: CountedClaim): Promise<void> {
      if (!limitsClaims(tx)) return
      const now = clock.now()
      await storeClaimEvent(tx, claim, { kind: 'cancelled', at: now })
      await checkCancelled(tx, claim, now)
    },

    /** Counts a job for which its catcher is an hour late (DISP-24). */
    async late(tx: Transaction, claim: CountedClaim): Promise<void> {
      if (!limitsClaims(tx)) return
      const now = clock.now()
      await storeClaimEvent(tx, claim, { kind: 'late', at: now })
      const { lateInDay } = await countEvents(tx, claim.userId, now)
      if (lateInDay >= LATE_TOLD)
        await raise(tx, claim, [{ kind: 'late', count: lateInDay, claims: null }], now)
    },

    /** What moderators should know of catchers now, newest first. */
    async list({ scope, account }: Reader): Promise<CatcherAlarm[]> {
      const rows = await scope.kysely
        .selectFrom('catcher_alarms as alarm')
        .innerJoin('users as catcher', 'catcher.id', 'alarm.user_id')
        .where('alarm.until', '>', clock.now().toISOString())
        .where('alarm.ended_at', 'is', null)
        .select(['alarm.id', 'alarm.kind', 'alarm.count', 'alarm.claims', 'alarm.at', 'alarm.until'])
        .select(['alarm.user_id', 'catcher.name'])
        .orderBy('alarm.at', 'desc')
        .orderBy('alarm.id', 'desc')
        .limit(MAX_ALARMS)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        catcher: { id: row.user_id, name: row.name },
        count: row.count,
        claims: row.claims,
        at: isoInstant(row.at),
        until: isoInstant(row.until),
        mayEnd: row.user_id !== account.id,
      }))
    },

    /** Marks an alarm as seen: it leaves the list. @throws AppError as `end` */
    markSeen: (caller: Caller, alarmId: number): Promise<void> => end(caller, alarmId, 'account.alarm-seen'),

    /** Lifts a bound before its end; the releases that led to it do not count again. @throws AppError as `end` */
    lift: (caller: Caller, alarmId: number, reason: string): Promise<void> =>
      end(caller, alarmId, 'account.bound-lift', { reason }),
  }
}

/** The most alarms that one call answers. */
const MAX_ALARMS = 100

async function wasTold(
  { kysely }: Transaction,
  userId: number,
  kind: Exclude<AlarmKind, 'bound'>,
  now: Date,
): Promise<boolean> {
  const told = await kysely
    .selectFrom('catcher_alarms')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('at', '>', new Date(now.getTime() - onceIn[kind]).toISOString())
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

/**
 * Locks the `users` row of a catcher until the transaction ends. Call it before the row of a job is locked: claims lock
 * in the same order, so they cannot deadlock. What counts against one catcher is counted one after the other.
 */
export async function lockCatcher(tx: Transaction, userId: number): Promise<void> {
  await tx.kysely.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
