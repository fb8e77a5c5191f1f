import type { Lifecycles } from '@snake-dispatch/kit'
import type { RemoteEntry } from '@snake-dispatch/contract/portal-config'
import {
  addErrorHandler,
  checkActivityFunctions,
  getAppStatus,
  LOAD_ERROR,
  registerApplication,
  start,
  triggerAppChange,
  unloadApplication,
} from 'single-spa'
import { hideUnavailable, showUnavailable } from './chrome/unavailable.tsx'
import { clearPrerendered, containerOf, dropPrerenderedStyle } from './outlet.ts'
import { exposedBy, registerEntries, renewEntry } from './federation.ts'
import type { Remote } from './remotes.ts'

/** How long a micro-frontend may take to load, in milliseconds, before its section is called unavailable. */
const LOAD_LIMIT = 10_000

/** How long single-spa leaves alone what failed to load, in milliseconds. */
const LEFT_ALONE = 200

/** How many preloads of a section are met one after the other. */
const PRELOAD_ROUNDS = 3

/** Micro-frontends whose next load must ask the server anew, because the last one failed or grew old. */
const stale = new Set<string>()

/** Registers every micro-frontend of the table and mounts the one whose path is on screen, from now on. */
export function startSections(remotes: readonly Remote[], entries: readonly RemoteEntry[]): void {
  registerEntries(entries)
  for (const { name, routes } of remotes) {
    const paths = new Set(routes.map(({ path }) => path))
    registerApplication({
      name,
      app: () => sectionInTime(name),
      activeWhen: ({ pathname }) => paths.has(pathname.replace(/(?<=.)\/$/, '')),
      customProps: () => ({ domElement: containerOf(name), retry: () => void reloadSection(name) }),
    })
  }
  addErrorHandler((error) => {
    const name = error.appOrParcelName ?? ''
    console.error(`The section ${name} is unavailable`, error)
    stale.add(name)
    offerRetry(name)
  })
  // Back within LEFT_ALONE at a section that failed, single-spa does not load it again and reports nothing.
  addEventListener('single-spa:routing-event', () => {
    for (const name of checkActivityFunctions(location))
      if (getAppStatus(name) === LOAD_ERROR) offerRetry(name)
  })
  addEventListener('single-spa:before-app-change', (event) => clearPrerendered(newlyMounted(event)))
  addEventListener('single-spa:app-change', (event) => {
    if (newlyMounted(event).length) dropPrerenderedStyle()
  })
  start({ urlRerouteOnly: true })
}

/** Loads a section anew, from what is deployed now, and mounts it again if its path is on screen. */
export async function reloadSection(name: string): Promise<void> {
  hideUnavailable(name)
  stale.add(name)
  if (getAppStatus(name) !== LOAD_ERROR) {
    await unloadApplication(name)
    return
  }
  // Nothing is there to unload: single-spa would first mount it, and then, with what was typed, unload it again.
  await mountFailed()
}

/** Says that a section is unavailable, with a button that loads it again; says it once. */
function offerRetry(name: string): void {
  showUnavailable(name, () => void reloadSection(name))
}

/** Lets single-spa try again what failed to load and belongs to the path on screen. */
async function mountFailed(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LEFT_ALONE))
  await triggerAppChange()
}

/**
 * Further tries follow a failed one at once: it may have met no more than a preload that failed before. There are
 * preloads of the entry, of what all screens need and of the screen, each of which is met only once the one before
 * it is there.
 */
async function load(name: string, isLate: () => boolean): Promise<Lifecycles> {
  for (let failed = 0; ; failed++) {
    if (stale.has(name) || failed) await renewEntry(name)
    try {
      return await lifecyclesOf(name)
    } catch (error) {
      // What is late may have been tried again meanwhile, and must not take the place of what came of that.
      if (failed === PRELOAD_ROUNDS || isLate()) throw error
      console.warn(`The section ${name} is tried once more`, error)
    }
  }
}

async function lifecyclesOf(name: string): Promise<Lifecycles> {
  const { default: lifecycles } = await exposedBy<{ default: Lifecycles }>(name)
  await lifecycles.prepare(location.pathname)
  stale.delete(name)
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
