import { MAX_CLIENT_TEXTS } from '@snake-dispatch/domain/message-kinds'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** Whether a message is a text to the client of its job that counts among the most texts of a job: it did not fail. */
export const isClientText = sql<SqlBool>`(message.user_id is null and message.state <> 'failed')`

/**
 * Whether the portal texts the client of `job` what becomes of it (D-187), as a value of a query: its last text to them
 * did not fail, its number gets texts, and the most texts of a job are not used up, at least not before the time that the
 * client waits for.
 */
export function isClientTexted({ kysely }: Pick<Scope, 'kysely'>): RawBuilder<SqlBool> {
  const blocked = kysely
    .selectFrom('blocked_addresses as block')
    .select('block.hash')
    .where('block.channel', '=', 'text')
    .whereRef('block.hash', '=', sql.ref('message.address_hash'))
  const isTexted = kysely
    .selectFrom('messages as message')
    .whereRef('message.job_id', '=', sql.ref('job.id'))
    .where('message.user_id', 'is', null)
    .where((is) => is('message.failure', 'is distinct from', 'notNeeded'))
    .select(
      sql<SqlBool>`(array_agg(message.state in ('queued', 'accepted', 'delivered') and not exists ${blocked}
          order by message.id desc))[1]
        and (count(*) filter (where ${isClientText}) < ${sql.lit(MAX_CLIENT_TEXTS)}
          or max(message.queued_at) >= greatest(job.claimed_at, job.new_time_at))`.as('is_texted'),
    )
  return sql`(job.is_public_submission and coalesce(${isTexted}, false))`
}
