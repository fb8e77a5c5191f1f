import type {
  AccountChangedMessage,
  NoticeStoredMessage,
  ServerMessage,
} from '@snake-dispatch/contract/alerts'
import { readSpread } from '../../calls/read-spread.ts'
import type { Core, Feature } from '../../core/core.ts'
import type { Realm } from '../../db/realm.ts'
import type { JobCreated, JobDeclined, JobEvent, JobReleased } from '../../events/portal-event.ts'
import type { RingAudience } from '../dispatch/ring-audience.service.ts'
import type { JobService } from '../jobs/job.service.ts'

/** A live connection to browsers of this process: /ws, GraphQL subscriptions. */
interface LiveChannel {
  /** The accounts of a realm that are connected. */
  connected(realm: Realm): Iterable<number>
  /** Called for each change to a job, before the messages to the accounts that it concerns. */
  changed?(realm: Realm, jobId: number): void
  send(realm: Realm, userIds: ReadonlySet<number>, message: ServerMessage): void
  /** Sends to the open pages of one account: its data has changed, or a notice for it was stored. */
  sendToAccount?(realm: Realm, userId: number, message: AccountChangedMessage | NoticeStoredMessage): void
}

type AlertEvent = JobEvent | JobCreated | JobReleased | JobDeclined

/** The open sockets of one path. */
interface ClosableSockets {
  /** Closes the sockets of an account whose sessions have ended. */
  end(userId: number): void
  /** Closes the sockets of an account whose rights have changed since they were opened (LIVE-11). */
  accountChanged(userId: number): void
  /** Closes all sockets with 1012: their clients reconnect and load their lists again. */
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
  jobMoved: 'job_updated',
  jobDeclined: 'job_updated',
} as const

/**
 * Sends job events to connected browsers (LIVE-01), if the rules of the job lists allow their accounts to see the job
 * at that moment (D-06, D-07). When an event may have been missed, because the event connection was lost or the
 * audience could not be read, it closes all sockets with 1012, so that no alert is lost.
 */
export function createAlerts(
  { database, events, log }: Pick<Core, 'database' | 'events' | 'log'>,
  needs: {
    jobs: Pick<JobService, 'audience'>
    rings: Pick<RingAudience, 'askedBy'>
    channels: readonly LiveChannel[]
    sockets: readonly ClosableSockets[]
  },
): Feature {
  /** The alerts that are being sent, one after the other, in the order of their events. */
  let sending: Promise<void> = Promise.resolve()
  const unsubscribe: (() => void)[] = []

  function restartSockets(): void {
    for (const sockets of needs.sockets) sockets.restart()
  }

  async function alert(event: AlertEvent): Promise<void> {
    const { realm, jobId } = event
    const connected = new Set(needs.channels.flatMap((channel) => [...channel.connected(realm)]))
    if (connected.size === 0) return
    const scope = database.scope(realm)
    const audience = await needs.jobs.audience(scope, { jobId, userIds: [...connected] })
    if (!audience) return
    const { alert: job, isAvailable, userIds, readerIds, groups, isFlood } = audience
    const within = isFlood ? { within: readSpread(connected.size) } : {}
    const send = (to: ReadonlySet<number>, message: ServerMessage) => {
      let others = to
      for (const { userIds: alike, views } of groups) {
        const some = to.intersection(alike)
        sendAll(some, { ...message, views })
        others = others.difference(some)
      }
      // Such as one who lost a job and may not see any now.
      sendAll(others, { ...message, ...within })
    }
    const sendAll = (to: ReadonlySet<number>, message: ServerMessage) => {
      if (to.size > 0) for (const channel of needs.channels) channel.send(realm, to, message)
    }
    const changed = { id: job.id, jobNumber: job.jobNumber }
    // Nobody else: the job was handed over, or its next ladder step alerts the others of it as new.
    if (event.name === 'jobReleased')
      return send(new Set([event.userId, event.byId]), { type: messageTypes.jobReleased, job: changed })
    if (event.name === 'jobDeclined')
      return send(userIds.intersection(new Set([event.userId])), {
        type: messageTypes.jobDeclined,
        job: changed,
      })
    // Whoever knew it before: nobody else's list has it, so they hear of nothing that they could see.
    if (event.name === 'jobMoved') return send(readerIds, { type: messageTypes.jobMoved, job: changed })
    if (event.name !== 'jobCreated') return send(userIds, { type: messageTypes[event.name], job: changed })
    // Nobody needs an alert of a job that was claimed in the same moment.
    if (!isAvailable) return
    // Accounts outside the ring, such as those off call, are not alerted, but their lists update (DISP-12, DISP-14).
    const asked = await needs.rings.askedBy(scope, jobId, event.ring, [...userIds])
    send(userIds.difference(asked), { type: messageTypes.jobUpdated, job: changed })
    send(asked, { type: messageTypes.jobCreated, job: { ...job, step: event.step } })
  }

  function alertInOrder(event: AlertEvent): void {
    for (const channel of needs.channels) channel.changed?.(event.realm, event.jobId)
    sending = sending
      .then(() => alert(event))
      .catch((error: unknown) => {
        log.error({ err: error, event: event.name }, 'An alert could not be sent; all sockets are restarted')
        restartSockets()
      })
  }

  return {
    name: 'alerts',
    start() {
      for (const name of Object.keys(messageTypes) as (keyof typeof messageTypes)[])
        unsubscribe.push(events.on(name, alertInOrder))
      unsubscribe.push(
        events.on('accountEnded', ({ userId }) => {
          for (const sockets of needs.sockets) sockets.end(userId)
        }),
        events.on('accountChanged', ({ realm, userId }) => {
          for (const channel of needs.channels)
            channel.sendToAccount?.(realm, userId, { type: 'account_changed' })
          for (const sockets of needs.sockets) sockets.accountChanged(userId)
        }),
        events.on('noticeStored', ({ realm, userId }) => {
          for (const channel of needs.channels)
            channel.sendToAccount?.(realm, userId, { type: 'notice_stored' })
        }),
        events.onGap(restartSockets),
      )
      return Promise.resolve()
    },
    async stop() {
      for (const stop of unsubscribe) stop()
      await sending
    },
  }
}
