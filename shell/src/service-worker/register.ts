import { session } from '@snake-dispatch/kit'

/** The worker stands at the top, so that it serves every page; see the build of the same name. */
const ADDRESS = '/sw.js'

/**
 * Registers the portal's service worker once an approved user is signed in (LIVE-07): through it phones show
 * notifications, also when no page is open. A browser without service workers goes on without.
 */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const follow = () => {
    if (session.get().user?.status !== 'approved') return
    stop()
    navigator.serviceWorker.register(ADDRESS).catch((error: unknown) => {
      console.warn('The service worker could not be registered', error)
    })
  }
  const stop = session.subscribe(follow)
  follow()
}
