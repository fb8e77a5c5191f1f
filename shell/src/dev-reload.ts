import { reloadSection } from './sections.ts'

/** How often the page asks what is built, in milliseconds. */
const INTERVAL = 1_000

interface Registry {
  shell: string
  remotes: { name: string; entry: string }[]
}

/**
 * In development only: mounts a section anew when its micro-frontend was rebuilt, with session, lists and toasts
 * left as they are; a rebuilt shell loads the whole page.
 */
export async function followBuilds(): Promise<void> {
  let known = await read()
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL))
    const now = await read().catch(() => known)
    if (now.shell !== known.shell) location.reload()
    const before = new Map(known.remotes.map(({ name, entry }) => [name, entry]))
    known = now
    for (const { name, entry } of now.remotes) if (before.get(name) !== entry) await reloadSection(name)
  }
}

async function read(): Promise<Registry> {
  const response = await fetch('/mfe/registry.json', { cache: 'no-cache' })
  if (!response.ok) throw new Error(`The registry answered ${response.status}`)
  return (await response.json()) as Registry
}
