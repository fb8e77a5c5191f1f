import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { isAliveProcess } from '../queues/process.rows.ts'

/** Days for which a device that showed or opened a push counts as proven (DISP-08). */
const PROVEN_DAYS = 30

/**
 * Whether an account can be reached: by a proven device, or by an open page (DISP-17). Whether it is on call is another
 * question.
 * @param account the alias of `users` in the query
 */
export function isReachable(scope: Queries, account: string, now: Date): RawBuilder<SqlBool> {
  const provenSince = new Date(now.getTime() - PROVEN_DAYS * 86_400_000).toISOString()
  return hearsBy(scope, account, devices(scope).where('device.last_shown_at', '>', provenSince))
}

/**
 * Whether an account may hear of a job at all: `isReachable`, or by a device that has not had anything to show yet. A ring
 * in which nobody may is skipped (DISP-20): devices that subscribed a moment ago must not count as silent.
 * @param account the alias of `users` in the query
 */
export function mayHear(scope: Queries, account: string): RawBuilder<SqlBool> {
  return hearsBy(scope, account, devices(scope))
}

type Queries = Pick<Scope, 'kysely'>

/** The accounts of devices that are not doubtful (DISP-08). */
const devices = ({ kysely }: Queries) =>
  kysely
    .selectFrom('push_subscriptions as device')
    .select('device.user_id')
    .where('device.doubtful_since', 'is', null)

/** The devices and the open pages are read once for all accounts of a query. */
function hearsBy(
  { kysely }: Queries,
  account: string,
  good: ReturnType<typeof devices>,
): RawBuilder<SqlBool> {
  const pages = kysely
    .selectFrom('live_connections as page')
    .innerJoin('server_processes as process', 'process.id', 'page.process_id')
    .where(isAliveProcess('process'))
    .select('page.user_id')
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`(${column('id')} in ${good} and ${column('notification_settings')} -> 'push' is distinct from 'false'::jsonb
    or ${column('id')} in ${pages})`
}
