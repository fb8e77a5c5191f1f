import type { AlarmKind } from '@snake-dispatch/domain/fairness'
import type { TestServer } from './test-server.ts'

/** Makes an alarm about a catcher, or a bound, that was raised just now and lasts a day. @returns its id */
export async function makeCatcherAlarm(
  { core }: TestServer,
  userId: number,
  kind: AlarmKind = 'releases',
): Promise<number> {
  const now = core.clock.now()
  const until = new Date(now.getTime() + 86_400_000)
  const { id } = await core.database
    .scope('live')
    .kysely.insertInto('catcher_alarms')
    .values({ user_id: userId, kind, count: 3, claims: null, at: now, until })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
