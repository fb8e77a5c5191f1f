import type { BrowserSubscription, PushMessage } from '@snake-dispatch/contract/notifications'
import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import webPush from 'web-push'
import { readPushEndpoint } from './push-endpoint.ts'
import { readRetryAfter } from './retry-after.ts'
import type { Vapid } from './vapid.ts'

/** How a push service handles a message (RFC 8030). */
export interface Delivery {
  /** Seconds for which the push service keeps it for a device that cannot be reached. */
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
  /** A later message of the same topic replaces one that has not been delivered yet. */
  readonly topic: string
}

/** The result of a push. */
type PushOutcome =
  | { readonly kind: 'delivered' }
  /** The push service does not know the subscription any more (404, 410). */
  | { readonly kind: 'gone' }
  /** Refused for good; `status` is 0 when it could not be sent at all. */
  | { readonly kind: 'refused'; readonly status: number }
  /** It may be accepted later; `afterSeconds` is the push service's own `Retry-After`, where it sent one. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds: number | null }

/** Sends one push. Never throws: every failure is an outcome. */
export type PushSender = (
  subscription: BrowserSubscription,
  message: PushMessage,
  delivery: Delivery,
) => Promise<PushOutcome>

/** What tests use in place of the real push services. */
export interface PushOptions {
  /** Hosts on top of the known ones, such as `localhost:3700`. */
  readonly services?: readonly string[]
  /** Certificate of these hosts, PEM. */
  readonly ca?: string
  /** The timeout of a request, in milliseconds. */
  readonly timeLimit?: number
}

/** The timeout of a request, in milliseconds. */
const TIME_LIMIT = 10_000
/** Connections to one push service; further pushes wait for a free one. */
const MAX_CONNECTIONS = 40
/** Requests in a row without an answer after which a push service is not asked, and for how many milliseconds. */
const MAX_FAILURES = 5
const OPEN_MS = 15_000

/** Creates the sender: encrypted for the browser (RFC 8291), signed (RFC 8292), over connections that stay open. */
export function createPushSender(
  vapid: Vapid,
  services: readonly string[],
  { ca, timeLimit = TIME_LIMIT }: PushOptions,
): PushSender {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, ...(ca !== undefined && { ca }) })
  const breakerOf = breakerPerHost()
  return async (subscription, message, { ttl, urgency, topic }) => {
    // Checked again: the list of services may have become shorter since the browser subscribed.
    const endpoint = readPushEndpoint(subscription.endpoint, services)
    if (!endpoint) return { kind: 'refused', status: 0 }
    const sealed = seal({ endpoint, keys: subscription.keys }, message, {
      vapidDetails: { ...vapid },
      TTL: ttl,
      urgency,
      topic,
    })
    if (!sealed) return { kind: 'refused', status: 0 }
    const breaker = breakerOf(new URL(endpoint).host)
    // While one request tries whether the push service is back, others do not wait for it.
    if (breaker.state === CircuitState.HalfOpen)
      return { kind: 'later', reason: 'circuit breaker half open', afterSeconds: null }
    try {
      return outcomeOf(
        await breaker.execute(() => post(endpoint, sealed.headers, sealed.body, { agent, timeLimit })),
      )
    } catch (error) {
      return { kind: 'later', reason: reasonOf(error), afterSeconds: null }
    }
  }
}

/** A circuit breaker for each host: pushes to a service that hangs do not delay those to all others. */
function breakerPerHost() {
  const breakers = new Map<string, ReturnType<typeof circuitBreaker>>()
  return (host: string) => {
    const rules = { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(MAX_FAILURES) }
    const breaker = breakers.get(host) ?? circuitBreaker(handleAll, rules)
    breakers.set(host, breaker)
    return breaker
  }
}

/** The message encrypted and signed; null when the browser's keys are invalid. */
function seal(
  subscription: Pick<BrowserSubscription, 'endpoint' | 'keys'>,
  message: PushMessage,
  options: webPush.RequestOptions,
) {
  try {
    return webPush.generateRequestDetails(subscription, JSON.stringify(message), options)
  } catch {
    return null
  }
}

/** Posts and returns the response without its body. Redirects are not followed. */
function post(
  endpoint: string,
  headers: Record<string, unknown>,
  body: Buffer,
  { agent, timeLimit }: { agent: Agent; timeLimit: number },
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const signal = AbortSignal.timeout(timeLimit)
  const sent = request(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    agent,
    signal,
  })
  sent.on('response', (response) => {
    response.on('error', () => {})
    response.resume()
    resolve(response)
  })
  sent.on('error', (error) => reject(signal.aborted ? new Error('no answer in time') : error))
  sent.end(body)
  return promise
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status === 408 || status >= 500) {
    const afterSeconds = readRetryAfter(headers['retry-after'], Date.now())
    return { kind: 'later', reason: `answer ${status}`, afterSeconds }
  }
  return { kind: 'refused', status }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
