import { getInstance } from '@module-federation/enhanced/runtime'
import type { RemoteEntry } from '@snake-dispatch/contract/portal-config'

const instance = getInstance()
if (!instance) throw new Error('The shell was built without its federation runtime')
/** The shell's own instance of the federation runtime. */
const federation = instance

/** What the runtime is told: a version would mean something else to it. */
const addressOf = ({ name, entry }: RemoteEntry) => ({ name, entry })

/** Tells the runtime where the micro-frontends are. */
export function registerEntries(entries: readonly RemoteEntry[]): void {
  federation.registerRemotes(entries.map(addressOf))
}

/** What a micro-frontend exposes as `./app`. @throws Error when it cannot be loaded */
export async function exposedBy<T>(name: string): Promise<T> {
  const loaded = await federation.loadRemote<T>(`${name}/app`)
  if (!loaded) throw new Error(`${name} exposes no ./app`)
  return loaded
}

/**
 * Forgets what was loaded of a micro-frontend and takes its address from what is deployed now.
 * @throws Error when the registry cannot be had, or does not know it
 */
export async function renewEntry(name: string): Promise<void> {
  const entry = (await readRegistry()).find((remote) => remote.name === name)
  if (!entry) throw new Error(`${name} is not deployed`)
  // Left in place, the old container, the old chunks and the old script would each be taken up again.
  Reflect.set(globalThis, name, undefined)
  Reflect.set(globalThis, `webpackChunk${name}`, undefined)
  const { href } = new URL(entry.entry, location.href)
  for (const script of document.querySelectorAll('script')) if (script.src === href) script.remove()
  // The new build brings its own; left in place, the old ones would apply as well.
  const base = new URL('.', href).href
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (sheet.href.startsWith(base)) sheet.remove()
  keepingShares(() => federation.registerRemotes([addressOf(entry)], { force: true }))
}

/** The runtime counts a shared module as its first user's and drops it with that user; the shell's must stay. */
function keepingShares(change: () => void): void {
  const scopes = Object.values(federation.shareScopeMap)
  const before = scopes.map((scope) =>
    Object.entries(scope).map(([name, versions]) => [name, { ...versions }] as const),
  )
  change()
  scopes.forEach((scope, index) => {
    for (const [name, versions] of before[index] ?? []) scope[name] = { ...versions, ...scope[name] }
  })
}

async function readRegistry(): Promise<RemoteEntry[]> {
  const response = await fetch('/mfe/registry.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The registry answered ${response.status}`)
  const { remotes } = (await response.json()) as { remotes: RemoteEntry[] }
  return remotes
}
