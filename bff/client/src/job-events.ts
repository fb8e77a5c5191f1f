import { GRAPHQL_PATH, TOO_MANY_MESSAGES } from '@snake-dispatch/contract/alerts'
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

/**
 * Follows new jobs and changes of jobs by GraphQL subscriptions over graphql-ws (LIVE-08), until the returned function
 * is called. It reopens a connection that is lost or stops answering, with no limit on attempts.
 */
export function followJobEvents(options: JobEventsOptions): () => void {
  let unanswered: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url: options.url ?? socketAddress(GRAPHQL_PATH),
    retryAttempts: Infinity,
    shouldRetry: () => true,
    retryWait: (retries) => pause(Math.min(MAX_WAIT, 1_000 * 2 ** retries) * (0.5 + Math.random() / 2)),
    keepAlive: HEARTBEAT.every,
    on: {
      ...(options.onConnecting && { connecting: options.onConnecting }),
      connected: options.onConnected,
      ping: (isReceived) => {
        if (!isReceived) unanswered = setTimeout(() => client.terminate(), HEARTBEAT.within)
      },
      pong: (isReceived) => isReceived && clearTimeout(unanswered),
      closed: () => {
        clearTimeout(unanswered)
        options.onClosed()
      },
    },
  })
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  const ends = new Map<string, () => void>()
  const follow = (query: string) => {
    const error = (cause: unknown) => {
      console.warn('A subscription to job events has ended', cause)
      if (!isLimited(cause)) return
      const timer = setTimeout(() => {
        waiting.delete(timer)
        follow(query)
        options.onEvent()
      }, MAX_WAIT)
      waiting.add(timer)
    }
    ends.set(query, client.subscribe({ query }, { next: options.onEvent, error, complete() {} }))
  }
  follow('subscription { jobCreated { id } }')
  follow('subscription { jobChanged { id } }')
  return () => {
    for (const timer of waiting) clearTimeout(timer)
    // First: else a socket that opens meanwhile would be asked for them while it closes, which its browser reports.
    for (const end of ends.values()) end()
    void client.dispose()
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
