/** Longest wait for an idle moment, in milliseconds; and the wait where the browser cannot tell (Safari). */
const PATIENCE = 5_000
const MOMENT = 500

/** Does something that the screen does not wait for, once the page has loaded and has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (document.readyState !== 'complete') addEventListener('load', () => whenIdle(work), { once: true })
  else if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: PATIENCE })
  else setTimeout(work, MOMENT)
}
