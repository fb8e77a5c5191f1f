import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleType, isBrokenCircuitError } from 'cockatiel'
import type { Logger } from 'pino'
import type { PushOutcome, PushSender } from './push-channel.service.ts'
import { readPushEndpoint } from './push-endpoint.ts'
import { NoAnswer, type PushAnswer, type PushThread } from './push-thread.ts'
import { pushMessage } from './push.presenter.ts'
import { readRetryAfter } from '../../core/retry-after.ts'
import { inSpan, type Span, type SpanOptions } from '../../tracing/span.ts'

/** Requests in a row without an answer that open the circuit breaker, and for how many milliseconds it stays open. */
const MAX_FAILURES = 5
const OPEN_MS = 15_000

/** What the sender is made from. */
interface SenderSetup {
  /** The hosts that pushes go to. */
  readonly services: readonly string[]
  readonly thread: Pick<PushThread, 'post'>
  /** The portal's address, such as `https://snakes.example`; empty where it is not known. */
  readonly origin: string
}

/** Creates the sender: it decides which push service is asked now, and what an answer means. */
export function createPushSender(
  { services, thread, origin }: SenderSetup,
  log: Pick<Logger, 'warn' | 'info'>,
): PushSender {
  const breakerOf = breakerPerHost(log)
  return async (subscription, push, delivery) => {
    // Checked again: the list of services may have become shorter since the browser subscribed.
    const endpoint = readPushEndpoint(subscription.endpoint, services)
    if (!endpoint) return { kind: 'refused', status: 0, reason: 'no push service of the portal' }
    const { host } = new URL(endpoint)
    const breaker = breakerOf(host)
    // One request tests whether the push service is available again; the others do not wait for it.
    if (breaker.state === CircuitState.HalfOpen) return { kind: 'later', reason: null, afterSeconds: null }
    const post = {
      subscription: { endpoint, keys: subscription.keys },
      text: JSON.stringify(pushMessage(push, origin)),
      delivery,
    }
    try {
      return outcomeOf(await breaker.execute(() => recorded(host, () => thread.post(post))))
    } catch (error) {
      const reason = isBrokenCircuitError(error) ? null : (error as Error).message
      return { kind: 'later', reason, afterSeconds: null }
    }
  }
}

/** Hands a push over as a span with the status of the answer. It fails where the service does: from 500 on. */
function recorded(host: string, post: () => ReturnType<PushThread['post']>): ReturnType<PushThread['post']> {
  const options: SpanOptions = { name: 'push', kind: 'client', attributes: { 'server.address': host } }
  return inSpan(options, async (span?: Span) => {
    const answer = await post()
    if (span && answer !== 'invalid keys') {
      span.set({ 'http.response.status_code': answer.status })
      if (answer.status >= 500) span.fail({ code: String(answer.status) })
    }
    return answer
  })
}

/**
 * A circuit breaker for each host: pushes to a service that hangs do not delay those to all others. The log gets one line
 * when it opens and one when it closes, not one for each push.
 */
function breakerPerHost(log: Pick<Logger, 'warn' | 'info'>) {
  const breakers = new Map<string, ReturnType<typeof circuitBreaker>>()
  return (service: string) => {
    const known = breakers.get(service)
    if (known) return known
    const rules = { halfOpenAfter: OPEN_MS, breaker: new ConsecutiveBreaker(MAX_FAILURES) }
    const breaker = circuitBreaker(handleType(NoAnswer), rules)
    breaker.onBreak((cause) => {
      const reason = 'error' in cause ? (cause.error as Error).message : undefined
      log.warn({ service, reason }, 'A push service does not answer: its pushes wait')
    })
    breaker.onReset(() => log.info({ service }, 'A push service answers again'))
    breakers.set(service, breaker)
    return breaker
  }
}

function outcomeOf(answer: PushAnswer | 'invalid keys'): PushOutcome {
  if (answer === 'invalid keys') return { kind: 'refused', status: 0, reason: 'invalid keys of the browser' }
  const { status, retryAfter, words } = answer
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status === 408 || status >= 500) {
    // oxlint-disable-next-line clock/injected -- the push service says a time of its own
    const afterSeconds = readRetryAfter(retryAfter, Date.now())
    return { kind: 'later', reason: `answer ${status}`, afterSeconds }
  }
  return { kind: 'refused', status, reason: `answer ${status}${words ? `: ${words}` : ''}` }
}
