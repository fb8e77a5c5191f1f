import type { JobSocket } from '@snake-dispatch/client/job-events'
import type { JobViewer } from '@snake-dispatch/contract/job-viewers'
import { withRetries } from '@snake-dispatch/kit'

/** Who of the page follows who has a job open. */
interface Viewing {
  readonly jobId: number
  readonly onViewers: (people: readonly JobViewer[]) => void
  /** Ends it on the present connection. */
  end?: (() => void) | undefined
}

/** Who of the page follows what happens to jobs, and who has which of them open. */
const followers = new Set<() => void>()
const viewings = new Set<Viewing>()
/** Their one connection; undefined while there is nobody. */
let shared: ReturnType<typeof connectPage> | undefined

/** Joins the page's connection: however many lists and jobs it shows, it has one more socket. */
function join() {
  const connection = (shared ??= connectPage())
  return {
    ...connection,
    /** Ends it after the last one has left. */
    leave: () => {
      if (followers.size > 0 || viewings.size > 0 || shared !== connection) return
      connection.end()
      shared = undefined
    },
  }
}

/** Follows what happens to jobs; `renew` connects at once where the connection waits for its next try. */
export function joinJobEvents(onEvent: () => void): { renew: () => void; leave: () => void } {
  followers.add(onEvent)
  const { renew, leave } = join()
  return {
    renew,
    leave() {
      followers.delete(onEvent)
      leave()
    },
  }
}

/**
 * Counts the reader as one who has a job open, and follows who has, until the returned function is called (D-169).
 * While there is no connection nobody is named, as they may have left meanwhile.
 */
export function joinJobViewers(jobId: number, onViewers: Viewing['onViewers']): () => void {
  const viewing: Viewing = { jobId, onViewers }
  viewings.add(viewing)
  const { view, leave } = join()
  view(viewing)
  return () => {
    viewings.delete(viewing)
    viewing.end?.()
    leave()
  }
}

/** The connection of the page. `renew` does nothing while it is open or being opened. */
function connectPage() {
  const left = new AbortController()
  let isUnderWay = false
  let socket: JobSocket | undefined
  const onEvent = () => {
    for (const follower of followers) follower()
  }
  const view = (viewing: Viewing) => {
    viewing.end = socket?.followViewers(viewing.jobId, viewing.onViewers)
  }
  const connect = async () => {
    const { followJobEvents } = await import('@snake-dispatch/client/job-events')
    if (left.signal.aborted) return
    socket?.end()
    socket = followJobEvents({
      onEvent,
      onConnecting() {
        isUnderWay = true
      },
      onConnected: onEvent,
      onClosed() {
        isUnderWay = false
        for (const { onViewers } of viewings) onViewers([])
      },
    })
    for (const viewing of viewings) view(viewing)
  }
  const renew = () => {
    if (isUnderWay) return
    isUnderWay = true
    withRetries(connect, left.signal).catch(() => {
      isUnderWay = false
    })
  }
  renew()
  return {
    renew,
    view,
    end() {
      left.abort()
      socket?.end()
    },
  }
}
