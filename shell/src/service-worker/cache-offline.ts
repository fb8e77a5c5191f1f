import { portalConfig, session, whenIdle } from '@snake-dispatch/kit'
import { wipeCaches } from './public-caches.ts'
import { loadedRemotes } from '../remotes.ts'
import type { CacheOfflineMessage } from './cache-offline-message.ts'

/** The worker stands at the top, so that it serves every page; see the build of the same name. */
const ADDRESS = '/sw.js'

/**
 * Registers the service worker and lets it keep the portal for a start without a network: now, and whenever something
 * newer may be deployed. A session that ends leaves no cache that could hold something personal (AUTH-11).
 * @throws TypeError when the worker cannot be registered
 */
export async function cacheOffline(): Promise<void> {
  session.subscribe(() => {
    if (session.get().status === 'guest') void wipeCaches()
  })
  await navigator.serviceWorker.register(ADDRESS)
  const { active } = await navigator.serviceWorker.ready
  // While front ends are worked on, a page is never to start from an earlier build.
  if (!active || portalConfig().devReload) return
  keepDeployed()
  addEventListener('online', keepDeployed)
  // Another section was opened.
  addEventListener('single-spa:app-change', keepDeployed)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') keepDeployed()
  })
}

function keepDeployed(): void {
  whenIdle(() => {
    void navigator.serviceWorker.ready.then(({ active }) => {
      const message: CacheOfflineMessage = { type: 'keep_offline', remotes: loadedRemotes() }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the worker is of this origin
      active?.postMessage(message)
    })
  })
}
