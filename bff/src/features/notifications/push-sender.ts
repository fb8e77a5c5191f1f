import type { BrowserSubscription, PushMessage } from '@snake-dispatch/contract/notifications'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import webPush from 'web-push'
import { readPushEndpoint } from './push-services.ts'
import { readRetryAfter } from './retry-after.ts'
import { trackSilence } from './circuit-breaker.ts'
import type { Vapid } from './vapid.ts'

/** How a push service is to treat a message (RFC 8030). */
export interface Delivery {
  /** Seconds for which the push service keeps it for a device that cannot be reached. */
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
  /** A later message of the same topic takes the place of one that has not been delivered yet. */
  readonly topic: string
}

/** What became of a push. */
export type PushOutcome =
  | { readonly kind: 'delivered' }
  /** The push service knows the subscription no more (404, 410). */
  | { readonly kind: 'gone' }
  /** It will not be taken, however often it is sent; `status` is 0 when it could not be sent at all. */
  | { readonly kind: 'refused'; readonly status: number }
  /** It may be taken later; `afterSeconds` is the push service's own word, where it gave one. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterSeconds: number | null }

/** Sends one push. It throws never: what went wrong is an outcome. */
export type PushSender = (
  subscription: BrowserSubscription,
  message: PushMessage,
  delivery: Delivery,
) => Promise<PushOutcome>

/** What tests put in the place of the real push services. */
export interface PushOptions {
  /** Hosts on top of the known ones, such as `localhost:3700`. */
  readonly services?: readonly string[]
  /** Certificate of these hosts, PEM. */
  readonly ca?: string
  /** How long a request may take, in milliseconds. */
  readonly timeLimit?: number
}

/** How long a push service is waited for, in milliseconds. */
const TIME_LIMIT = 10_000
/** Connections to one push service; further pushes wait for one that is free. */
const MAX_CONNECTIONS = 40

/** Makes the sender: encrypted for the browser (RFC 8291), signed (RFC 8292), over connections that stay open. */
export function createPushSender(
  vapid: Vapid,
  services: readonly string[],
  { ca, timeLimit = TIME_LIMIT }: PushOptions,
): PushSender {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, ...(ca !== undefined && { ca }) })
  const silence = trackSilence()
  return async (subscription, message, { ttl, urgency, topic }) => {
    // Asked again here: the list of services may have become shorter since the browser subscribed.
    const endpoint = readPushEndpoint(subscription.endpoint, services)
    if (!endpoint) return { kind: 'refused', status: 0 }
    const { host } = new URL(endpoint)
    if (silence.lasts(host)) return { kind: 'later', reason: 'no answer lately', afterSeconds: null }
    const sealed = seal({ endpoint, keys: subscription.keys }, message, {
      vapidDetails: { ...vapid },
      TTL: ttl,
      urgency,
      topic,
    })
    if (!sealed) return { kind: 'refused', status: 0 }
    try {
      const response = await post(endpoint, sealed.headers, sealed.body, { agent, timeLimit })
      silence.ended(host)
      return outcomeOf(response)
    } catch (error) {
      silence.noticed(host)
      return { kind: 'later', reason: reasonOf(error), afterSeconds: null }
    }
  }
}

/** The message encrypted and signed; null when the browser's keys are none. */
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

/** Posts and gives the answer's head; its body says nothing that we need. Redirects are not followed. */
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
