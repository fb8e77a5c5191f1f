import {
  isQuietNotice,
  type BrowserSubscription,
  type PushData,
} from '@snake-dispatch/contract/notifications'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import type { Core } from '../../core/core.ts'
import { OTHER } from '../../core/metrics.ts'
import { pushServiceOf, pushServices } from './push-endpoint.ts'
import { createPushSender } from './push-sender.ts'
import { createPushThread, type PushThread } from './push-thread.ts'
import { readVapid, type Vapid } from './vapid.ts'

/** A push before it is written as JSON: see `PushMessage`. */
export interface Push extends PushData {
  readonly title: string
  readonly body: string
  readonly tag: string
  /** A path of the portal. */
  readonly url: string
}

/** How a push service handles a message (RFC 8030). */
export interface Delivery {
  /** Seconds for which the push service keeps it for a device that cannot be reached. */
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
  /** A later message of the same topic replaces one that has not been delivered yet. */
  readonly topic: string
}

/** The result of a push. */
export type PushOutcome =
  | { readonly kind: 'delivered' }
  /** The push service does not know the subscription any more (404, 410). */
  | { readonly kind: 'gone' }
  /** Refused for good; `status` is 0 when it could not be sent at all. `reason` is what the push service says, for logs. */
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string }
  /**
   * It may be accepted later; `afterSeconds` is the push service's own `Retry-After`, where it sent one. `reason` is
   * null when the circuit breaker is open: that the push service does not answer has been logged.
   */
  | { readonly kind: 'later'; readonly reason: string | null; readonly afterSeconds: number | null }

const pushResults: readonly PushOutcome['kind'][] = ['delivered', 'gone', 'refused', 'later']

/** Sends one push. Never throws: every failure is an outcome. */
export type PushSender = (
  subscription: BrowserSubscription,
  push: Push,
  delivery: Delivery,
) => Promise<PushOutcome>

/**
 * How the push of a job is delivered: immediately, also to a phone in power-saving mode, unless the urgency is low or the notice is quiet. For
 * a phone that is off, a newer push with the same tag replaces the older one.
 * @param ttl in seconds
 */
export function jobDelivery(
  { tag, type }: Pick<Push, 'tag' | 'type'>,
  { urgency }: { urgency: Urgency },
  ttl: number,
): Delivery {
  return { ttl, urgency: urgency === 'low' || isQuietNotice(type) ? 'normal' : 'high', topic: tag }
}

/** What tests use in place of the real push services. */
export interface PushOptions {
  /** Hosts on top of the known ones, such as `localhost:3700`. */
  readonly services?: readonly string[]
  /** Certificate of these hosts, PEM. */
  readonly ca?: string
  /** The timeout of a request, in milliseconds. */
  readonly timeLimit?: number
}

/** The portal's way to the push services of browsers, for alerts of jobs and for personal notices. */
export interface PushChannel {
  readonly send: PushSender
  /** Base64url; browsers subscribe with it. Known after `start`. */
  publicKey(): string
  /** The hosts that pushes go to. */
  readonly services: readonly string[]
  /** Reads the keys. @throws Error with a sentence for the operator when they cannot be used */
  start(): Promise<void>
  stop(): Promise<void>
}

/** The timeout of a request, in milliseconds. */
const TIME_LIMIT_MS = 10_000

export function createPushChannel(core: Core, options: PushOptions = {}): PushChannel {
  const { ca, timeLimit = TIME_LIMIT_MS } = options
  const services = [...pushServices, ...(options.services ?? [])]
  let vapid: Vapid | undefined
  let thread: PushThread | undefined
  let send: PushSender | undefined
  const count = core.metrics.counter('pushes_total', 'Tries to hand a push to its push service', {
    service: [...services, OTHER],
    result: pushResults,
  })
  return {
    services,
    async send(subscription, ...push) {
      const outcome = await send!(subscription, ...push)
      const { host = '' } = URL.parse(subscription.endpoint) ?? {}
      count({ service: pushServiceOf(host, services) ?? OTHER, result: outcome.kind })
      return outcome
    },
    publicKey: () => vapid!.publicKey,
    async start() {
      vapid = await readVapid(core)
      thread = createPushThread({ vapid, ca, timeLimit }, core.log)
      send = createPushSender({ services, thread, origin: core.env.PUBLIC_ORIGIN ?? '' }, core.log)
    },
    async stop() {
      await thread?.stop()
    },
  }
}
