import type { Lifecycles } from '@snake-dispatch/kit'
import { routeOf } from '@snake-dispatch/kit/host'
import {
  addErrorHandler,
  checkActivityFunctions,
  getAppNames,
  getAppStatus,
  LOAD_ERROR,
  NOT_LOADED,
  registerApplication,
  start,
  triggerAppChange,
  unloadApplication,
} from 'single-spa'
import { hideUnavailable, showUnavailable } from './chrome/unavailable.tsx'
import { exposedBy, registerEntries, renewEntry } from './federation.ts'
import { clearPrerendered, containerOf, dropPrerenderedStyle } from './outlet.ts'
import { knownRemotes, markLoaded, refreshRemotes, remoteAt, remoteOf } from './remotes.ts'

/** How long a remote may take to load, in milliseconds, before its section is called unavailable. */
const LOAD_LIMIT = 10_000

/** How long single-spa does not retry what failed to load, in milliseconds. */
const RETRY_PAUSE = 200

/** How many preloads of a section can fail one after the other. */
const PRELOAD_ROUNDS = 3

/** Remotes whose next load must read the registry first, because the last load failed or is outdated. */
const stale = new Set<string>()

/** Registers every known remote and mounts the one whose page is on screen, from now on. */
export function startSections(): void {
  registerSections()
  addErrorHandler((error) => {
    const name = error.appOrParcelName ?? ''
    console.error(`The section ${name} is unavailable`, error)
    stale.add(name)
    offerRetry(name)
  })
  // Within RETRY_PAUSE of a failure single-spa does not load the section again and reports nothing.
  addEventListener('single-spa:routing-event', () => {
    for (const name of checkActivityFunctions(location))
      if (getAppStatus(name) === LOAD_ERROR) offerRetry(name)
    if (!routeOf(location.pathname)) void findDeployedPage()
  })
  addEventListener('single-spa:before-app-change', (event) => clearPrerendered(newlyMounted(event)))
  addEventListener('single-spa:app-change', (event) => {
    if (newlyMounted(event).length) dropPrerenderedStyle()
  })
  start({ urlRerouteOnly: true })
}

/** Registers the remotes that are not registered yet. */
function registerSections(): void {
  registerEntries()
  const registered = new Set(getAppNames())
  for (const { name } of knownRemotes()) {
    if (registered.has(name)) continue
    registerApplication({
      name,
      app: () => sectionInTime(name),
      activeWhen: ({ pathname }) => remoteAt(pathname)?.name === name,
      customProps: () => ({ domElement: containerOf(name), retry: () => void reloadSection(name) }),
    })
  }
}

/** A path that this page does not know may have been deployed since it was opened. */
async function findDeployedPage(): Promise<void> {
  const { pathname } = location
  try {
    await refreshRemotes()
  } catch (error) {
    console.warn('No answer whether it was deployed', error)
    return
  }
  const name = remoteAt(pathname)?.name
  if (name === undefined || location.pathname !== pathname) return
  registerSections()
  // What is known of the remote is its deployment without the page.
  stale.add(name)
  const status = getAppStatus(name)
  if (status === NOT_LOADED || status === LOAD_ERROR) await triggerAppChange()
  else await reloadSection(name)
}

/** Loads a section again, from what is deployed now, and mounts it if its page is on screen. */
export async function reloadSection(name: string): Promise<void> {
  if (!getAppNames().includes(name)) return registerNewSection()
  hideUnavailable(name)
  stale.add(name)
  if (getAppStatus(name) !== LOAD_ERROR) {
    await unloadApplication(name)
    return
  }
  // Nothing is there to unload: single-spa would first mount it, and then, with what was typed, unload it again.
  await mountFailed()
}

/** A remote that was deployed since the page was opened. */
async function registerNewSection(): Promise<void> {
  await refreshRemotes()
  registerSections()
  await triggerAppChange()
}

/** Says once that a section is unavailable: with a button that loads it again, or the page when it is too old. */
function offerRetry(name: string): void {
  if (remoteOf(name)?.isSkewed) showUnavailable(name, { isSkewed: true })
  else showUnavailable(name, { onRetry: () => void reloadSection(name) })
}

/** Lets single-spa try again what failed to load and belongs to the path on screen. */
async function mountFailed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE))
  await triggerAppChange()
}

/**
 * A failed load is retried at once: it may have failed only because of a failed preload. There are preloads of the
 * entry, of what all pages need and of the page, each of which is used only once the one before it is loaded.
 */
async function load(name: string, isLate: () => boolean): Promise<Lifecycles> {
  for (let failed = 0; ; failed++) {
    const removeOldStyles = stale.has(name) || failed ? await renewEntry(name) : () => {}
    if (remoteOf(name)?.isSkewed) throw new Error(`${name} needs a newer portal than this page`)
    try {
      const lifecycles = await lifecyclesOf(name)
      removeOldStyles()
      return lifecycles
    } catch (error) {
      // What is late may have been retried in the meantime, and must not replace the result of that.
      if (failed === PRELOAD_ROUNDS || isLate()) throw error
      console.warn(`The section ${name} is loaded once more`, error)
    }
  }
}

async function lifecyclesOf(name: string): Promise<Lifecycles> {
  const { default: lifecycles } = await exposedBy<{ default: Lifecycles }>(name)
  await lifecycles.prepare(location.pathname)
  stale.delete(name)
  markLoaded(name)
  return lifecycles
}

/**
 * Loads a section, or calls it unavailable: the federation runtime alone would wait twenty seconds for a server that
 * does not answer. What comes after the limit is mounted all the same, if its path is still on screen.
 */
async function sectionInTime(name: string): Promise<Lifecycles> {
  let isLate = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const loading = load(name, () => isLate)
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new Error(`${name} did not load in ${LOAD_LIMIT} ms`))
      loading.then(mountFailed, () => {})
    }, LOAD_LIMIT)
  })
  try {
    const lifecycles = await Promise.race([loading, limit])
    hideUnavailable(name)
    return lifecycles
  } finally {
    clearTimeout(timer)
  }
}

function newlyMounted(event: Event): readonly string[] {
  const { detail } = event as CustomEvent<{ appsByNewStatus?: { MOUNTED?: string[] } }>
  return detail.appsByNewStatus?.MOUNTED ?? []
}
