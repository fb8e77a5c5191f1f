import { ladderStep } from '@snake-dispatch/domain/dispatch/ladder'
import { regions } from '@snake-dispatch/domain/regions'
import type { Result } from '../report.ts'
import { seedJobs } from '../seed.ts'
import { setClock } from './bench-clock.ts'
import { followQueue } from './queue.ts'
import { suburbsOf } from './seed-people.ts'
import type { Stage } from './simulation.ts'

const MINUTE = 60_000
const FROM = Date.parse('2027-04-06T13:00:00+10:00')
/** Tables that a job and its alerts write to. */
const TABLES = [
  'jobs',
  'alert_ladders',
  'alert_steps',
  'alert_deliveries',
  'alert_reads',
  'notifications',
  'audit_entries',
  `pgboss.job where name = any(array['run-alert-steps', 'send-alerts', 'send-push'])`,
]

/**
 * The rows that one job writes until moderators are told, when a tenth of the catchers without a device are there and when
 * all are. It runs after `keepDevices`.
 */
export async function measureRowsWritten(stage: Stage): Promise<Result[]> {
  const { client } = stage
  const setStatus = (status: string) =>
    client.query(
      `update users set status = $1 where license_key like 'person%' and id % 10 > 0 and role = 'catcher'
         and id not in (select user_id from push_subscriptions)`,
      [status],
    )
  await setStatus('pending')
  const few = await rowsOfJob(stage, FROM)
  await setStatus('approved')
  const many = await rowsOfJob(stage, FROM + 24 * 60 * MINUTE)
  console.log(
    `rows written for one job: ${few} with a tenth of the catchers who have no device, ${many} with all`,
  )
  return [
    {
      what: 'rows written for one job, more with ten times the catchers without a device',
      ours: [many - few],
      unit: 'rows',
      limit: 0,
    },
  ]
}

async function rowsOfJob({ client, portal, calls, admin, databaseUrl }: Stage, at: number): Promise<number> {
  await seedJobs(databaseUrl, 0, admin.id)
  const queue = followQueue(client)
  await queue.clear()
  const before = await countRows(client)
  await setClock(portal, at)
  await calls.log(admin, suburbsOf(regions[0].slug, 1)[0]!)
  let postponed = await queue.settled()
  for (let step = 1; step <= 3; step++) {
    await setClock(portal, at + (ladderStep('high', step)!.minutes + 0.05) * MINUTE)
    await queue.makeDue(postponed)
    postponed = await queue.settled()
  }
  return (await countRows(client)) - before
}

async function countRows(client: Stage['client']): Promise<number> {
  let sum = 0
  for (const table of TABLES) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`)
    sum += rows[0]!.count
  }
  return sum
}
