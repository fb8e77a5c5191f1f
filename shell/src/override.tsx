import type { RemoteEntry } from '@snake-dispatch/contract/portal-config'
import { missingFrom, type RemoteManifest, type SharedApi } from '@snake-dispatch/contract/remote-manifest'
import { createRoot } from 'react-dom/client'
import { OverrideBadge, type ShownOverride } from './chrome/OverrideBadge.tsx'
import { OVERRIDE_PARAMETER, OVERRIDES_KEY } from './remotes.ts'
import { reloadSection } from './sections.ts'

/** How often a developer's own remote is looked at for a new build, in milliseconds. */
const INTERVAL = 1_000

/** Federation name → base address, with a slash at the end. */
type Overrides = Record<string, string>

/** Replaces deployed remotes by those that a developer serves from their own machine, and shows a badge that says so. */
export async function override(deployed: readonly RemoteEntry[]): Promise<readonly RemoteEntry[]> {
  const overrides = readOverrides()
  const found = await Promise.all(
    Object.entries(overrides).map(async ([name, base]) => {
      const entry = await entryAt(name, base).catch((error: unknown) => {
        console.error(`The override of ${name} cannot be used; the deployed one is shown`, error)
        return undefined
      })
      return { name, base, entry }
    }),
  )
  showBadge(found.map(({ name, base, entry }) => ({ name, base, isFound: entry !== undefined })))
  const own = found.flatMap(({ entry }) => entry ?? [])
  // What was prerendered is the deployed page, which another build cannot hydrate.
  for (const { name } of own) document.querySelector(`#section-${name}[data-prerendered]`)?.remove()
  for (const { name, base, entry } of found) if (entry) followBuilds(name, base, entry.version)
  return [...own, ...deployed.filter(({ name }) => !own.some((entry) => entry.name === name))]
}

/** The overrides that are kept, changed by the address on screen: `?remote=off` ends them all. */
function readOverrides(): Overrides {
  const asked = new URLSearchParams(location.search).getAll(OVERRIDE_PARAMETER)
  const kept = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? '{}') as Overrides
  for (const one of asked) {
    const [name = '', base = ''] = one.split('@')
    if (one === 'off') for (const known of Object.keys(kept)) delete kept[known]
    else if (/^mfe_\w+$/.test(name) && isOwnMachine(base)) kept[name] = base.replace(/\/?$/, '/')
  }
  if (Object.keys(kept).length) localStorage.setItem(OVERRIDES_KEY, JSON.stringify(kept))
  else localStorage.removeItem(OVERRIDES_KEY)
  return kept
}

/** A link must not load anybody else's code. */
function isOwnMachine(base: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(base)
}

async function entryAt(remote: string, base: string): Promise<RemoteEntry> {
  const text = await textAt(`${base}mf-manifest.json`)
  const manifest = JSON.parse(text) as RemoteManifest
  if (manifest.name !== remote) throw new Error(`${base} serves ${manifest.name}`)
  const api = JSON.parse(await textAt('/shell/host/shared-api.json')) as SharedApi
  const { name, path } = manifest.metaData.remoteEntry
  return {
    name: manifest.name,
    entry: base + path + name,
    version: text,
    routes: manifest.routes,
    ...(missingFrom(api, manifest).length > 0 && { isSkewed: true }),
  }
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

const followed = new Map<string, ReturnType<typeof setInterval>>()

function followBuilds(name: string, base: string, version: string): void {
  clearInterval(followed.get(name))
  const check = async () => {
    const now = await textAt(`${base}mf-manifest.json`).catch(() => version)
    if (now !== version) await reloadSection(name)
  }
  followed.set(
    name,
    setInterval(() => void check(), INTERVAL),
  )
}

let badge: ReturnType<typeof createRoot> | undefined

function showBadge(overrides: readonly ShownOverride[]): void {
  badge ??= createRoot(document.body.appendChild(document.createElement('aside')))
  badge.render(<OverrideBadge overrides={overrides} onStop={stopOverriding} />)
}

function stopOverriding(): void {
  localStorage.removeItem(OVERRIDES_KEY)
  const address = new URL(location.href)
  address.searchParams.delete(OVERRIDE_PARAMETER)
  location.replace(address)
}
