import { createApi } from '@snake-dispatch/client/http'
import {
  SESSION_END_HEADER,
  sessionEndReasons,
  type SessionEndReason,
} from '@snake-dispatch/contract/session-end'
import { deviceNow, learnFromAnswer } from './server-clock.ts'

/** Called with why the session ended; undefined when the server does not say. */
type UnauthenticatedListener = (reason: SessionEndReason | undefined) => void

const listeners = new Set<UnauthenticatedListener>()
const forbiddenListeners = new Set<() => void>()
let sessionChanges = 0

/** Calls back whenever a call is answered 401: the page has no session, or no longer. */
export function onUnauthenticated(listener: UnauthenticatedListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back whenever a call is answered 403: the account may have changed since the page asked for it (AUTH-15). */
export function onForbidden(listener: () => void): void {
  forbiddenListeners.add(listener)
}

/** Marks a sign-in or sign-out: a 401 to a call that began before it says nothing about the session after it. */
export function markSessionChange(): void {
  sessionChanges += 1
}

let renewal: Promise<void> | undefined

/**
 * Waits for a call that gives this browser a new session, such as one that changes the password (D-13). Until its answer is
 * here, a read is sent with the old one: that it is answered 401 says nothing.
 * @throws what the call throws
 */
export function renewsSession<T>(call: Promise<T>): Promise<T> {
  renewal = call.then(markSessionChange, () => {})
  return call
}

/** `fetch` for calls of the portal: what a refusal says about the session is heard. */
export const portalFetch: typeof fetch = async (input, init) => {
  const changesBefore = sessionChanges
  const sentAt = deviceNow()
  const response = await fetch(input, init)
  learnFromAnswer(response, sentAt)
  if (response.status === 401 && init?.method === 'GET') await renewal
  if (response.status === 401 && changesBefore === sessionChanges)
    for (const listener of listeners) listener(endReasonOf(response))
  if (response.status === 403) for (const listener of forbiddenListeners) listener()
  return response
}

/** The typed client of the portal's calls (UI-06); one for every micro-frontend. */
export const api = createApi({ fetch: portalFetch })

function endReasonOf({ headers }: Response): SessionEndReason | undefined {
  const given = headers.get(SESSION_END_HEADER)
  return sessionEndReasons.find((reason) => reason === given)
}
