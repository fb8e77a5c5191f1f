import type { OwnReach } from '@snake-dispatch/contract/on-call'
import { sendsPushes } from '../../calls/demo-rules.ts'
import type { Scope } from '../../db/scope.ts'
import { readClaimStops } from '../credentials/credentials.rows.ts'
import { takesNewJobs, takesPushes } from '../notifications/notification-preferences.rows.ts'
import { listDevices } from '../notifications/push-subscription.service.ts'

/** What decides whether new jobs ring on the devices of an account (D-145); null in the demo, which sends no alerts. */
export async function readOwnReach(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  userId: number,
  now: Date,
): Promise<OwnReach | null> {
  if (!sendsPushes(scope)) return null
  const { asked, pushed } = await scope.kysely
    .selectFrom('users')
    .where('id', '=', userId)
    .select([takesNewJobs('users').as('asked'), takesPushes('users').as('pushed')])
    .executeTakeFirstOrThrow()
  const stop = (await readClaimStops(scope, [userId], now)).get(userId)
  const devices = await listDevices(scope, userId, now)
  return {
    stop: stop ? { why: stop.why, kinds: [...stop.kinds] } : null,
    takesNewJobs: Boolean(asked),
    takesPushes: Boolean(pushed),
    devices: devices.map(({ id, state }) => ({ id, state })),
  }
}
