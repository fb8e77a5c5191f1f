import { connectLive, type LiveSocket } from '@snake-dispatch/client/live-socket'
import type { RangMessage, ServerMessage } from '@snake-dispatch/contract/alerts'
import type { User } from '@snake-dispatch/contract/user'
import { followAccountChanges, isChangingAccount, onAccountChanged } from './account-changes.ts'
import type { JobPoll } from './job-poll.ts'
import {
  inboxState,
  isServerTimeKnown,
  stoppedSocket,
  pageData,
  withRetries,
  refreshSession,
  session,
  whenIdle,
  serverNow,
} from '@snake-dispatch/kit'
import { liveSocketOpened, liveSocketReconnected, receiveLiveMessage } from '@snake-dispatch/kit/host'
import { forgetAnnounced, forgetJobAlert } from './alert-record.ts'
import { announceNewJob, silenceJob } from './new-job-alert.ts'
import { reportOpenedAlert } from '../opened-alert.ts'
import { ownSignOut } from '../sign-out.ts'

/** The messages after which nobody is to be alerted of the job any more. */
const endsAlert: Partial<Record<ServerMessage['type'], true>> = {
  job_claimed: true,
  job_cancelled: true,
  job_deleted: true,
}

/**
 * Acts on one message of the live socket: listeners get every message, a new job is also announced (LIVE-02).
 * @param rang called when the page has rung for it
 */
export function onLiveMessage(message: ServerMessage, rang?: (rung: RangMessage) => void): void {
  receiveLiveMessage(message)
  if (endsAlert[message.type]) {
    forgetJobAlert(message.job.id)
    silenceJob(message.job.id)
  }
  if (message.type === 'job_created') announceNewJob(message.job, 'socket', rang)
}

/** How far the server's time may be off on a page, and an event on its way to it, in milliseconds. */
const TIME_MARGIN = 10_000

/** The server's time, less what it may be off; undefined while it is unknown. */
const surelyPast = () => (isServerTimeKnown() ? new Date(serverNow() - TIME_MARGIN).toISOString() : undefined)

/** Its code is no part of the first files. A failure is not shown: the next occasion follows. */
function readNotices(): void {
  import('./notices.ts')
    .then(({ showNotices }) => showNotices())
    .catch((error: unknown) => console.warn('The notices could not be read', error))
}

/** Its code is first needed when a job comes, or a notification is tapped. */
function loadDeviceAlerts(): void {
  import('../device-alerts/device-alerts.ts')
    .then(({ followDevice }) => followDevice())
    .catch((error: unknown) => console.warn('The alerts of this device could not be loaded', error))
}

/** What is kept and sent for work without a network (DISP-40); a failure is not shown: the next page tries again. */
function loadOffline(): void {
  import('@snake-dispatch/kit/offline')
    .then(({ startOffline }) => startOffline())
    .catch((error: unknown) => {
      console.warn('Nothing is kept for work without a network', error)
      addEventListener('online', loadOffline, { once: true })
    })
}

/** The live connection of one user. */
interface Connection {
  userId: number
  socket: LiveSocket
  /** Checks for a new job at once, where the socket is not open. */
  check: () => void
  close: () => void
}

/**
 * Keeps a live socket open while a user is signed in, and the check for new jobs beside it; both end with the sign-out
 * (LIVE-03, LIVE-04). Who waits for approval has a socket too, by which they are let in (AUTH-13): the server sends
 * each account only what it may see.
 * A socket that has stopped its retries starts again when the network is back, when the page becomes visible and when a
 * check succeeds (D-29); one that seems to be open is then asked for a sign of life.
 */
export function startLiveAlerts(): void {
  let connection: Connection | undefined
  const follow = () => {
    const { user: current } = session.get()
    // Without their passkey the server closes every socket (AUTH-23).
    const user = current?.needsPasskey ? null : current
    if (user?.id === connection?.userId) {
      // The page will be loaded again, and what it has changed itself must not be news then (D-36).
      if (isChangingAccount()) readNotices()
      return
    }
    connection?.close()
    stoppedSocket.set(null)
    inboxState.set({ unread: 0, newest: null })
    forgetAnnounced()
    connection = user ? connect(user) : undefined
  }
  addEventListener('online', () => connection?.socket.reconnect())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !connection) return
    connection.socket.reconnect()
    if (!connection.socket.isOpen) connection.check()
  })
  reportOpenedAlert()
  addEventListener('hashchange', reportOpenedAlert)
  followAccountChanges()
  whenIdle(loadOffline)
  session.subscribe(follow)
  follow()
}

function connect(user: User): Connection {
  const now = session.get()
  const isOffline = now.status === 'user' && now.offline
  // After a sign-in on this page, everything on it was read after that sign-in; without a network it was read before.
  const since = isOffline ? undefined : (pageData()?.readAt ?? user.lastLogin ?? undefined)
  const onMissed = () => {
    liveSocketOpened()
    void refreshSession()
    readNotices()
  }
  const socket = connectLive({
    userId: user.id,
    since,
    onMessage: (message) => onLiveMessage(message, (rung) => socket.send(rung)),
    onOpen: onMissed,
    onReconnected: liveSocketReconnected,
    now: surelyPast,
    onAccountChanged,
    onNotice: readNotices,
    onStopped: (isStopped) => stoppedSocket.set(isStopped ? { reconnect: () => socket.reconnect() } : null),
    // A sign-out ends this socket too: this page's own says itself how it went, and who is still signed in after one in
    // another browser gets a new socket (AUTH-11, AUTH-14).
    onSessionOver: () => void (ownSignOut() ?? refreshSession()).then(() => socket.reconnect()),
  })
  const signedOut = new AbortController()
  let poll: JobPoll | undefined
  // Its code is first needed after 30 s.
  const startPoll = async () => {
    const { startJobPoll } = await import('./job-poll.ts')
    if (!signedOut.signal.aborted) poll = startJobPoll({ userId: user.id, socket, since, onMissed })
  }
  const loadPoll = () =>
    void withRetries(startPoll, signedOut.signal).catch(() =>
      addEventListener('online', loadPoll, { once: true, signal: signedOut.signal }),
    )
  whenIdle(loadPoll)
  whenIdle(() => readNotices())
  whenIdle(loadDeviceAlerts)
  return {
    userId: user.id,
    socket,
    check: () => void poll?.check(),
    close() {
      signedOut.abort()
      poll?.stop()
      socket.close()
    },
  }
}
