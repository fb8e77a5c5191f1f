import type { ClaimLimits } from '@snake-dispatch/contract/claim-limits'
import {
  BOUND_WINDOW_MS,
  CANCELLED_WINDOW_MS,
  RELEASES_BOUND,
  TOLD_WINDOW_MS,
} from '@snake-dispatch/domain/fairness'
import { sql } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'

type Reading = Pick<Scope, 'kysely'>

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** A release that counts: any except one for a client who cancelled (DISP-51). */
const counts = sql`(kind = 'released' and reason is distinct from 'client cancelled')`

/** When the last bound of a catcher began: earlier releases do not count again. */
const boundBegan = ({ kysely }: Reading, userId: number) =>
  kysely
    .selectFrom('catcher_alarms as bound')
    .where('bound.user_id', '=', userId)
    .where('bound.kind', '=', 'bound')
    .select(({ fn }) => fn.max('bound.at').as('at'))

/** How often a catcher has released jobs and been late, as bounds and alarms count it (DISP-51). */
export async function countEvents(scope: Reading, userId: number, now: Date) {
  const day = sql`at > ${before(now, TOLD_WINDOW_MS)}::timestamptz`
  const week = sql`at > ${before(now, BOUND_WINDOW_MS)}::timestamptz`
  return scope.kysely
    .selectFrom('claim_events')
    .where('user_id', '=', userId)
    .where('at', '>', before(now, BOUND_WINDOW_MS))
    .select([
      sql<number>`(count(*) filter (where ${counts} and ${day}))::int`.as('releasesInDay'),
      sql<number>`(count(*) filter (where ${counts} and ${week}))::int`.as('releasesInWeek'),
      sql<number>`(count(*) filter (where ${counts} and ${week}
        and at > coalesce(${boundBegan(scope, userId)}, '-infinity')))::int`.as('releasesForBound'),
      sql<number>`(count(*) filter (where kind = 'late' and ${day}))::int`.as('lateInDay'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * How many claims a catcher has made in 30 days, counted by their fees, and how many of these they cancelled (DISP-52).
 */
export async function countCancelled({ kysely }: Reading, userId: number, now: Date) {
  const since = before(now, CANCELLED_WINDOW_MS)
  const { claims } = await kysely
    .selectFrom('fee_entries')
    .where('user_id', '=', userId)
    .where('cents', '>', 0)
    .where('created_at', '>', since)
    .select(sql<number>`count(*)::int`.as('claims'))
    .executeTakeFirstOrThrow()
  const { cancelled } = await kysely
    .selectFrom('claim_events')
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where((is) => is.or([is('kind', '=', 'cancelled'), is('reason', '=', 'client cancelled')]))
    .select(sql<number>`count(*)::int`.as('cancelled'))
    .executeTakeFirstOrThrow()
  return { claims, cancelled }
}

/** Until when a catcher may have one job at a time; null: no such bound holds (DISP-51). */
export async function readOneJobUntil(scope: Reading, userId: number, now: Date): Promise<Date | null> {
  const { until } = await holdingBounds(scope, now)
    .where('user_id', '=', userId)
    .select(({ fn }) => fn.max('until').as('until'))
    .executeTakeFirstOrThrow()
  return until === null ? null : new Date(isoInstant(until))
}

/** The bounds that hold at that instant, as a query. */
export const holdingBounds = ({ kysely }: Reading, now: Date) =>
  kysely
    .selectFrom('catcher_alarms')
    .where('kind', '=', 'bound')
    .where('until', '>', now.toISOString())
    .where('ended_at', 'is', null)

/** What bounds a catcher's claims, and how near they are to a bound (DISP-51, DISP-52). */
export async function readClaimLimits(scope: Reading, userId: number, now: Date): Promise<ClaimLimits> {
  const oneJobUntil = await readOneJobUntil(scope, userId, now)
  const { releasesInDay, releasesInWeek, releasesForBound } = await countEvents(scope, userId, now)
  return {
    oneJobUntil: oneJobUntil && oneJobUntil.toISOString(),
    releasesInDay,
    releasesInWeek,
    releasesUntilBound: Math.max(1, RELEASES_BOUND - releasesForBound),
    ...(await countCancelled(scope, userId, now)),
    hasClaimed: await hasClaimed(scope, userId),
  }
}

/** Whether a catcher has ever claimed a job, also one that they do not have any more; the demo bears no fees. */
async function hasClaimed({ kysely }: Reading, userId: number): Promise<boolean> {
  const { has } = await kysely
    .selectNoFrom((is) =>
      is
        .or([
          is.exists(is.selectFrom('fee_entries').select('id').where('user_id', '=', userId)),
          is.exists(is.selectFrom('jobs').select('id').where('claimed_by_id', '=', userId)),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(has)
}
