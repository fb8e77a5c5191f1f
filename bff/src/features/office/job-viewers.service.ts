import type { JobViewer } from '@snake-dispatch/contract/job-viewers'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import type { Account } from '../../calls/account.ts'
import type { Realm } from '../../db/realm.ts'
import type { Scope } from '../../db/scope.ts'
import { isAliveProcess } from '../health/process.rows.ts'

/** The most who are named as having a job open. */
const MAX_VIEWERS = 12
/** Milliseconds after a failure until what is stored is made again as the subscriptions are. */
const RETRY_MS = 1_000

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
 * a process that has ended are deleted with it. What the database refuses is tried again until nothing is left of who has
 * gone; meanwhile nobody is named whom it could not confirm.
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
  let retry: ReturnType<typeof setTimeout> | undefined
  const inTurn = (work: () => Promise<void>) => {
    working = working.then(work).catch((error: unknown) => {
      log.warn({ err: error }, 'Who has a job open could not be stored or read')
      retry ??= setTimeout(() => {
        retry = undefined
        for (const job of opened.values()) inTurn(() => settle(job))
      }, RETRY_MS).unref()
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

  const forgetEmpty = ({ realm, jobId, listeners, stored }: OpenedJob) => {
    if (listeners.size === 0 && stored.size === 0) opened.delete(keyOf(realm, jobId))
  }

  const update = (job: OpenedJob, userId: number) =>
    inTurn(async () => {
      await store(job, userId)
      forgetEmpty(job)
    })

  /** Makes all rows of a job as its subscriptions are, and tells these, after something failed. */
  async function settle(job: OpenedJob): Promise<void> {
    for (const userId of new Set([...job.listeners.keys(), ...job.stored])) await store(job, userId)
    forgetEmpty(job)
    await tell(job.realm, job.jobId)
  }

  async function tell(realm: Realm, jobId: number): Promise<void> {
    const job = opened.get(keyOf(realm, jobId))
    if (!job || job.listeners.size === 0) return
    const tellAll = (viewers: JobViewer[]) => {
      for (const listeners of job.listeners.values()) for (const listener of listeners) listener(viewers)
    }
    try {
      tellAll(await readJobViewers(database.scope(realm), jobId))
    } catch (error) {
      tellAll([])
      throw error
    }
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
      clearTimeout(retry)
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
