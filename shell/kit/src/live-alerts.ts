import { connectLive, type LiveSocket } from '@snake-dispatch/client/live-socket'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { DEVICE_ALERT_TITLE, deviceAlertBody } from '@snake-dispatch/domain/job-alert'
import { forgetDeviceNotification, notifyDevice } from './device-notification.ts'
import { liveListeners } from './live-listeners.ts'
import { pageData } from './page-data.ts'
import { refreshSession, session } from './session.ts'
import { toast } from './toast.ts'

/** How long the toast of a new job shows, in milliseconds (LIVE-02). */
const ALERT_DURATION = 8_000

/** Acts on one message of the live socket: listeners get every message, a new job is also announced (LIVE-02). */
export function onLiveMessage(message: ServerMessage): void {
  for (const listener of liveListeners()) listener.message(message)
  if (message.type === 'job_claimed') forgetDeviceNotification(message.job.id)
  if (message.type !== 'job_created') return
  const { job } = message
  const body = deviceAlertBody(job)
  toast({ title: 'New Job Available', description: body, duration: ALERT_DURATION })
  void notifyDevice({ jobId: job.id, jobNumber: job.jobNumber, title: DEVICE_ALERT_TITLE, body })
}

/**
 * Keeps a live socket open while an approved user is signed in whose password need not be changed first; it closes on
 * sign-out (LIVE-03).
 * A socket that has stopped its retries starts again when the network is back and when the page becomes visible.
 */
export function startLiveAlerts(): void {
  let socket: LiveSocket | undefined
  let userId: number | undefined
  const follow = () => {
    const { user } = session.get()
    const next = user?.status === 'approved' && !user.passwordResetRequired ? user.id : undefined
    if (next === userId) return
    socket?.close()
    userId = next
    socket =
      next === undefined
        ? undefined
        : connectLive({
            userId: next,
            since: pageData()?.readAt,
            onMessage: onLiveMessage,
            onOpen: () => {
              for (const listener of liveListeners()) listener.opened()
            },
            onSessionOver: () => void checkSession(),
          })
  }
  // A sign-out in another browser ends this socket too: a user who is still signed in gets a new one (AUTH-11, AUTH-14).
  const checkSession = async () => {
    await refreshSession()
    socket?.reconnect()
  }
  addEventListener('online', () => socket?.reconnect())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket?.reconnect()
  })
  session.subscribe(follow)
  follow()
}
