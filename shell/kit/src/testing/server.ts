import { catcherAlarms } from '@snake-dispatch/contract/catcher-alarms'
import { credentials } from '@snake-dispatch/contract/credentials'
import { profilePhoto } from '@snake-dispatch/contract/profile-photo'
import { claimLimits, type ClaimLimits } from '@snake-dispatch/contract/claim-limits'
import { inboxState } from '@snake-dispatch/contract/inbox'
import { jobOffers } from '@snake-dispatch/contract/job-mates'
import { markJobOpened } from '@snake-dispatch/contract/job-opening'
import { awaitedPayments, missedPayments, owedPayments } from '@snake-dispatch/contract/logger-payments'
import { messageTemplates } from '@snake-dispatch/contract/message-templates'
import { officeMessages } from '@snake-dispatch/contract/office-messages'
import { onCall, type OnCall, type OwnOnCall, type OwnReach } from '@snake-dispatch/contract/on-call'
import type { Endpoint } from '@snake-dispatch/contract/endpoint'
import type { HttpHandler } from 'msw/http'
import { getResponse } from 'msw/utils/get-response'
import { answer, type CallParts } from './answers.ts'
import { validCredentials } from './credentials.ts'

/** Also where a test has replaced it by a fake. */
const realSetTimeout = globalThis.setTimeout

/** One call that a screen made. */
export interface RecordedCall {
  /** Method and path, e.g. `POST /api/jobs/1/claim`. */
  name: string
  query: Record<string, string>
  headers: Headers
  body: unknown
}

/** Replaces the server until it is stopped. */
export interface TestServer {
  /** The calls in their order; without those that the screen cancelled itself, as StrictMode's second mount does. */
  calls: () => RecordedCall[]
  /** The calls of one endpoint, typed by its contract. */
  callsTo: <E extends Endpoint>(endpoint: E) => CallParts<E>[]
  /** Adds answers; they precede those given before. */
  use: (...answers: HttpHandler[]) => void
  /** Gives the real `fetch` back. */
  stop: () => void
  /** Rejects with an Error that names every unanswered call with method and path, and every reply that threw. */
  verify: () => Promise<void>
}

/**
 * Answers the calls of the page from MSW's handlers. It replaces `fetch`, so that one mechanism serves jsdom and
 * Storybook without a service worker. A call that no handler answers rejects and is reported by `verify`.
 */
export function startServer(...initial: HttpHandler[]): TestServer {
  const realFetch = globalThis.fetch
  const recorded: { call: RecordedCall; signal?: AbortSignal | null | undefined }[] = []
  const faults: string[] = []
  // The header, the dashboards and the profile ask these on every visit; a test about them gives its own answers.
  let handlers = [
    ...initial,
    answer(onCall, () => ownOnCall),
    answer(claimLimits, () => unbounded),
    answer(credentials, () => ({
      credentials: validCredentials,
      claimStop: null,
      missingStopsOn: null,
    })),
    answer(profilePhoto, () => ({ photoUrl: null })),
    answer(catcherAlarms, () => []),
    answer(officeMessages, () => []),
    answer(messageTemplates, () => []),
    answer(inboxState, () => ({ unread: 0, newest: null })),
    answer(jobOffers, () => []),
    answer(markJobOpened, () => undefined),
    answer(owedPayments, () => []),
    answer(awaitedPayments, () => []),
    answer(missedPayments, () => []),
  ]

  async function respond(name: string, url: URL, init: RequestInit = {}): Promise<Response> {
    // Node's Request does not accept the AbortSignal of jsdom, so the signal is handled by the caller.
    const { signal: _, ...rest } = init
    const response = await getResponse(handlers, new Request(url, rest)).catch((error: unknown) => {
      faults.push(`the answer to ${name} threw ${String(error)}`)
      throw error
    })
    if (!response) {
      faults.push(`${name} has no answer`)
      throw new TypeError(`${name} has no answer`)
    }
    // MSW's sign of a failed network.
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }

  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    // Pictures and scripts come from where they are.
    if (!url.pathname.startsWith('/api/')) return realFetch(input, init)
    const name = `${init?.method ?? 'GET'} ${url.pathname}`
    const call = {
      name,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    const signal = init?.signal
    recorded.push({ call, signal })
    // A call that is cancelled in the same moment does not use up an answer.
    await Promise.resolve()
    signal?.throwIfAborted()
    return Promise.race([aborted(signal), respond(name, url, init)])
  }

  const kept = () => recorded.filter(({ signal }) => !isCancelled(signal))
  return {
    calls: () => kept().map(({ call }) => call),
    callsTo: <E extends Endpoint>({ method, path }: E) => {
      const pattern = new RegExp(`^${method} ${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
      return kept().flatMap(({ call }) => {
        const match = pattern.exec(call.name)
        return match ? [{ ...call, params: match.groups ?? {} } as unknown as CallParts<E>] : []
      })
    },
    use: (...answers) => {
      handlers = [...answers, ...handlers]
    },
    stop: () => {
      globalThis.fetch = realFetch
    },
    verify: async () => {
      // Handlers are matched in microtasks: after this, the last call is known to have an answer or none.
      await new Promise((resolve) => realSetTimeout(resolve))
      if (faults.length) throw new Error(faults.join('; '))
    },
  }
}

/** The plan of somebody who never planned anything. */
export const alwaysOnCall: OnCall = {
  isOnCall: true,
  changesAt: null,
  mode: 'always',
  hours: [],
  exceptions: [],
  highOnlyAtNight: false,
}

/** The same of the reader, whose devices are not known: nothing is said of them. */
export const ownOnCall: OwnOnCall = { ...alwaysOnCall, reach: null }

/** The same with what decides whether new jobs ring on the reader's devices; without fields nothing but a device is missing. */
export const onCallReaching = (fields: Partial<OwnReach> = {}): OwnOnCall => ({
  ...alwaysOnCall,
  reach: { stop: null, takesNewJobs: true, takesPushes: true, devices: [], ...fields },
})

const unbounded: ClaimLimits = {
  oneJobUntil: null,
  releasesInDay: 0,
  releasesInWeek: 0,
  releasesUntilBound: 5,
  claims: 0,
  cancelled: 0,
  hasClaimed: true,
}

/** Rejects once the caller gives up, as a real call does. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** True for a call that the screen itself took back, not for one that timed out. */
function isCancelled(signal: AbortSignal | null | undefined): boolean {
  return Boolean(signal?.aborted) && (signal?.reason as Error | undefined)?.name === 'AbortError'
}
