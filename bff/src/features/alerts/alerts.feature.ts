import { setTimeout as pause } from 'node:timers/promises'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { Core, Feature } from '../../core/core.ts'
import { isDatabaseUnavailable, isDatabaseTimeout } from '../../db/database-errors.ts'
import type { Realm } from '../../db/realm.ts'
import type { PortalEvent } from '../../tasks/events.ts'
import type { JobService } from '../jobs/job.service.ts'

/** A live way to the browsers that are connected to this process: /ws, GraphQL subscriptions. */
export interface LiveChannel {
  /** The accounts of a realm that are connected. */
  connected(realm: Realm): Iterable<number>
  send(realm: Realm, userIds: ReadonlySet<number>, message: ServerMessage): void
  /** The sessions of an account are over. */
  end(userId: number): void
}

type JobEventName = 'jobCreated' | 'jobClaimed' | 'jobCompleted' | 'jobDeleted'

const messageTypes = {
  jobCreated: 'job_created',
  jobClaimed: 'job_claimed',
  jobCompleted: 'job_completed',
  jobDeleted: 'job_deleted',
} as const

/** Milliseconds after which an alert is tried again while the database is away: a minute in all. */
const PAUSES = [100, 200, 400, 800, 1_500, 3_000, 6_000, 10_000, 10_000, 10_000, 10_000, 10_000]

/**
 * Tells connected browsers of jobs (LIVE-01): who is told is decided anew for every event, by the rules of the job
 * lists (D-06, D-07). Events are told in the order in which they come in; while the database is away they wait for it,
 * as nobody would tell them again.
 */
export function createAlerts(
  { database, events, log }: Pick<Core, 'database' | 'events' | 'log'>,
  needs: { jobs: Pick<JobService, 'audience'>; channels: readonly LiveChannel[] },
): Feature {
  let last: Promise<void> = Promise.resolve()
  const stops: (() => void)[] = []
  const stopping = new AbortController()

  async function tell(name: JobEventName, { realm, jobId }: PortalEvent<JobEventName>): Promise<void> {
    const connected = new Set(needs.channels.flatMap((channel) => [...channel.connected(realm)]))
    if (connected.size === 0) return
    const audience = await needs.jobs.audience(database.scope(realm), jobId, [...connected])
    if (!audience) return
    // A job that was claimed as soon as it was made is news to nobody.
    if (name === 'jobCreated' && !audience.isAvailable) return
    const { alert, userIds } = audience
    const message: ServerMessage =
      name === 'jobCreated'
        ? { type: messageTypes[name], job: alert }
        : { type: messageTypes[name], job: { id: alert.id, jobNumber: alert.jobNumber } }
    for (const channel of needs.channels) channel.send(realm, userIds, message)
  }

  async function tellPatiently(name: JobEventName, event: PortalEvent<JobEventName>): Promise<void> {
    for (const milliseconds of PAUSES) {
      try {
        return await tell(name, event)
      } catch (error) {
        if (!isDatabaseUnavailable(error) && !isDatabaseTimeout(error)) throw error
        log.warn({ err: error, event: name }, 'An alert waits for the database')
        await pause(milliseconds, undefined, { signal: stopping.signal })
      }
    }
    return tell(name, event)
  }

  function inTurn(name: JobEventName, event: PortalEvent<JobEventName>): Promise<void> {
    const told = last.then(() => tellPatiently(name, event))
    last = told.catch((error: unknown) => log.error({ err: error, event: name }, 'An alert failed'))
    return last
  }

  return {
    name: 'alerts',
    start() {
      for (const name of Object.keys(messageTypes) as JobEventName[])
        stops.push(events.on(name, (event) => inTurn(name, event)))
      stops.push(
        events.on('accountEnded', ({ userId }) => {
          for (const channel of needs.channels) channel.end(userId)
        }),
      )
      return Promise.resolve()
    },
    async stop() {
      for (const stop of stops) stop()
      stopping.abort()
      await last
    },
  }
}
