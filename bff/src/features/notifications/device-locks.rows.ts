import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../../db/scope.ts'

/**
 * Locks devices in the order of their ids. Who writes several devices, or their deliveries, does this first: writers
 * then wait for one another in one direction only (D-131).
 */
export async function lockDevices(
  { raw, realm }: Pick<Transaction, 'raw' | 'realm'>,
  which: RawBuilder<unknown>,
): Promise<void> {
  await sql`select id from push_subscriptions where realm = ${realm} and ${which}
    order by id for no key update`.execute(raw)
}

/** The condition that a device is one of these. */
export const isDeviceOf = (ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`id = any(${sql.val([...ids])}::bigint[])`
