import { MAX_QUEUE_ROWS, type Queues } from '@snake-dispatch/contract/queues'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { LOST_AFTER_SECONDS } from './heartbeat.ts'

/**
 * How alerts flow, as the database has it at this moment: the same for every replica, and true on the embedded database
 * too. Waiting work is counted from an index of what is not done yet, however much was done before.
 */
export async function readQueues(database: Pick<Database, 'unbound'>, scope: Scope): Promise<Queues> {
  const [asOf, lastAlert, queues, pushServices, processes] = await Promise.all([
    readClock(database),
    readLastAlert(scope),
    countQueues(database),
    countPushServices(scope),
    listProcesses(database),
  ])
  return { asOf, lastAlert, queues, pushServices, processes }
}

async function readClock({ unbound }: Pick<Database, 'unbound'>): Promise<string> {
  const { rows } = await sql<{ now: string }>`select now()::timestamptz(3) as now`.execute(unbound)
  return isoInstant(rows[0]!.now)
}

/** The newest job of which people were notified: when, and how many. */
async function readLastAlert({ kysely }: Scope): Promise<Queues['lastAlert']> {
  const last = await kysely
    .selectFrom('job_alerts as alert')
    .innerJoin('jobs as job', 'job.id', 'alert.job_id')
    .orderBy('alert.id', 'desc')
    .limit(1)
    .select(['alert.created_at', 'alert.notified', 'job.job_number'])
    .executeTakeFirst()
  if (!last) return null
  const { created_at: sentAt, job_number: jobNumber, notified } = last
  return { sentAt: isoInstant(sentAt), jobNumber, notified }
}

/** The queues of the portal; those that the queue library keeps for itself begin with two underscores. */
async function countQueues({ unbound }: Pick<Database, 'unbound'>): Promise<Queues['queues']> {
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
    order by queue.name`.execute(unbound)
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
async function countPushServices({ kysely }: Scope): Promise<Queues['pushServices']> {
  const rows = await kysely
    .selectFrom('push_subscriptions')
    .select(({ fn }) => [
      sql<string>`split_part(endpoint, '/', 3)`.as('service'),
      fn.countAll<number | string>().as('browsers'),
      fn.count<number | string>('failing_since').as('failing'),
      fn.min('failing_since').as('failing_since'),
    ])
    .groupBy('service')
    .orderBy('failing', 'desc')
    .orderBy('browsers', 'desc')
    .orderBy('service')
    .limit(MAX_QUEUE_ROWS)
    .execute()
  return rows.map(({ service, browsers, failing, failing_since: since }) => ({
    service,
    browsers: Number(browsers),
    failing: Number(failing),
    failingSince: isoInstant(since),
  }))
}

/** The processes, those that live first, each group with the oldest first. */
async function listProcesses({ unbound }: Pick<Database, 'unbound'>): Promise<Queues['processes']> {
  const rows = await unbound
    .selectFrom('server_processes')
    .select(['id', 'version', 'started_at', 'last_seen_at', 'open_sockets'])
    .select(
      sql<boolean>`last_seen_at > now() - ${LOST_AFTER_SECONDS}::int * interval '1 second'`.as('is_alive'),
    )
    .orderBy('is_alive', 'desc')
    .orderBy('started_at')
    .limit(MAX_QUEUE_ROWS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    startedAt: isoInstant(row.started_at),
    lastSeenAt: isoInstant(row.last_seen_at),
    isAlive: row.is_alive,
    openSockets: row.open_sockets,
  }))
}
