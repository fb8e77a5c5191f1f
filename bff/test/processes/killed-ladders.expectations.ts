import type { Job } from '@snake-dispatch/contract/jobs'
import { newJobAlertId } from '@snake-dispatch/domain/job-alert'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod'
import type { Database } from '../../src/db/database.ts'
import type { PushedBrowser } from '../../src/testing/push-service.ts'

/** A subscribed browser and the id of its subscription. */
export interface Device {
  readonly id: number
  readonly browser: PushedBrowser
}

const AlertRun = z.looseObject({ jobId: z.int(), step: z.int(), subscriptionIds: z.array(z.int()) })
const NoticeRun = z.looseObject({ notificationId: z.int(), subscriptionId: z.int() })

type AskedJob = Pick<Job, 'id' | 'jobNumber'>

/** The steps of a job of High urgency that nobody claims, with their rings; 4: moderators. */
const STEPS = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 4],
  [5, 4],
  [6, 4],
]
/** Those that ring a device in the suburb of the job: it rings twice in a round (DISP-07). */
const RINGS = [0, 1]
/** Those at which moderators are told. */
const TOLD = STEPS.filter(([, ring]) => ring === 4).length

/** Expects each step of each job once, none left out, and none taken in the place of another (DISP-21). */
export async function expectSteps(database: Database, jobs: readonly AskedJob[]): Promise<void> {
  const rows = await database
    .scope('live')
    .kysely.selectFrom('alert_steps')
    .select(['job_id', 'round', 'step', 'ring', 'is_merged'])
    .orderBy('step')
    .execute()
  const stepsOf = Map.groupBy(rows, (row) => row.job_id)
  const taken = jobs.map(({ id }) =>
    stepsOf.get(id)?.map((row) => [row.step, row.ring, row.round, Boolean(row.is_merged)]),
  )
  expect(taken).toEqual(jobs.map(() => STEPS.map((step) => [...step, 1, false])))
  const open = await database.scope('live').kysely.selectFrom('alert_ladders').select('job_id').execute()
  expect(open.filter(({ job_id: id }) => jobs.some((job) => job.id === id))).toEqual([])
}

/**
 * Expects what each device in the suburb of the jobs was pushed. A step is queued for it once. The push of a run that no
 * kill has interrupted arrived once, unless that of the next step was due by then; an interrupted run is made again,
 * because nobody knows whether its push had been sent (at least once): its push arrived at most once for each time it ran,
 * and the device has rung for the job in any case.
 */
export async function expectRung(
  database: Database,
  devices: readonly Device[],
  jobs: readonly AskedJob[],
): Promise<void> {
  const deliveries = await database
    .scope('live')
    .kysely.selectFrom('alert_deliveries')
    .select(['job_id', 'subscription_id', 'step', 'rings', 'status'])
    .execute()
  const runs = await runsOf(database, 'send-alerts', AlertRun)
  for (const { id, browser } of devices) {
    expect(browser.faults).toEqual([])
    for (const job of jobs) {
      const delivery = deliveries.find((each) => each.job_id === job.id && each.subscription_id === id)
      expect(delivery).toMatchObject({ step: RINGS.at(-1), rings: RINGS.length })
      expect(delivery!.status).toBeOneOf(['accepted', 'shown'])
      const repeats = RINGS.map((step) => {
        const own = runs.filter(
          ({ data }) => data.jobId === job.id && data.step === step && data.subscriptionIds.includes(id),
        )
        expect(own).toHaveLength(1)
        return own[0]!.repeats
      })
      const arrived = RINGS.map((step) => countOf(browser, newJobAlertId(job.jobNumber, 1, step)))
      if (repeats.every((count) => count === 0)) expect(arrived.at(-1)).toBe(1)
      expect(arrived.map((count, step) => count <= 1 + repeats[step]!)).toEqual(RINGS.map(() => true))
      expect(Math.max(...arrived)).toBeGreaterThan(0)
    }
  }
}

/**
 * Expects moderators to be told once at each step that tells them: one push is queued in the transaction of each, and the
 * last notice is stored. A push that no kill has interrupted arrived once.
 */
export async function expectTold(
  database: Database,
  desk: Device & { readonly userId: number },
  jobs: readonly AskedJob[],
): Promise<void> {
  const stored = await database
    .scope('live')
    .kysely.selectFrom('notifications')
    .select('job_id')
    .where('user_id', '=', desk.userId)
    .where('type', '=', 'unserved')
    .orderBy('job_id')
    .execute()
  expect(stored.map((row) => row.job_id)).toEqual(jobs.map(({ id }) => id).sort((one, other) => one - other))
  const runs = await runsOf(database, 'send-push', NoticeRun)
  const others = await otherNotices(database, desk, jobs)
  const own = runs.filter(
    ({ data }) => data.subscriptionId === desk.id && !others.has(`${data.notificationId}`),
  )
  expect(own).toHaveLength(jobs.length * TOLD)
  for (const { data, repeats } of own) {
    const arrived = countOf(desk.browser, `unserved-${data.notificationId}`)
    if (repeats === 0) expect(arrived).toBe(1)
    else expect(arrived).toBeLessThanOrEqual(1 + repeats)
  }
}

/** The ids of notices of something else, such as of regions in which nobody is on call. */
async function otherNotices(
  database: Database,
  { browser }: Device,
  jobs: readonly AskedJob[],
): Promise<ReadonlySet<string>> {
  const stored = await database
    .scope('live')
    .kysely.selectFrom('notifications')
    .select(['id', 'type', 'job_id'])
    .execute()
  const isOther = ({ type, job_id: jobId }: (typeof stored)[number]) =>
    type !== 'unserved' || !jobs.some(({ id }) => id === jobId)
  const arrived = browser.received
    .map(({ message }) => message.alertId.split('-'))
    .filter(([type]) => type !== 'unserved')
  return new Set([...stored.filter(isOther).map(({ id }) => `${id}`), ...arrived.map(([, id]) => id ?? '')])
}

const countOf = ({ received }: PushedBrowser, alertId: string) =>
  received.filter(({ message }) => message.alertId === alertId).length

/** The runs of a queue of the last hour: what each is about, and how often it was made again. */
async function runsOf<Schema extends z.ZodType>(database: Database, name: string, schema: Schema) {
  const { rows } = await sql<{ data: unknown; retry_count: number }>`
    select data -> 'data' as data, retry_count from pgboss.job where name = ${name}`.execute(
    database.withoutRealm,
  )
  return rows.map(({ data, retry_count: repeats }) => ({ data: schema.parse(data), repeats }))
}
