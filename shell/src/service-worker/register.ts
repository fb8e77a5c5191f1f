import { session, whenIdle } from '@snake-dispatch/kit'

/**
 * Starts the portal's service worker where it is of use: once somebody is signed in, who is alerted of jobs (LIVE-07) or
 * told of the approval (AUTH-13), and for a visitor who begins to fill in a form, which must outlast a lost network
 * (DISP-45). The first look at a public page costs nothing. A browser without service workers goes on without.
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const stop = session.subscribe(follow)
  document.addEventListener('input', start, { once: true })
  follow()

  function follow() {
    if (session.get().user) start()
  }
  function start() {
    stop()
    document.removeEventListener('input', start)
    whenIdle(() => {
      import('./cache-offline.ts')
        .then(({ cacheOffline }) => cacheOffline())
        .catch((error: unknown) => console.warn('No service worker', error))
    })
  }
}
