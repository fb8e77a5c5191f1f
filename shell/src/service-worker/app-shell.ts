import {
  APP_SHELL_LIST,
  APP_SHELL_PATH,
  appShellAddress,
  type AppShell,
  type AppShellPart,
} from '@snake-dispatch/contract/app-shell'
import { publicCaches } from './public-caches.ts'
import { isPage } from './built-file.ts'

/** The set that pages start from, as one entry of a cache: it is replaced at once or not at all. */
interface CachedSet {
  version: string
  /** The set before: pages that started from it may still load its files. */
  before?: string | undefined
  /** The remotes that belong to it because they were visited. */
  remotes: string[]
}

const cacheOf = (version: string) => publicCaches.setPrefix + version

/**
 * Keeps what is deployed now for a start without a network: the shell, and the remotes that were visited at any time.
 * The set before stays in use until all files and documents of the new one are there. A worker that is stopped in
 * between goes on with the next call.
 * @throws Error when the server cannot be reached, or the device has no room; the set before is still there then
 */
export function cacheAppShell(visited: readonly string[]): Promise<void> {
  // Two pages may ask at once, and for a moment there are two versions of the worker.
  return navigator.locks.request('app-shell', () => renew(visited))
}

async function renew(visited: readonly string[]): Promise<void> {
  const cached = await readCachedSet()
  const remotes = [...new Set([...(cached?.remotes ?? []), ...visited])].sort()
  const { version, parts } = (await (await get(APP_SHELL_LIST, { cache: 'no-cache' })).json()) as AppShell
  const isCached = cached?.version === version && (await caches.has(cacheOf(version)))
  if (isCached && cached.remotes.join() === remotes.join()) return
  const wanted = parts.filter(({ name }) => name === 'shell' || remotes.includes(name))
  try {
    await fill(cacheOf(version), wanted)
  } catch (error) {
    // No room: what has been stored of it is given back.
    if (error instanceof DOMException && !isCached) await caches.delete(cacheOf(version))
    throw error
  }
  const before = isCached || cached?.version === version ? cached.before : cached?.version
  await writeCachedSet({ version, before, remotes })
  await deleteOthers([version, before])
}

/** Stores the files that are not stored yet, and the documents of this very deployment. */
async function fill(name: string, parts: readonly AppShellPart[]): Promise<void> {
  const cache = await caches.open(name)
  const files = parts.flatMap((part) => part.files)
  const documents = parts.flatMap((part) => part.documents)
  await Promise.all([
    ...files.map(async (file) => {
      if (await cache.match(file, anyEncoding)) return
      await cache.put(file, (await caches.match(file, anyEncoding)) ?? (await get(file)))
    }),
    ...documents.map(async ({ address, integrity }) => {
      if (await cache.match(address, anyEncoding)) return
      await cache.put(address, await get(address, { integrity, cache: 'no-cache' }))
    }),
  ])
}

/** A file is the same however it was compressed on its way. */
const anyEncoding = { ignoreVary: true }

/** Without the user's cookie, and after what the page itself loads. */
async function get(address: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(address, { credentials: 'omit', priority: 'low', ...options })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

/**
 * The kept document for a page: its own, else the one with which the browser finds the page. Undefined when nothing is
 * kept, or the address is no page.
 */
export async function cachedDocument({ pathname, search }: URL): Promise<Response | undefined> {
  if (!isPage(pathname)) return undefined
  const cached = await readCachedSet()
  if (!cached) return undefined
  const from = { ...anyEncoding, cacheName: cacheOf(cached.version) }
  const addresses = [appShellAddress(pathname, search !== ''), appShellAddress(pathname), APP_SHELL_PATH]
  for (const address of addresses) {
    const document = await caches.match(address, from)
    if (document) return document
  }
  return undefined
}

async function readCachedSet(): Promise<CachedSet | undefined> {
  const stored = await caches.match(APP_SHELL_LIST, { cacheName: publicCaches.cachedSet })
  return stored && ((await stored.json()) as CachedSet)
}

async function writeCachedSet(cached: CachedSet): Promise<void> {
  const cache = await caches.open(publicCaches.cachedSet)
  await cache.put(APP_SHELL_LIST, new Response(JSON.stringify(cached)))
}

async function deleteOthers(versions: readonly (string | undefined)[]): Promise<void> {
  const used = new Set(versions.map((version) => version && cacheOf(version)))
  for (const name of await caches.keys())
    if (name.startsWith(publicCaches.setPrefix) && !used.has(name)) await caches.delete(name)
}
