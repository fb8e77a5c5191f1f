/* oxlint-disable clock/injected -- processes are compared by the clock of the database, which they share */
import {
  MAX_QUEUE_ROWS,
  type BackupHealth,
  type Health,
  type OpenJobs,
} from '@snake-dispatch/contract/health'
import { regions } from '@snake-dispatch/domain/regions'
import { urgencies, type Urgency } from '@snake-dispatch/domain/urgency'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import type { Core } from '../../core/core.ts'
import { countRefusals, listDoubtfulDevices } from '../dispatch/device-states.rows.ts'
import { isDemo } from '../../calls/demo-rules.ts'
import { MODERATORS } from '../dispatch/ladder.rows.ts'
import { readBackups, standingFailure } from '../backups/backups.rows.ts'
import { countCatchers } from '../metrics/duty-facts.service.ts'
import { countOpenJobsByAge, type OpenJobCount } from '../metrics/open-jobs-by-age.rows.ts'
import { countQueueTasks } from '../metrics/queue-counts.rows.ts'
import { listCrashes } from './crashes.service.ts'
import { readMessageHealth } from './message-health.rows.ts'
import { isAliveProcess } from './process.rows.ts'

/** How work goes on: queues, push services, and the processes that do it. */
export type Work = Pick<Health, 'asOf' | 'queues' | 'pushServices' | 'processes'>

/**
 * Reads how work goes on, the same for every replica, and also on the embedded database. Waiting work is counted from
 * an index of unfinished work, so finished work does not slow it down.
 */
export async function readWork(
  { database, clock }: Pick<Core, 'clock'> & { readonly database: Pick<Database, 'withoutRealm'> },
  scope: Scope,
): Promise<Work> {
  const [asOf, tasks, pushServices, processes] = await Promise.all([
    readClock(database),
    countQueueTasks(database),
    countPushServices(scope, clock.now()),
    listProcesses(database),
  ])
  const queues = tasks.map(({ oldestSeconds, ...queue }) => ({
    ...queue,
    oldestWaitingSince: queue.waiting > 0 ? before(asOf, oldestSeconds) : null,
  }))
  return { asOf, queues, pushServices, processes }
}

/** Reads what somebody on duty must know (D-202), in the realm of the scope. */
export async function readHealth(
  core: Pick<Core, 'clock'> & {
    readonly database: Pick<Database, 'withoutRealm'>
    readonly env: Pick<Core['env'], 'BACKUP_DIR'>
  },
  scope: Scope,
): Promise<Health> {
  const { database, clock, env } = core
  const now = clock.now()
  const [work, lastAlert, openJobs, people, doubtfulDevices, messages, backup, crashes] = await Promise.all([
    readWork(core, scope),
    readLastAlert(scope),
    countOpenJobsByAge(scope, now),
    countCatchers(scope, now),
    listDoubtfulDevices(scope, MAX_QUEUE_ROWS),
    readMessageHealth(scope, now),
    isDemo(scope) ? null : readBackupHealth(database, env.BACKUP_DIR !== undefined),
    isDemo(scope) ? null : listCrashes(database),
  ])
  const unclaimedHigh = (slug: string) =>
    countOf(
      openJobs.filter(
        ({ urgency, region, state }) => urgency === 'high' && region === slug && state === 'unclaimed',
      ),
    )
  return {
    ...work,
    lastAlert,
    jobs: urgencies.map((urgency) => jobsOf(openJobs, urgency, work.asOf)),
    listening: people.catchers,
    regions: regions.map(({ slug }) => {
      const { onCall, reachable } = people.catchersByRegion.get(slug)!
      return { slug, onCall, reachable, unclaimedHigh: unclaimedHigh(slug) }
    }),
    reachableEverywhere: people.catchersByRegion.get('everywhere')!.reachable,
    doubtfulDevices,
    messages,
    backup,
    crashes,
  }
}

