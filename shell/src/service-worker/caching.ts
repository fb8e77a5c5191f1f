import { publicCaches } from './public-caches.ts'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import { cacheAppShell, cachedDocument } from './app-shell.ts'
import { isBuiltFile } from './built-file.ts'
import type { CacheOfflineMessage } from './cache-offline-message.ts'
import { answerNavigation } from './navigation.ts'

/** As long as the server keeps files of earlier builds, in seconds. */
const FILE_AGE = 7 * 24 * 60 * 60
const MOST_FILES = 200

const expiration = new ExpirationPlugin({
  maxAgeSeconds: FILE_AGE,
  maxEntries: MOST_FILES,
  purgeOnQuotaError: true,
})

/** Files of pages that are not kept as a whole, such as the admin's. */
const visitedFiles = new CacheFirst({
  cacheName: publicCaches.visitedFiles,
  // Workbox's own types do not agree under `exactOptionalPropertyTypes`.
  plugins: [expiration as WorkboxPlugin],
})

/**
 * Lets pages start without a network. Only what is the same for everyone is ever stored: built files, and the documents
 * of `app-shell.ts`. Calls are not touched, and documents that the server draws for its user are not stored.
 */
export function startCaching(worker: {
  readonly location: Pick<Location, 'origin'>
  addEventListener(name: 'message', listener: (event: WorkerMessage) => void): void
}): void {
  enableNavigationPreload()
  registerRoute(new NavigationRoute(({ event }) => answerNavigation(event, cachedDocument)))
  registerRoute(
    ({ url }) => isBuiltFile(url, worker.location.origin),
    async (options) =>
      (await storedFile(options.request.url)) ??
      visitedFiles.handle(options).catch(() => fetch(options.request)),
  )
  worker.addEventListener('message', (event) => {
    if (event.data?.type !== 'keep_offline') return
    const keeping = cacheAppShell(event.data.remotes).catch((error: unknown) =>
      console.warn('The portal cannot be kept for a start without a network', error),
    )
    event.waitUntil(keeping)
  })
}

interface WorkerMessage {
  readonly data: CacheOfflineMessage | { readonly type?: 'other' } | null
  waitUntil(work: Promise<unknown>): void
}

/** Where storage fails, the network is there. */
async function storedFile(address: string): Promise<Response | undefined> {
  try {
    return await caches.match(address, { ignoreVary: true })
  } catch {
    return undefined
  }
}
