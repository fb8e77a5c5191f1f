import { followServerClock, pageData, serverNow } from '@snake-dispatch/kit'
import { useSyncExternalStore } from 'react'

/** How often what depends on the time is rendered again, in milliseconds. */
const TICK = 15_000

let now = serverNow()
const listeners = new Set<() => void>()
let stop: (() => void) | undefined
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}

/** A phone stops timers of a page in the background: its clock is set right when the page comes back. */
function follow(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    now = serverNow()
    timer = setInterval(tick, TICK)
    document.addEventListener('visibilitychange', tick)
    stop = followServerClock(tick)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
    stop?.()
  }
}

/** When the document's data was read, so that a prerendered page is hydrated as it was rendered. */
function thenOfDocument(): number {
  const data = pageData()
  return data ? Date.parse(data.readAt) : now
}

/** The present by the server's clock (D-108), at most 15 s old, the same for everything on the page; its readers render again as it passes. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(follow, () => now, thenOfDocument))
}
