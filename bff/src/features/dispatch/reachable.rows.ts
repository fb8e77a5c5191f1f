import { PROVEN_DAYS } from '@snake-dispatch/domain/dispatch/device-state'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { sendsPushes } from '../../calls/demo-rules.ts'
import type { Scope } from '../../db/scope.ts'
import { takesPushes } from '../notifications/notification-preferences.rows.ts'
import { isAliveProcess } from '../health/process.rows.ts'

/**
 * Whether an account can be reached: by a proven device, or by an open page (DISP-17); in the demo, which sends no
 * pushes, everybody can. `hearingOf` answers 'surely' of such an account, if it may be asked at all (D-145). Does not
 * check whether it is on call.
 * @param account the alias of `users` in the query
 */
export function isReachable(scope: Queries, account: string, now: Date): RawBuilder<SqlBool> {
  const provenSince = new Date(now.getTime() - PROVEN_DAYS * 86_400_000).toISOString()
  return hearsBy(scope, account, devices(scope).where('device.last_shown_at', '>', provenSince))
}

/**
 * Whether an alert may reach an account: by an open page, or by any device that is not doubtful, because one that has
 * just subscribed has not had anything to show yet; in the demo everybody. A ring without such an account is skipped
 * (DISP-20); `hearingOf` answers 'surely' or 'perhaps' (D-145).
 * @param account the alias of `users` in the query
 */
export function mayHear(scope: Queries, account: string): RawBuilder<SqlBool> {
  return hearsBy(scope, account, devices(scope))
}

type Queries = Pick<Scope, 'kysely' | 'realm'>

/** The accounts of devices that are not doubtful (DISP-08). */
const devices = ({ kysely }: Pick<Queries, 'kysely'>) =>
  kysely
    .selectFrom('push_subscriptions as device')
    .select('device.user_id')
    .where('device.doubtful_since', 'is', null)

/** The devices and the open pages are read once for all accounts of a query. */
function hearsBy(
  { kysely, realm }: Queries,
  account: string,
  good: ReturnType<typeof devices>,
): RawBuilder<SqlBool> {
  if (!sendsPushes({ realm })) return sql`true`
  const pages = kysely
    .selectFrom('live_connections as page')
    .innerJoin('server_processes as process', 'process.id', 'page.process_id')
    .where(isAliveProcess('process'))
    .select('page.user_id')
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`(${column('id')} in ${good} and ${takesPushes(account)}
    or ${column('id')} in ${pages})`
}
