import { getInstance } from '@module-federation/enhanced/runtime'
import { knownRemotes, loadedVersion, refreshRemotes, remoteOf } from './remotes.ts'

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
 * @returns removes the style sheets of the build before; for when the new one has loaded
 * @throws Error when the registry cannot be had, or does not know it
 */
export async function renewEntry(name: string): Promise<() => void> {
  const before = remoteOf(name)
  const oldVersion = loadedVersion(name) ?? before?.version
  await refreshRemotes()
  const remote = remoteOf(name)
  if (!remote) throw new Error(`${name} is not deployed`)
  // Otherwise the old container, the old chunks and the old script would be used again.
  Reflect.set(globalThis, name, undefined)
  Reflect.set(globalThis, `webpackChunk${name}`, undefined)
  const { entry } = remote
  for (const script of document.querySelectorAll('script'))
    if (script.src.startsWith(folderOf(before?.entry ?? entry))) script.remove()
  keepingShares(() => federation.registerRemotes([{ name, entry }], { force: true }))
  return before && oldVersion !== remote.version ? await oldStyles(before.entry, entry) : () => {}
}

/** Finds the style sheets that only the build before used. @returns removes them */
async function oldStyles(oldEntry: string, newEntry: string): Promise<() => void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ href }) => href.startsWith(folderOf(oldEntry)),
  )
  // Otherwise webpack would take the old sheet of a chunk for the new one.
  for (const sheet of sheets) delete sheet.dataset['webpack']
  const manifest = await fetch(`${folderOf(newEntry)}mf-manifest.json`, { cache: 'no-cache' })
  if (!manifest.ok) return () => {}
  const text = await manifest.text()
  return () => {
    // The manifest names every file of the new build's pages.
    for (const sheet of sheets) if (!text.includes(`"${fileOf(sheet.href)}"`)) sheet.remove()
  }
}

const folderOf = (entry: string) => new URL('.', new URL(entry, location.href)).href
const fileOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

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
