import { connectLive, type LiveSocket } from '@snake-dispatch/client/live-socket'
import type { AccountChangedMessage, ServerMessage } from '@snake-dispatch/contract/alerts'
import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import { DEVICE_ALERT_TITLE, deviceAlertBody } from '@snake-dispatch/domain/job-alert'
import { notifyDevice } from './device-notification.ts'
import { liveListeners } from './live-listeners.ts'
import { pageData } from './page-data.ts'
import { queryClientRef } from './query-client-ref.ts'
import { refreshSession, session } from './session.ts'
import { toast } from './toast.ts'

/** How long the toast of a new job shows, in milliseconds (LIVE-02). */
const ALERT_DURATION = 8_000

/** Acts on one message of the live socket: listeners get every message, a new job is also announced (LIVE-02). */
export function onLiveMessage(message: ServerMessage): void {
  for (const listener of liveListeners()) listener.message(message)
  if (message.type !== 'job_created') return
  const { job } = message
  const body = deviceAlertBody(job)
  toast({ title: 'New Job Available', description: body, duration: ALERT_DURATION })
  void notifyDevice({ jobId: job.id, jobNumber: job.jobNumber, title: DEVICE_ALERT_TITLE, body })
}

/** How long the toast of a changed account shows, in milliseconds: whoever did not change it must see it. */
const ACCOUNT_DURATION = 60_000

const changedTitles = { email: 'Email address changed', payId: 'Payment ID changed' } as const
const OWN_CHANGE = { mutationKey: ['updateProfile' satisfies EndpointName] }

/** Tells of a new email or PayID (D-36); the page that changed it says so itself. */
export function onAccountChanged({ changed }: AccountChangedMessage): void {
  if (queryClientRef.current?.isMutating(OWN_CHANGE)) return
  void refreshSession()
  toast({
    variant: 'destructive',
    title: changed.map((name) => changedTitles[name]).join(', '),
    description:
      'It was changed in another window or on another device. If that was not you, change your password now.',
    duration: ACCOUNT_DURATION,
  })
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
            onAccountChanged,
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
