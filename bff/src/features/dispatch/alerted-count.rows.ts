import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { MODERATORS } from './ladder.rows.ts'

/**
 * How many catchers could be alerted of the job `job` in its current round, as a value of a query (D-138, D-147): the
 * largest count of its steps, since a wider step counts everybody of the narrower ones again.
 */
export function alertedInRound({ kysely }: Pick<Scope, 'kysely'>): RawBuilder<number> {
  const most = kysely
    .selectFrom('alert_steps as step')
    .where('step.job_id', '=', sql.ref<number>('job.id'))
    .where('step.round', '=', sql.ref<number>('job.round'))
    .where('step.ring', '<', MODERATORS)
    .where('step.is_merged', '=', false)
    .select(({ fn }) => fn.max('step.reachable').as('most'))
  return sql<number>`coalesce(${most}, 0)`
}
