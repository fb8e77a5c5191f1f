import { GRAPHQL_PATH } from '@snake-dispatch/contract/alerts'
import { createClient } from 'graphql-ws/client'
import { socketAddress } from './socket-address.ts'

/** Milliseconds between two pings, and those within which the server must answer (LIVE-03). */
const HEARTBEAT = { every: 30_000, within: 10_000 } as const
/** The longest wait before a new connection, in milliseconds. */
const MAX_WAIT = 30_000

export interface JobEventsOptions {
  /** Something has happened to a job that the user may see. */
  onEvent: () => void
  /** Events arrive from now on; what happened before may have been missed. */
  onConnected: () => void
  /** Events may be missed from now on. Another try follows, unless the session has ended. */
  onClosed: () => void
  /** Address of the socket; by default /graphql on the page's host, secure when the page is. */
  url?: string
}

/**
 * Follows new jobs and changes of jobs by GraphQL subscriptions over graphql-ws (LIVE-08), until the returned function
 * is called. A connection that is lost, or ends without a sign, is opened again for as long as it takes.
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
  const error = (cause: unknown) => console.warn('A subscription to job events has ended', cause)
  const sink = { next: options.onEvent, error, complete() {} }
  client.subscribe({ query: 'subscription { jobCreated { id } }' }, sink)
  client.subscribe({ query: 'subscription { jobChanged { id } }' }, sink)
  return () => void client.dispose()
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
