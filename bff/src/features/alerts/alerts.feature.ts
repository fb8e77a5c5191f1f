import type {
  AccountChangedMessage,
  NoticeStoredMessage,
  ServerMessage,
} from '@snake-dispatch/contract/alerts'
import type { Core, Feature } from '../../core/core.ts'
import type { Realm } from '../../db/realm.ts'
import type { JobEvent, JobReleased } from '../../events/portal-event.ts'
import type { JobService } from '../jobs/job.service.ts'

/** A live connection to browsers of this process: /ws, GraphQL subscriptions. */
interface LiveChannel {
  /** The accounts of a realm that are connected. */
  connected(realm: Realm): Iterable<number>
  /** Something has happened to a job of the realm; whom it concerns is sent a message afterwards. */
  changed?(realm: Realm): void
  send(realm: Realm, userIds: ReadonlySet<number>, message: ServerMessage): void
  /** Something has happened to an account itself: its open pages read what it is. */
  sendToAccount?(realm: Realm, userId: number, message: AccountChangedMessage | NoticeStoredMessage): void
  /** Closes the sockets of an account whose sessions have ended. */
  end(userId: number): void
  /** Closes all sockets with 1012: their clients come back and read their lists again. */
  restart(): void
}

const messageTypes = {
  jobCreated: 'job_created',
  jobClaimed: 'job_claimed',
  jobCompleted: 'job_completed',
  jobDeleted: 'job_deleted',
  jobReleased: 'job_released',
  jobCancelled: 'job_cancelled',
  jobUpdated: 'job_updated',
} as const

/**
 * Sends job events to connected browsers (LIVE-01), to those whom the rules of the job lists allow at that moment (D-06,
 * D-07). Where an event may have been missed, because the event connection was lost or the audience could not be read,
 * all sockets are closed with 1012, so that no alert is lost.
 */
export function createAlerts(
  { database, events, log }: Pick<Core, 'database' | 'events' | 'log'>,
  needs: { jobs: Pick<JobService, 'audience'>; channels: readonly LiveChannel[] },
): Feature {
  /** The alerts that are being sent, one after the other, in the order of their events. */
  let sending: Promise<void> = Promise.resolve()
  const unsubscribe: (() => void)[] = []

  function restartChannels(): void {
    for (const channel of needs.channels) channel.restart()
  }

  async function alert(event: JobEvent | JobReleased): Promise<void> {
    const { name, realm, jobId } = event
    const connected = new Set(needs.channels.flatMap((channel) => [...channel.connected(realm)]))
    if (connected.size === 0) return
    const audience = await needs.jobs.audience(database.scope(realm), jobId, [...connected])
    if (!audience) return
    const { alert: job, isAvailable, userIds, loggerId } = audience
    const send = (to: ReadonlySet<number>, message: ServerMessage) => {
      for (const channel of needs.channels) channel.send(realm, to, message)
    }
    const changed = { id: job.id, jobNumber: job.jobNumber }
    if (name !== 'jobCreated' && name !== 'jobReleased')
      return send(userIds, { type: messageTypes[name], job: changed })
    // To its logger, to the catcher who lost it and to who ended the claim the job is not new: only their lists follow
    // (DISP-14, D-37).
    const knownTo = new Set(
      [loggerId, ...(name === 'jobReleased' ? [event.userId, event.byId] : [])].filter((id) => id !== null),
    )
    if (knownTo.size > 0)
      send(knownTo, { type: name === 'jobReleased' ? 'job_released' : 'job_updated', job: changed })
    // Nobody needs an alert of a job that was claimed in the same moment.
    if (isAvailable) send(userIds.difference(knownTo), { type: messageTypes.jobCreated, job })
  }

  function alertInOrder(event: JobEvent | JobReleased): void {
    for (const channel of needs.channels) channel.changed?.(event.realm)
    sending = sending
      .then(() => alert(event))
      .catch((error: unknown) => {
        log.error({ err: error, event: event.name }, 'An alert could not be sent; all sockets are restarted')
        restartChannels()
      })
  }

  return {
    name: 'alerts',
    start() {
      for (const name of Object.keys(messageTypes) as (keyof typeof messageTypes)[])
        unsubscribe.push(events.on(name, alertInOrder))
      unsubscribe.push(
        events.on('accountEnded', ({ userId }) => {
          for (const channel of needs.channels) channel.end(userId)
        }),
        events.on('accountChanged', ({ realm, userId }) => {
          for (const channel of needs.channels)
            channel.sendToAccount?.(realm, userId, { type: 'account_changed' })
        }),
        events.on('noticeStored', ({ realm, userId }) => {
          for (const channel of needs.channels)
            channel.sendToAccount?.(realm, userId, { type: 'notice_stored' })
        }),
        events.onGap(restartChannels),
      )
      return Promise.resolve()
    },
    async stop() {
      for (const stop of unsubscribe) stop()
      await sending
    },
  }
}
