import { sql, type RawBuilder } from 'kysely'
import type { DeliveryStatus } from './alert-delivery.entity.ts'

/**
 * From the first status to the last: a delivery goes forward only (DISP-02). Those that end it without being shown
 * follow right after `queued`, because a later step may still ring that device.
 */
const order: readonly DeliveryStatus[] = [
  'queued',
  'skipped',
  'expired',
  'refused',
  'gone',
  'sent',
  'accepted',
  'shown',
  'dismissed',
  'opened',
  'declined',
]

/**
 * The later one of two statuses, in a query.
 * @param current the column
 * @param next text in the query
 */
export function laterStatus(
  current: RawBuilder<unknown>,
  next: RawBuilder<unknown>,
): RawBuilder<DeliveryStatus> {
  const all = sql`${sql.val([...order])}::text[]`
  return sql`(${all})[greatest(array_position(${all}, ${current}), array_position(${all}, ${next}))]`
}

/** The condition that a delivery waits for its push. @param delivery the alias of `alert_deliveries` in the query */
export const isPending = (delivery: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${delivery}.sent_at`)} is null and ${sql.ref(`${delivery}.ended_at`)} is null)`
