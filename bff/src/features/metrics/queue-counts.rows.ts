/* oxlint-disable clock/injected -- the queue compares its tasks with the clock of the database */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The tasks of one queue. */
export interface QueueCount {
  readonly name: string
  /**
   * Due, and not taken by a process yet. Not those of a queue with one run at a time while one runs: they wait for that
   * run, not for a process.
   */
  readonly waiting: number
  /** Due later. */
  readonly delayed: number
  readonly active: number
  /** Given up in the last hour. */
  readonly failed: number
  /** Seconds for which the oldest of those that wait has been due; 0 when none waits. */
  readonly oldestSeconds: number
}

/** The queues of the portal; those that the queue library keeps for itself begin with two underscores. */
export async function countQueueTasks({
  withoutRealm,
}: Pick<Database, 'withoutRealm'>): Promise<QueueCount[]> {
  const isWaiting = sql`job.state in ('created', 'retry') and job.start_after <= now()
    and not (queue.policy = 'singleton' and running.name is not null)`
  const { rows } = await sql<QueueCount>`
    select queue.name,
      (count(*) filter (where ${isWaiting}))::int as waiting,
      (count(*) filter (where job.state in ('created', 'retry') and job.start_after > now()))::int as delayed,
      (count(*) filter (where job.state = 'active'))::int as active,
      (count(*) filter (where job.state = 'failed' and job.completed_on > now() - interval '1 hour'))::int as failed,
      coalesce(extract(epoch from now() - min(job.start_after) filter (where ${isWaiting})), 0)::float8 as "oldestSeconds"
    from pgboss.queue as queue
    left join pgboss.job as job on job.name = queue.name and job.state in ('created', 'retry', 'active', 'failed')
    left join (select distinct name from pgboss.job where state = 'active') as running on running.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name
    order by queue.name`.execute(withoutRealm)
  return rows
}
