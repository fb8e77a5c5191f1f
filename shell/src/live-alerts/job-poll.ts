import type { LiveSocket } from '@snake-dispatch/client/live-socket'
import { availableJobs, type Job } from '@snake-dispatch/contract/jobs'
import { checkNotifications } from '@snake-dispatch/contract/notifications'
import { isRestricted } from '@snake-dispatch/contract/user'
import { api, session } from '@snake-dispatch/kit'
import { queryClientRef, receiveLiveMessage } from '@snake-dispatch/kit/host'
import { FirstListedJobs } from './alert-record.ts'
import { announceNewJob } from './new-job-alert.ts'
import { staysSignedIn } from '@snake-dispatch/screen-parts/stay-signed-in'

/** Milliseconds between two checks for a new job (LIVE-04). */
export const POLL_INTERVAL = 30_000

interface JobPollOptions {
  userId: number
  socket: Pick<LiveSocket, 'isOpen' | 'reconnect'>
  /** When the server read what the page showed first (ISO 8601): what the list had by then is not announced. */
  since?: string | undefined
  /** Called after a check without an open socket: what the page shows may be old. */
  onMissed: () => void
}

/** The check for new jobs; `stop` ends it (AUTH-11). */
export interface JobPoll {
  check: () => Promise<void>
  stop: () => void
}

/**
 * Asks every 30 s for a new job that has not been reported to the user (LIVE-04): while they have chosen to stay signed
 * in; for others while the page is visible and has no open socket, as where a workplace blocks sockets. A success
 * lets a socket that has given up try again (D-29). A failure is not shown: the next check follows.
 */
export function startJobPoll({ userId, socket, since, onMissed }: JobPollOptions): JobPoll {
  const listed = () => queryClientRef.current?.getQueryData<readonly Job[]>([availableJobs.path])
  const listedFirst = new FirstListedJobs(since, listed)
  const check = async () => {
    const { user } = session.get()
    const mayHear = user?.status === 'approved' && !isRestricted(user)
    if (!mayHear || !(staysSignedIn() || (!socket.isOpen && document.visibilityState === 'visible'))) return
    listedFirst.update()
    try {
      const { job } = await api.call(checkNotifications)
      if (session.get().user?.id !== userId) return
      if (job && !listedFirst.delete(job.id)) announceNewJob(job, 'poll')
      // The list has it where the socket has brought it.
      if (job && socket.isOpen && !listed()?.some(({ id }) => id === job.id))
        receiveLiveMessage({ type: 'job_created', job })
      if (socket.isOpen) return
      onMissed()
      socket.reconnect(1)
    } catch (error) {
      console.warn('The check for new jobs failed', error)
    }
  }
  const timer = setInterval(() => void check(), POLL_INTERVAL)
  return { check, stop: () => clearInterval(timer) }
}
