import { GRAPHQL_PATH, TOO_MANY_MESSAGES } from '@snake-dispatch/contract/alerts'
import { JobViewers, type JobViewer } from '@snake-dispatch/contract/job-viewers'
import { createClient } from 'graphql-ws/client'
import { socketAddress } from './socket-address.ts'

/** Milliseconds between two pings, and milliseconds within which the server must answer (LIVE-03). */
const HEARTBEAT = { every: 30_000, within: 10_000 } as const
/**
 * The longest wait before a reconnect, and the wait after a limit has refused a subscription (D-21), in milliseconds.
 */
const MAX_WAIT = 30_000

export interface JobEventsOptions {
  /** Something has happened to a job that the user may see. */
  onEvent: () => void
  /** Called before each connection attempt, including the first. */
  onConnecting?: () => void
  /** Events arrive from now on; what happened before may have been missed. */
  onConnected: () => void
  /** Events may be missed from now on. Another try follows, unless the session has ended. */
  onClosed: () => void
  /** Address of the socket; by default /graphql on the page's host, secure when the page is. */
  url?: string
}

/** A connection over which jobs are followed. */
export interface JobSocket {
  /**
   * Counts the user as one who has a job open, and follows who else of the staff has, until the returned function is
   * called (D-169). They are told at first and with each change, the reader among them.
   */
  followViewers: (jobId: number, onViewers: (people: readonly JobViewer[]) => void) => () => void
  end: () => void
}

/**
 * Follows new jobs and changes of jobs by GraphQL subscriptions over graphql-ws (LIVE-08), until it is ended; who has a
 * job open is followed over the same connection. It reopens one that is lost or stops answering, with no limit on
 * attempts.
 */
export function followJobEvents({ onEvent, ...options }: JobEventsOptions): JobSocket {
  const socket = openSubscriptions(options)
  socket.follow('subscription { jobCreated { id } }', onEvent, onEvent)
  socket.follow('subscription { jobChanged { id } }', onEvent, onEvent)
  return {
    followViewers: (jobId, onViewers) =>
      socket.follow(`subscription { jobViewers(jobId: ${jobId}) { people { id name } } }`, (data) => {
        const viewers = JobViewers.safeParse(
          (data as { jobViewers?: unknown } | null | undefined)?.jobViewers,
        )
        if (viewers.success) onViewers(viewers.data.people)
      }),
    end: () => socket.end(),
  }
}

/** A socket for subscriptions, which is opened again when it is lost. */
function openSubscriptions({ url, onConnecting, onConnected, onClosed }: Omit<JobEventsOptions, 'onEvent'>) {
  let unanswered: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url: url ?? socketAddress(GRAPHQL_PATH),
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => pause(Math.min(MAX_WAIT, 1_000 * 2 ** retries) * (0.5 + Math.random() / 2)),
    keepAlive: HEARTBEAT.every,
    on: {
      ...(onConnecting && { connecting: onConnecting }),
      connected: onConnected,
      ping: (isReceived) => {
        if (!isReceived) unanswered = setTimeout(() => client.terminate(), HEARTBEAT.within)
      },
      pong: (isReceived) => isReceived && clearTimeout(unanswered),
      closed: () => {
        clearTimeout(unanswered)
        onClosed()
      },
    },
  })
  const ends = new Set<() => void>()
  /** @returns a function that ends this subscription; the connection closes by itself after the last one */
  const follow = (query: string, onData: (data: unknown) => void, onAgain?: () => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop = () => {}
    const start = () => {
      stop = client.subscribe({ query }, { next: ({ data }) => onData(data), error, complete() {} })
    }
    const error = (cause: unknown) => {
      console.warn('A subscription to job events has ended', cause)
      if (!isLimited(cause)) return
      timer = setTimeout(() => {
        start()
        onAgain?.()
      }, MAX_WAIT)
    }
    const end = () => {
      clearTimeout(timer)
      stop()
      ends.delete(end)
    }
    ends.add(end)
    start()
    return end
  }
  return {
    follow,
    end() {
      // First: else a socket that opens meanwhile would be asked for them while it closes, which its browser reports.
      for (const end of ends) end()
      void client.dispose()
    },
  }
}

/** True when a limit refused the subscription, or closed the socket, which graphql-ws treats as final. */
function isLimited(cause: unknown): boolean {
  if (Array.isArray(cause))
    return cause.some(
      ({ extensions }: { extensions?: Record<string, unknown> }) => extensions?.['code'] === 'RATE_LIMITED',
    )
  return (cause as Partial<CloseEvent> | null)?.reason === TOO_MANY_MESSAGES
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
