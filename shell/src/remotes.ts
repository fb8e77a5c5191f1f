import { findRoute } from '@snake-dispatch/contract/find-route'
import type { Registry, RemoteEntry } from '@snake-dispatch/contract/portal-config'
import { portalConfig } from '@snake-dispatch/kit'
import { defineRoutes } from '@snake-dispatch/kit/host'

/** Replaces remotes by a developer's own; see override.ts. */
type Override = (remotes: readonly RemoteEntry[]) => Promise<readonly RemoteEntry[]>

let remotes: readonly RemoteEntry[] = []
let override: Override | undefined

/** Where a developer's overrides are kept: JSON, federation name → base address. */
export const OVERRIDES_KEY = 'snake-dispatch.remotes'
/** The parameter of an address that sets one: `?remote=mfe_admin@http://localhost:3101/`. */
export const OVERRIDE_PARAMETER = 'remote'

/** Whether a developer has replaced remotes in this browser, where the portal allows it. */
export function isOverridden(): boolean {
  if (!portalConfig().remoteOverrides) return false
  const isAsked = new URLSearchParams(location.search).has(OVERRIDE_PARAMETER)
  try {
    return isAsked || localStorage.getItem(OVERRIDES_KEY) !== null
  } catch {
    // Storage may be forbidden.
    return isAsked
  }
}

/** Takes the remotes from the page's configuration, and their routes with them. */
export async function startRemotes(replacing?: Override): Promise<void> {
  override = replacing
  setRemotes(override ? await override(portalConfig().remotes) : portalConfig().remotes)
}

/** The remotes as this page knows them. */
export const knownRemotes = () => remotes

export const remoteOf = (name: string) => remotes.find((remote) => remote.name === name)

/** The remote that renders the page at a path. */
export const remoteAt = (pathname: string) =>
  remotes.find(({ routes }) => findRoute(routes, pathname) !== undefined)

/** What is deployed at this moment. @throws Error when the server does not answer it */
export async function readRegistry(): Promise<Registry> {
  const response = await fetch('/mfe/registry.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The registry answered ${response.status}`)
  return (await response.json()) as Registry
}

/**
 * Takes the remotes and their routes from what is deployed now. A remote that was deployed since the page was opened
 * is skewed when the shell's API has changed too: it was made for the shell of now, not for the one of this page.
 * @throws Error when the registry cannot be had
 */
export async function refreshRemotes(): Promise<void> {
  const registry = await readRegistry()
  const isSameApi = registry.sharedApi === portalConfig().sharedApi
  const known = new Map(portalConfig().remotes.map(({ name, version }) => [name, version]))
  const deployed = registry.remotes.map((remote) =>
    isSameApi || known.get(remote.name) === remote.version ? remote : { ...remote, isSkewed: true as const },
  )
  setRemotes(override ? await override(deployed) : deployed)
}

/** The versions of the remotes that this page has loaded. */
const loadedVersions = new Map<string, string>()

/** The version of a remote that this page has loaded; undefined when it has loaded none. */
export const loadedVersion = (name: string) => loadedVersions.get(name)

/** The federation names of the remotes that this page has loaded. */
export const loadedRemotes = () => [...loadedVersions.keys()]

/** Remembers which version of a remote this page has loaded. */
export function markLoaded(name: string): void {
  const version = remoteOf(name)?.version
  if (version !== undefined) loadedVersions.set(name, version)
}

/**
 * Whether the shell, or the remote on screen, was deployed after this page had loaded it, so that its files may be
 * gone. @throws Error when the registry cannot be had
 */
export async function isOutdated(): Promise<boolean> {
  const name = remoteAt(location.pathname)?.name ?? ''
  const registry = await readRegistry()
  const deployed = registry.remotes.find((remote) => remote.name === name)
  const loaded = loadedVersions.get(name)
  return portalConfig().shell !== registry.shell || (loaded !== undefined && deployed?.version !== loaded)
}

function setRemotes(next: readonly RemoteEntry[]): void {
  remotes = next
  defineRoutes(next.flatMap(({ routes }) => routes))
}
