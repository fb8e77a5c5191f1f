import { MAX_CLIENT_TEXTS } from '@snake-dispatch/domain/message-kinds'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/**
 * Whether the portal texts the client of `job` what becomes of it (D-187), as a value of a query: its last text to them
 * did not fail, and the most texts of a job are not used up, at least not before its claim.
 */
export function isClientTexted({ kysely }: Pick<Scope, 'kysely'>): RawBuilder<SqlBool> {
  const isTexted = kysely
    .selectFrom('messages as message')
    .whereRef('message.job_id', '=', sql.ref('job.id'))
    .where('message.user_id', 'is', null)
    .where((is) => is('message.failure', 'is distinct from', 'notNeeded'))
    .select(
      sql<SqlBool>`(array_agg(message.state order by message.id desc))[1] in ('queued', 'accepted', 'delivered')
        and (count(*) < ${sql.lit(MAX_CLIENT_TEXTS)} or max(message.queued_at) >= job.claimed_at)`.as(
        'is_texted',
      ),
    )
  return sql`(job.is_public_submission and coalesce(${isTexted}, false))`
}
