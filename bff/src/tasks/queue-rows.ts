import { sql, type Expression, type RawBuilder } from 'kysely'

/**
 * The part of a statement that puts work into a queue: one item for each row of `items`, filled in from the queue's
 * rules as pg-boss does it (its documentation allows rows to be inserted so). It takes hold with the statement.
 */
export function insertItems(queue: string, items: Expression<{ data: unknown }>): RawBuilder<{ id: string }> {
  return sql`(
    insert into pgboss.job (
      name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, keep_until, dead_letter, heartbeat_seconds
    )
    select
      queue.name, item.data, queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
      queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
      now() + queue.retention_seconds * interval '1 second', queue.dead_letter, queue.heartbeat_seconds
    from (${items}) as item left join pgboss.queue on queue.name = ${sql.lit(queue)}
    returning id)`
}
