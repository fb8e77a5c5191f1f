/* oxlint-disable clock/injected -- processes are compared by the clock of the database, which they share */
import { MAX_QUEUE_ROWS, type Health } from '@snake-dispatch/contract/health'
import { isOnCall } from '@snake-dispatch/domain/dispatch/on-call'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import type { Core } from '../../core/core.ts'
import { countRefusals, listDoubtfulDevices } from '../dispatch/device-states.rows.ts'
import { isDemo } from '../../calls/demo-rules.ts'
import { MODERATORS } from '../dispatch/ladder.rows.ts'
import { readCatchers } from '../office/coverage.service.ts'
import { listCrashes } from './crashes.service.ts'
import { isAliveProcess } from './process.rows.ts'

/**
 * The state of alerts, queues, push services and processes, as the database has it now: the same for every replica, and
 * also on the embedded database. Waiting work is counted from an index of unfinished work, so finished work does not
 * slow it down.
 */
export async function readHealth(
  { database, clock }: Pick<Core, 'clock'> & { readonly database: Pick<Database, 'withoutRealm'> },
  scope: Scope,
): Promise<Health> {
  const now = clock.now()
  const [asOf, lastAlert, listening, queues, pushServices, doubtfulDevices, processes, crashes] =
    await Promise.all([
      readClock(database),
      readLastAlert(scope),
      countListening(scope, now),
      countQueues(database),
      countPushServices(scope, now),
      listDoubtfulDevices(scope, MAX_QUEUE_ROWS),
      listProcesses(database),
      isDemo(scope) ? [] : listCrashes(database),
    ])
  return { asOf, lastAlert, listening, queues, pushServices, doubtfulDevices, processes, crashes }
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

async function countListening(scope: Scope, now: Date): Promise<Health['listening']> {
  const onCall = (await readCatchers(scope, now)).filter(({ plan }) => isOnCall(plan, now))
  return { onCall: onCall.length, reachable: onCall.filter(({ isReachable }) => isReachable).length }
}

/** The queues of the portal; those that the queue library keeps for itself begin with two underscores. */
async function countQueues({ withoutRealm }: Pick<Database, 'withoutRealm'>): Promise<Health['queues']> {
  const { rows } = await sql<
    Record<'waiting' | 'delayed' | 'active' | 'failed', number | string> & {
      name: string
      oldest: string | null
    }
  >`
    select queue.name,
      count(*) filter (where job.state in ('created', 'retry') and job.start_after <= now()) as waiting,
      count(*) filter (where job.state in ('created', 'retry') and job.start_after > now()) as delayed,
      count(*) filter (where job.state = 'active') as active,
      count(*) filter (where job.state = 'failed' and job.completed_on > now() - interval '1 hour') as failed,
      (min(job.start_after) filter (where job.state in ('created', 'retry') and job.start_after <= now()))::timestamptz(3) as oldest
    from pgboss.queue as queue
    left join pgboss.job as job on job.name = queue.name and job.state in ('created', 'retry', 'active', 'failed')
    where queue.name not like '\\_\\_%'
    group by queue.name
    order by queue.name`.execute(withoutRealm)
  return rows.map(({ name, waiting, delayed, active, failed, oldest }) => ({
    name,
    waiting: Number(waiting),
    delayed: Number(delayed),
    active: Number(active),
    failed: Number(failed),
    oldestWaitingSince: isoInstant(oldest),
  }))
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
