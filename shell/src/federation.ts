import { getInstance } from '@module-federation/enhanced/runtime'
import { knownRemotes, refreshRemotes, remoteOf } from './remotes.ts'

const instance = getInstance()
if (!instance) throw new Error('The shell was built without its federation runtime')
/** The shell's own instance of the federation runtime. */
const federation = instance

/** Tells the runtime where the remotes are. */
export function registerEntries(): void {
  federation.registerRemotes(knownRemotes().map(({ name, entry }) => ({ name, entry })))
}

/** What a remote exposes as `./app`. @throws Error when it cannot be loaded */
export async function exposedBy<T>(name: string): Promise<T> {
  const loaded = await federation.loadRemote<T>(`${name}/app`)
  if (!loaded) throw new Error(`${name} exposes no ./app`)
  return loaded
}

/**
 * Forgets what was loaded of a remote that is not mounted, and takes its address from what is deployed now.
 * @throws Error when the registry cannot be had, or does not know it
 */
export async function renewEntry(name: string): Promise<void> {
  const before = remoteOf(name)
  await refreshRemotes()
  const remote = remoteOf(name)
  if (!remote) throw new Error(`${name} is not deployed`)
  // Otherwise the old container, the old chunks, the old script and the old styles would be used again.
  Reflect.set(globalThis, name, undefined)
  Reflect.set(globalThis, `webpackChunk${name}`, undefined)
  if (before) removeFilesOf(before.entry)
  const { entry } = remote
  keepingShares(() => federation.registerRemotes([{ name, entry }], { force: true }))
}

/** Removes the scripts and style sheets in the folder of an entry: the new ones bring theirs. */
function removeFilesOf(entry: string): void {
  const folder = new URL('.', new URL(entry, location.href)).href
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(folder)) script.remove()
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (sheet.href.startsWith(folder)) sheet.remove()
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
