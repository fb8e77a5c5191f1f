import { createApi } from '@snake-dispatch/client/http'

const listeners = new Set<() => void>()

/** Calls back whenever a call is answered 401: the session that the page believed in is over. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The typed client of the portal's calls (UI-06); one for every micro-frontend. */
export const api = createApi({
  async fetch(input, init) {
    const response = await fetch(input, init)
    if (response.status === 401) for (const listener of listeners) listener()
    return response
  },
})
