import { MAX_CLIENT_TEXTS } from '@snake-dispatch/domain/message-kinds'
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Whether the portal texts the client of `job` what becomes of it (D-187), as a value of a query: its last text to them
 * did not fail, and the most texts of a job are not used up, at least not before its claim.
 */
export const isClientTexted = (): RawBuilder<SqlBool> => sql`(job.is_public_submission and coalesce((
    select (array_agg(message.state order by message.id desc))[1] in ('queued', 'accepted', 'delivered')
      and (count(*) < ${sql.lit(MAX_CLIENT_TEXTS)} or max(message.queued_at) >= job.claimed_at)
    from messages as message
    where message.job_id = job.id and message.user_id is null
      and message.failure is distinct from 'notNeeded'), false))`
