import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll, isBrokenCircuitError } from 'cockatiel'
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { PushOptions, PushOutcome, PushSender } from './push-channel.service.ts'
import { readPushEndpoint } from './push-endpoint.ts'
import { pushMessage } from './push.presenter.ts'
import type { PushSealer } from './push-sealer.ts'
import { readRetryAfter } from './retry-after.ts'
import type { Vapid } from './vapid.ts'

/** The timeout of a request, in milliseconds, from when it has a connection. */
const TIME_LIMIT_MS = 10_000
/** Connections to one push service; further pushes wait for a free one. */
const MAX_CONNECTIONS = 40
/** Requests in a row without an answer after which a push service is not asked, and for how many milliseconds. */
const MAX_FAILURES = 5
const OPEN_MS = 15_000

/** What the sender is made from. */
interface SenderSetup {
  readonly vapid: Vapid
  /** The hosts that pushes go to. */
  readonly services: readonly string[]
  readonly sealer: Pick<PushSealer, 'seal'>
  /** The portal's address, such as `https://snakes.example`; empty where it is not known. */
  readonly origin: string
}

/** Creates the sender: encrypted for the browser (RFC 8291), signed (RFC 8292), over connections that stay open. */
export function createPushSender(
  { vapid, services, sealer, origin }: SenderSetup,
  { ca, timeLimit = TIME_LIMIT_MS }: PushOptions,
  log: Pick<Logger, 'warn' | 'info'>,
): PushSender {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, ...(ca !== undefined && { ca }) })
  const breakerOf = breakerPerHost(log)
  return async (subscription, push, { ttl, urgency, topic }) => {
    // Checked again: the list of services may have become shorter since the browser subscribed.
    const endpoint = readPushEndpoint(subscription.endpoint, services)
    if (!endpoint) return { kind: 'refused', status: 0, reason: 'no push service of the portal' }
    const breaker = breakerOf(new URL(endpoint).host)
    // While one request tries whether the push service is back, others do not wait for it.
    if (breaker.state === CircuitState.HalfOpen) return { kind: 'later', reason: null, afterSeconds: null }
    try {
      const sealed = await sealer.seal({
        subscription: { endpoint, keys: subscription.keys },
        text: JSON.stringify(pushMessage(push, origin)),
        options: { vapidDetails: { ...vapid }, TTL: ttl, urgency, topic },
      })
      if (!sealed) return { kind: 'refused', status: 0, reason: 'invalid keys of the browser' }
      return await outcomeOf(
        await breaker.execute(() => post(endpoint, sealed.headers, sealed.body, { agent, timeLimit })),
      )
    } catch (error) {
      const reason = isBrokenCircuitError(error) ? null : reasonOf(error)
      return { kind: 'later', reason, afterSeconds: null }
    }
  }
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
    const breaker = circuitBreaker(handleAll, rules)
    breaker.onBreak((cause) => {
      const reason = 'error' in cause ? reasonOf(cause.error) : undefined
      log.warn({ service, reason }, 'A push service does not answer: its pushes wait')
    })
    breaker.onReset(() => log.info({ service }, 'A push service answers again'))
    breakers.set(service, breaker)
    return breaker
  }
}

/** Posts and returns the response, whose body must be read. Redirects are not followed. */
function post(
  endpoint: string,
  headers: Record<string, string>,
  body: Uint8Array,
  { agent, timeLimit }: { agent: Agent; timeLimit: number },
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = () => {
    const sent = request(endpoint, { method: 'POST', headers, agent })
    let timer: NodeJS.Timeout | undefined
    // Not from the start: a request that waits for one of the connections says nothing about the push service.
    sent.on('socket', () => {
      timer = setTimeout(() => sent.destroy(new Error('no answer in time')), timeLimit)
    })
    sent.on('close', () => clearTimeout(timer))
    sent.on('response', (response) => {
      clearTimeout(timer)
      response.on('error', () => {})
      resolve(response)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The push service had closed the idle connection: it is healthy, and is asked over another one.
      if (sent.reusedSocket && error.code === 'ECONNRESET') send()
      else reject(error)
    })
    sent.end(body)
  }
  send()
  return promise
}

async function outcomeOf(response: IncomingMessage): Promise<PushOutcome> {
  const { statusCode: status = 0, headers } = response
  const isRefused = status >= 300 && status !== 404 && status !== 410 && !isForLater(status)
  // Apple says in words why it refuses.
  const words = isRefused ? await firstWords(response) : void response.resume()
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (isForLater(status)) {
    // oxlint-disable-next-line clock/injected -- the push service says a time of its own
    const afterSeconds = readRetryAfter(headers['retry-after'], Date.now())
    return { kind: 'later', reason: `answer ${status}`, afterSeconds }
  }
  return { kind: 'refused', status, reason: `answer ${status}${words ? `: ${words}` : ''}` }
}

const isForLater = (status: number) => status === 429 || status === 408 || status >= 500

/** Characters of a push service's reason that are kept. */
const MAX_REASON = 80

/** The reason in the body of a refusal, such as `BadJwtToken`: its first letters, digits and spaces, nothing else. */
async function firstWords(response: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const part of response) {
      text += String(part)
      if (text.length > 1000) break
    }
  } catch {
    // What came before the connection broke is enough.
  }
  return /^[\w .,:'"{}-]*$/.test(text)
    ? (/"reason"\s*:\s*"([\w ]+)"/.exec(text)?.[1] ?? text).slice(0, MAX_REASON)
    : ''
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
