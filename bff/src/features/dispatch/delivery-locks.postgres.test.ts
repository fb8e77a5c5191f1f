import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { noteFailing, removeSubscriptionsOf } from '../notifications/push-subscription.service.ts'
import { recordResults } from './alert-sending.rows.ts'
import { recordReports } from './delivery-reports.rows.ts'
import { markDoubtful } from './device-states.rows.ts'

const DEVICES = 40
let server: TestServer
let userId: number
/** In the order of their ids. */
let devices: number[]
beforeAll(async () => {
  server = await startTestServer()
  userId = (await makeUser(server)).id
  const { rows } = await sql<{
    id: string
  }>`insert into push_subscriptions (realm, user_id, endpoint, subscription, created_at)
    select 'live', ${userId}::int, 'https://push.example/' || n, '{}'::jsonb, now() from generate_series(1, ${DEVICES}) n
    returning id`.execute(server.core.database.withoutRealm)
  devices = rows.map(({ id }) => Number(id)).toSorted((one, other) => one - other)
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')
const NOW = new Date()
/** Undoes a transaction. */
const undone = new Error('on purpose')

/** A job whose push waits on every device. */
async function makeAskedJob(): Promise<number> {
  const { id: jobId } = await makeJob(server)
  await sql`insert into alert_deliveries (realm, job_id, round, subscription_id, user_id, step, rings, status, queued_at)
    select 'live', ${jobId}::int, 1, device, ${userId}::int, 0, 1, 'queued', now() from unnest(${devices}::bigint[]) device`.execute(
    server.core.database.withoutRealm,
  )
  return jobId
}

const results = (jobId: number, ids: readonly number[]) =>
  live().transaction(async (tx) => {
    const given = ids.map((subscriptionId) => ({
      subscriptionId,
      status: 'accepted' as const,
      sentAt: NOW,
      at: NOW,
    }))
    await recordResults(tx, { jobId, round: 1, step: 0 }, given)
    await noteFailing(tx, ids, { at: NOW, reason: 'no answer' })
  })
const reports = (jobId: number, ids: readonly number[]) =>
  recordReports(
    live(),
    ids.map((subscriptionId) => ({
      jobId,
      round: 1,
      subscriptionId,
      userId,
      event: 'shown' as const,
      at: NOW,
    })),
  )

test.each([
  ['results', results],
  ['reports', reports],
  ['doubtful devices', (_jobId: number, ids: readonly number[]) => markDoubtful(live(), ids, NOW)],
  [
    'a sign-out everywhere',
    () =>
      live().transaction(async (tx) => {
        await removeSubscriptionsOf(tx, userId)
        throw undone
      }),
  ],
])('D-131 %s lock the device with the lowest id first, whatever their order', async (what, write) => {
  const jobId = await makeAskedJob()
  const waits = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and state = 'active'`.execute(server.core.database.withoutRealm)
    return rows.length
  }
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = live().transaction(async ({ raw }) => {
    await sql`select from push_subscriptions where id = ${devices[0]} for update`.execute(raw)
    held.resolve()
    await release.promise
  })
  await held.promise
  const writing = write(jobId, devices.toReversed()).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  await expect.poll(waits).toBe(1)
  // Nobody has locked the others, nor a delivery.
  const free = live().transaction(async ({ raw }) => {
    await sql`select from push_subscriptions where id = any(${devices.slice(1)}::bigint[]) for update nowait`.execute(
      raw,
    )
    await sql`select from alert_deliveries where job_id = ${jobId} for update nowait`.execute(raw)
    throw undone
  })
  await expect(free, what).rejects.toBe(undone)
  release.resolve()
  await Promise.all([holding, writing])
})

test('D-131 DISP-03 results and reports of the same deliveries, at once and in any order: none is lost', async () => {
  for (let round = 0; round < 15; round++) {
    const jobId = await makeAskedJob()
    const shuffled = devices.toSorted(() => Math.random() - 0.5)
    await Promise.all([
      results(jobId, shuffled),
      reports(jobId, devices),
      reports(jobId, devices.toReversed()),
    ])
    const { rows } = await sql<{
      shown: number
      accepted: number
    }>`select count(shown_at)::int as shown, count(accepted_at)::int as accepted
      from alert_deliveries where job_id = ${jobId}`.execute(server.core.database.withoutRealm)
    expect(rows).toEqual([{ shown: DEVICES, accepted: DEVICES }])
  }
})
