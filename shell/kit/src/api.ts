import { createApi } from '@snake-dispatch/client/http'

const listeners = new Set<() => void>()
let era = 0

/** Calls back whenever a call is answered 401: the session that the page believed in is over. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Marks a sign-in or sign-out: a call that began before it says nothing about the session after it. */
export function beginEra(): void {
  era += 1
}

/** The typed client of the portal's calls (UI-06); one for every micro-frontend. */
export const api = createApi({
  async fetch(input, init) {
    const begun = era
    const response = await fetch(input, init)
    if (response.status === 401 && begun === era) for (const listener of listeners) listener()
    return response
  },
})
