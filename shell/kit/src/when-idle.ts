/** Longest wait for an idle callback, in milliseconds; and the wait where the browser has none (Safari). */
const TIMEOUT = 5_000
const IDLE_DELAY = 500

/** Does something that the screen does not wait for, once the page has loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(work), { once: true })
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: TIMEOUT })
  else setTimeout(work, IDLE_DELAY)
}
