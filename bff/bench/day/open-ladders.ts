import { setTimeout } from 'node:timers/promises'
import { dueAt, ladderStep, type LadderStep } from '@snake-dispatch/domain/dispatch/ladder'
import { regions } from '@snake-dispatch/domain/regions'
import { quantile, type Result } from '../report.ts'
import { seedJobs } from '../seed.ts'
import { setClock } from './bench-clock.ts'
import { suburbsOf } from './seed-people.ts'
import type { Stage } from './simulation.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const JOBS = 600
/** Seconds of real time, in which the clock goes on as clocks do; without an open job, and with all of them. */
const QUIET = 10
const MEASURED = 60
/** Seconds between two new jobs of a storm. */
const STORM_EVERY = 6
const FROM = Date.parse('2027-04-05T13:00:00+10:00')

/**
 * The ladders of 600 open jobs of the last hour at the pace of real clocks, while jobs come as in a storm: what they cost the
 * portal, and how late their steps are. One device in each region is left, so that it is the ladders that cost, and not
 * the pushes.
 */
export async function measureOpenLadders(stage: Stage): Promise<Result[]> {
  const { client, portal, calls, admin, phones, databaseUrl } = stage
  await keepDevices(stage)
  await seedJobs(databaseUrl, 0, admin.id)
  const atRest = (await timesOf(stage, async () => setTimeout(QUIET * SECOND))).cpu / (QUIET * SECOND)
  await seedLadders(stage)
  const firstPushMs: number[] = []
  const { cpu, ms } = await timesOf(stage, async () => {
    const ends = performance.now() + MEASURED * SECOND
    for (let number = 0; performance.now() < ends; number++) {
      const begun = performance.now()
      const region = regions[number % regions.length]!.slug
      const { jobNumber } = await calls.log(admin, suburbsOf(region, 1)[0]!)
      await setTimeout(begun + STORM_EVERY * SECOND - performance.now())
      const pushes = phones.taken().filter(({ topic }) => topic === `job-${jobNumber}`)
      firstPushMs.push(Math.min(...pushes.map(({ acceptedAt }) => acceptedAt)) - begun)
    }
  })
  const { rows } = await client.query<{ lateMs: number }>(
    `select (extract(epoch from done_at - due_at) * 1000)::float as "lateMs" from alert_steps where due_at >= $1`,
    [new Date(FROM)],
  )
  await setClock(portal, FROM)
  const late = rows.map(({ lateMs }) => lateMs)
  console.log(
    `${JOBS} open jobs for ${MEASURED} s: ${late.length} steps; the portal at rest took ${(100 * atRest).toFixed(1)}% of a core`,
  )
  return [
    {
      what: `ladders of ${JOBS} open jobs, share of a core`,
      ours: [100 * (cpu / ms - atRest)],
      unit: '%',
      limit: 5,
    },
    {
      what: 'step of a ladder, later than it is due, p99',
      ours: [quantile(late, 0.99)],
      unit: 'ms',
      limit: 2_000,
    },
    {
      what: `request to first push accepted with ${JOBS} open jobs, p95 of ${firstPushMs.length}`,
      ours: [quantile(firstPushMs, 0.95)],
      unit: 'ms',
      limit: 5_000,
    },
  ]
}

/** The processor time and the real time of the portal while something is done and its clock goes on. */
async function timesOf(
  { portal }: Stage,
  work: () => Promise<unknown>,
): Promise<{ cpu: number; ms: number }> {
  const begun = performance.now()
  const before = await setClock(portal, FROM, { runs: true })
  await work()
  const ms = performance.now() - begun
  return { cpu: (await setClock(portal, FROM + ms, { runs: true })) - before, ms }
}

/** Takes the devices away but for those of one catcher on call in each region, and of moderators. */
export async function keepDevices({ client }: Pick<Stage, 'client'>): Promise<void> {
  await client.query(
    `delete from push_subscriptions where user_id in (select id from users where role = 'catcher')
       and user_id not in (select distinct on (service_suburbs) id from users where role = 'catcher'
         and license_key like 'person%' and id not in (select user_id from on_call) order by service_suburbs, id)`,
  )
}

/** Open jobs of the last hour with their ladders, and the runs that wake these. */
async function seedLadders({ client, databaseUrl, admin }: Stage): Promise<void> {
  const ids = await seedJobs(databaseUrl, JOBS, admin.id)
  const ladders = ids.map((id, index) => {
    const openedAt = new Date(FROM - ((index + 0.5) / JOBS) * 60 * MINUTE)
    const next = nextStep(openedAt)
    const due = next ? dueAt(next, openedAt) : new Date(openedAt.getTime() + 60 * MINUTE)
    return {
      id,
      suburb: suburbsOf(regions[index % regions.length]!.slug, 1)[0]!,
      openedAt,
      step: next?.step ?? 7,
      due,
      afterMs: due.getTime() - FROM,
    }
  })
  const json = JSON.stringify(ladders)
  await client.query(
    `update jobs set urgency = 'high', suburb = each.suburb, suburb_masked = each.suburb,
       reach_suburbs = array[lower(each.suburb)], reach = least(each.step, 3), created_at = each."openedAt"
     from jsonb_to_recordset($1::jsonb) as each (id int, suburb text, "openedAt" timestamptz, step int)
     where jobs.id = each.id`,
    [json],
  )
  await client.query(
    `insert into alert_ladders (realm, job_id, round, opened_at, next_step, due_at)
     select 'live', id, 1, "openedAt", step, due
     from jsonb_to_recordset($1::jsonb) as each (id int, "openedAt" timestamptz, step int, due timestamptz)`,
    [json],
  )
  await client.query(
    `insert into pgboss.job (name, data, start_after)
     select 'run-alert-steps', '{"realm": "live", "data": {}}', now() + "afterMs" * interval '1 millisecond'
     from jsonb_to_recordset($1::jsonb) as each ("afterMs" float)`,
    [json],
  )
}

function nextStep(openedAt: Date): LadderStep | undefined {
  let step = ladderStep('high', 0)
  while (step && dueAt(step, openedAt).getTime() < FROM) step = ladderStep('high', step.step + 1)
  return step
}