function jobsOf(jobs: readonly OpenJobCount[], urgency: Urgency, asOf: string): OpenJobs {
  const inState = (wanted: OpenJobCount['state']) =>
    jobs.filter((each) => each.urgency === urgency && each.state === wanted)
  const unclaimed = inState('unclaimed')
  const oldest = Math.max(...unclaimed.map(({ oldestSeconds }) => oldestSeconds))
  return {
    urgency,
    unclaimed: countOf(unclaimed),
    claimed: countOf(inState('claimed')),
    late: countOf(inState('late')),
    oldestUnclaimedSince: unclaimed.length > 0 ? before(asOf, oldest) : null,
  }
}

const before = (instant: string, seconds: number) =>
  new Date(Date.parse(instant) - seconds * 1_000).toISOString()

const countOf = (jobs: readonly OpenJobCount[]) => jobs.reduce((sum, { jobs: count }) => sum + count, 0)

async function readBackupHealth(
  database: Pick<Database, 'withoutRealm'>,
  hasFolder: boolean,
): Promise<BackupHealth> {
  const known = await readBackups(database)
  const { newest, failure, verification } = known
  const standing = standingFailure(known)
  return {
    // A process without the folder leaves the work to those that have it.
    isExpected: hasFolder || newest !== null || failure !== null,
    newestAt: newest?.at ?? null,
    newestBytes: newest?.bytes ?? null,
    newestHost: newest?.host ?? null,
    verifiedAt: verification?.at ?? null,
    failure: standing && { what: standing.what, reason: standing.reason },
  }
}

async function readClock({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()::timestamptz(3) as now`.execute(withoutRealm)
  return isoInstant(rows[0]!.now)
}

/** The newest step that asked catchers about a job: when, and how many; null when there is none. */
async function readLastAlert({ kysely }: Scope): Promise<Health['lastAlert']> {
  const last = await kysely
    .selectFrom('alert_steps as step')
    .innerJoin('jobs as job', 'job.id', 'step.job_id')
    // A step that found everybody off call asked nobody.
    .where('step.audience', '>', 0)
    .where('step.ring', '<', MODERATORS)
    .orderBy('step.done_at', 'desc')
    .orderBy('step.id', 'desc')
    .limit(1)
    .select(['step.done_at', 'step.audience', 'step.reachable', 'job.job_number'])
    .executeTakeFirst()
  if (!last) return null
  const { done_at: sentAt, job_number: jobNumber, audience: notified, reachable: reached } = last
  return { sentAt: isoInstant(sentAt), jobNumber, notified, reached }
}

/** The push services with their browsers, those with the most failures first. */
async function countPushServices(scope: Scope, now: Date): Promise<Health['pushServices']> {
  const lately = new Map((await countRefusals(scope, now)).map((each) => [each.service, each]))
  const rows = await scope.kysely
    .selectFrom('push_subscriptions')
    .select(({ fn }) => [
      sql<string>`split_part(endpoint, '/', 3)`.as('service'),
      fn.countAll<number | string>().as('browsers'),
      fn.count<number | string>('failing_since').as('failing'),
      fn.min('failing_since').as('failing_since'),
      fn.max('failing_reason').as('reason'),
    ])
    .groupBy('service')
    .orderBy('failing', 'desc')
    .orderBy('browsers', 'desc')
    .orderBy('service')
    .limit(MAX_QUEUE_ROWS)
    .execute()
  return rows.map(({ service, browsers, failing, failing_since: since, reason }) => ({
    service,
    browsers: Number(browsers),
    failing: Number(failing),
    failingSince: isoInstant(since),
    reason,
    sent: lately.get(service)?.sent ?? 0,
    refused: lately.get(service)?.refused ?? 0,
  }))
}

/** The processes, the live ones first, and of each group the oldest first. */
async function listProcesses({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<Health['processes']> {
  const rows = await withoutRealm
    .selectFrom('server_processes')
    .select(['id', 'version', 'started_at', 'last_seen_at', 'open_sockets'])
    .select(isAliveProcess().as('is_alive'))
    .orderBy('is_alive', 'desc')
    .orderBy('started_at')
    .limit(MAX_QUEUE_ROWS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    startedAt: isoInstant(row.started_at),
    lastSeenAt: isoInstant(row.last_seen_at),
    isAlive: Boolean(row.is_alive),
    openSockets: row.open_sockets,
  }))
}
