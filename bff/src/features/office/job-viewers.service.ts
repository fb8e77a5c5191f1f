import type { JobViewer } from '@snake-dispatch/contract/job-viewers'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import type { Account } from '../../calls/account.ts'
import type { Realm } from '../../db/realm.ts'
import type { Scope } from '../../db/scope.ts'
import { isAliveProcess } from '../queues/process.rows.ts'

/** The most who are named as having a job open. */
const MAX_VIEWERS = 12

/** Called with those who have the job open, whenever that changes. */
type Listener = (viewers: JobViewer[]) => void

/** A job that somebody has open at this process. */
interface OpenedJob {
  readonly realm: Realm
  readonly jobId: number
  /** By account: an account may have it open several times. */
  readonly listeners: Map<number, Set<Listener>>
  /** The accounts whose rows are stored. */
  readonly stored: Set<number>
}

/** Who of the staff has which job open (D-169). */
export type JobViewers = ReturnType<typeof createJobViewers>

/**
 * Keeps who has a job open: a row of `job_viewers` for as long as a subscription lasts. Each change is published, and
 * every process tells the subscribers that it has for that job. What is kept in memory is bounded by the sockets; rows of
 * a process that has ended are deleted with it.
 * @param processId names this process in `server_processes`
 */
export function createJobViewers(
  { database, events, log }: Pick<Core, 'database' | 'events' | 'log'>,
  processId: string,
) {
  const opened = new Map<string, OpenedJob>()
  /** What is being written or read, one after the other. */
  let working: Promise<void> = Promise.resolve()
  let unsubscribe = () => {}
  const keyOf = (realm: Realm, jobId: number) => `${realm} ${jobId}`
  const inTurn = (work: () => Promise<void>) => {
    working = working.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'Who has a job open could not be stored or read')
    })
  }

  /** Stores or deletes the row of an account, so that it is as the subscriptions are. */
  async function store(job: OpenedJob, userId: number): Promise<void> {
    const { realm, jobId, listeners, stored } = job
    const isOpen = listeners.has(userId)
    if (isOpen === stored.has(userId)) return
    await database.scope(realm).transaction(async (tx) => {
      const row = { job_id: jobId, user_id: userId, process_id: processId }
      if (isOpen) {
        const exists = await tx.kysely
          .selectFrom('jobs')
          .select('id')
          .where('id', '=', jobId)
          .executeTakeFirst()
        if (!exists) return
        await tx.kysely
          .insertInto('job_viewers')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      } else {
        await tx.kysely
          .deleteFrom('job_viewers')
          .where('job_id', '=', jobId)
          .where('user_id', '=', userId)
          .where('process_id', '=', processId)
          .execute()
      }
      await events.publish(tx, 'jobViewed', { jobId })
    })
    if (isOpen) stored.add(userId)
    else stored.delete(userId)
  }

  const update = (job: OpenedJob, userId: number) =>
    inTurn(async () => {
      await store(job, userId)
      if (job.listeners.size === 0 && job.stored.size === 0) opened.delete(keyOf(job.realm, job.jobId))
    })

  async function tell(realm: Realm, jobId: number): Promise<void> {
    const job = opened.get(keyOf(realm, jobId))
    if (!job || job.listeners.size === 0) return
    const viewers = await readJobViewers(database.scope(realm), jobId)
    for (const listeners of job.listeners.values()) for (const listener of listeners) listener(viewers)
  }

  return {
    /**
     * Counts an account of the staff as one that has the job open, until the returned function is called.
     * @param listener is called at first, and with each change
     */
    open(
      { id: userId, realm }: Pick<Account, 'id' | 'realm'>,
      jobId: number,
      listener: Listener,
    ): () => void {
      const key = keyOf(realm, jobId)
      const job = opened.get(key) ?? { realm, jobId, listeners: new Map(), stored: new Set() }
      opened.set(key, job)
      const own = job.listeners.get(userId) ?? new Set()
      job.listeners.set(userId, own.add(listener))
      // The event that it publishes tells the first of an account; a further one is told here.
      if (own.size > 1) inTurn(() => tell(realm, jobId))
      update(job, userId)
      return () => {
        own.delete(listener)
        if (own.size > 0) return
        job.listeners.delete(userId)
        update(job, userId)
      }
    },
    start(): void {
      unsubscribe = events.on('jobViewed', ({ realm, jobId }) => inTurn(() => tell(realm, jobId)))
    },
    /** Settles when nothing is being written any more. */
    async stop(): Promise<void> {
      unsubscribe()
      await working
    },
  }
}

/** Those who have a job open at a process that is alive, by name. */
async function readJobViewers({ kysely }: Pick<Scope, 'kysely'>, jobId: number): Promise<JobViewer[]> {
  return kysely
    .selectFrom('job_viewers as viewer')
    .innerJoin('users', 'users.id', 'viewer.user_id')
    .innerJoin('server_processes as process', 'process.id', 'viewer.process_id')
    .where('viewer.job_id', '=', jobId)
    .where(isAliveProcess('process'))
    .select(['users.id', 'users.name'])
    .groupBy(['users.id', 'users.name'])
    .orderBy(sql`min(users.name)`)
    .limit(MAX_VIEWERS)
    .execute()
}
