import type { DeviceState } from '@snake-dispatch/domain/dispatch/device-state'
import { hearingOf } from '@snake-dispatch/domain/dispatch/reach'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { mayBeAsked } from './asked.rows.ts'
import { isReachable, mayHear } from './reachable.rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const both = [true, false] as const
const deviceLists: readonly (readonly DeviceState[])[] = [
  [],
  ['new'],
  ['proven'],
  ['doubtful'],
  ['doubtful', 'proven'],
]
const cases = both.flatMap((hasExpired) =>
  both.flatMap((takesNewJobs) =>
    both.flatMap((takesPushes) =>
      both.flatMap((isPageOpen) =>
        deviceLists.map((devices) => ({ hasExpired, takesNewJobs, takesPushes, isPageOpen, devices })),
      ),
    ),
  ),
)

test('D-145 who can be reached is the same in the queries and in the rule, in all 80 cases', async () => {
  const now = new Date()
  const scope = server.core.database.scope('live')
  await sql`insert into server_processes (id, version, started_at, last_seen_at, open_sockets)
    values ('reach', '0.0.9', now(), now(), 1)`.execute(server.core.database.withoutRealm)
  const expected = new Map<number, string>()
  for (const facts of cases) {
    const { id } = await makeUser(server)
    await sql`update users set notification_settings =
      ${JSON.stringify({ newJobs: facts.takesNewJobs, push: facts.takesPushes })}::jsonb
      where id = ${id}`.execute(server.core.database.withoutRealm)
    if (facts.hasExpired)
      await scope.kysely
        .insertInto('credentials')
        .values({
          user_id: id,
          kind: 'firstAid',
          number: 'FA-1',
          issuer: 'St John',
          expires_on: '2020-01-01',
          changed_at: now,
        })
        .execute()
    if (facts.isPageOpen)
      await server.core.database.withoutRealm
        .insertInto('live_connections')
        .values({ process_id: 'reach', user_id: id, realm: 'live' })
        .execute()
    for (const [place, state] of facts.devices.entries())
      await sql`insert into push_subscriptions
        (realm, user_id, endpoint, subscription, created_at, last_shown_at, doubtful_since)
        values ('live', ${id}, ${`https://push.example/${id}/${place}`}, '{}'::jsonb, now(),
          ${state === 'proven' ? now.toISOString() : null}::timestamptz,
          ${state === 'doubtful' ? now.toISOString() : null}::timestamptz)`.execute(
        server.core.database.withoutRealm,
      )
    const stop = facts.hasExpired ? ({ why: 'expired', kinds: ['firstAid'] } as const) : null
    expected.set(id, hearingOf({ ...facts, stop }, facts))
  }

  const rows = await scope.kysely
    .selectFrom('users')
    .select('id')
    .select([
      mayBeAsked(scope, 'users', now).as('asked'),
      isReachable(scope, 'users', now).as('reachable'),
      mayHear(scope, 'users').as('hears'),
    ])
    .where('id', 'in', [...expected.keys()])
    .execute()
  const found = rows.map((row): [number, string] => [
    row.id,
    row.asked && row.reachable ? 'surely' : row.asked && row.hears ? 'perhaps' : 'no',
  ])
  expect(new Set(expected.values())).toEqual(new Set(['surely', 'perhaps', 'no']))
  expect(new Map(found)).toEqual(expected)
})
