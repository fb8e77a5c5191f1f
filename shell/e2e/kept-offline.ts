import { expect, type Page } from '@playwright/test'
import { APP_SHELL_LIST, type AppShell } from '@snake-dispatch/contract/app-shell'
import type { Portal } from './server.ts'

/** Waits until the page's browser keeps what is deployed now, with these remotes, and the worker answers for the page. */
export async function untilKept(page: Page, portal: Portal, remotes: readonly string[]): Promise<void> {
  const { version } = (await (await page.request.get(portal.url + APP_SHELL_LIST)).json()) as AppShell
  await expect
    .poll(() =>
      page.evaluate(async (list) => {
        const cached = await (await caches.match(list))?.json()
        return navigator.serviceWorker.controller && (cached as unknown)
      }, APP_SHELL_LIST),
    )
    .toMatchObject({ version, remotes: expect.arrayContaining([...remotes]) })
}

/** Waits until the page's browser keeps the catcher's active jobs. */
export async function untilJobsKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = 'snake-dispatch.offline'
        const settled = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          })
        const opening = indexedDB.open(name)
        // Opened before the portal does, it would be created, and without its stores.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        const database = await settled(opening).catch(() => undefined)
        if (!database) return false
        const count = await settled(
          database.transaction('kept').objectStore('kept').count('/api/jobs/my/active'),
        )
        database.close()
        return count > 0
      }),
    )
    .toBe(true)
}

/** The paths of everything in the CacheStorage of the page's browser. */
export function storedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    return addresses
  })
}

/** Everything in the CacheStorage of the page's browser, as one text. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  })
}
