/**
 * Goes to a path of the portal without reloading the page, also across micro-frontends: every router on the
 * page follows the history entry.
 */
export function navigate(to: string, options: { replace?: boolean } = {}): void {
  history[options.replace ? 'replaceState' : 'pushState'](null, '', to)
  // The host turns this into the event itself; where there is no host (a micro-frontend in a test), nothing would.
  if (!('singleSpaNavigate' in globalThis)) dispatchEvent(new PopStateEvent('popstate', { state: null }))
  globalThis.scrollTo?.(0, 0)
}
