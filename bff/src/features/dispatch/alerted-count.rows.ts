import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { MODERATORS } from './ladder.rows.ts'

/**
 * How many catchers could be alerted of the job `job` in its current round, as a value of a query (D-138, D-147): the
 * largest count of its steps, since a wider step counts everybody of the narrower ones again; or, where more, of those
 * whose device has certainly shown the alert.
 */
export function alertedInRound({ kysely }: Pick<Scope, 'kysely'>): RawBuilder<number> {
  const reachable = kysely
    .selectFrom('alert_steps as step')
    .where('step.job_id', '=', sql.ref<number>('job.id'))
    .where('step.round', '=', sql.ref<number>('job.round'))
    .where('step.ring', '<', MODERATORS)
    .where('step.is_merged', '=', false)
    .select(({ fn }) => fn.max('step.reachable').as('most'))
  const heard = kysely
    .selectFrom('alert_deliveries as delivery')
    .where('delivery.job_id', '=', sql.ref<number>('job.id'))
    .where('delivery.round', '=', sql.ref<number>('job.round'))
    .where(hasHeard())
    .select(sql<number>`count(distinct delivery.user_id)::int`.as('people'))
  return sql<number>`greatest(coalesce(${reachable}, 0), ${heard})`
}

/** The condition that a device has shown the alert `delivery`, or its reader has opened it. */
export const hasHeard = (): RawBuilder<SqlBool> =>
  sql`coalesce(delivery.shown_at, delivery.opened_at) is not null`
