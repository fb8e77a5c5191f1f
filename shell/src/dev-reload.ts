import { portalConfig } from '@snake-dispatch/kit'
import { showBuildFaults } from './build-faults.ts'
import { followPresses, wayToDialog } from './way-to-dialog.ts'
import { readRegistry } from './remotes.ts'
import { reloadSection } from './sections.ts'
import { typedFields } from './typed-fields.ts'

/** How often the page asks what is built, in milliseconds. */
const INTERVAL = 300

/**
 * In development only: mounts a section again when its micro-frontend was rebuilt, with session, lists, toasts and an open
 * dialog left as they are; reloads the page when the shell was rebuilt. Shows why something does not build.
 */
export async function followBuilds(): Promise<void> {
  followPresses()
  const versions = new Map(portalConfig().remotes.map(({ name, version }) => [name, version]))
  let shell: string | undefined
  for (;;) {
    await untilVisible()
    // Without an answer, as while the server restarts, nothing has changed.
    const registry = await readRegistry().catch(() => undefined)
    if (registry) {
      shell ??= registry.shell
      if (shell !== registry.shell) {
        location.reload()
        return
      }
      showBuildFaults(registry.faults ?? {})
      for (const { name, version } of registry.remotes) {
        if (versions.get(name) === version) continue
        versions.set(name, version)
        await renew(name).catch((error: unknown) => console.error(`${name} could not be renewed`, error))
      }
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL))
  }
}

/** An open dialog, and a form without a draft of its own, must not be lost either. */
async function renew(name: string): Promise<void> {
  const refill = typedFields(() => document.getElementById(`section-${name}`))
  const refillDialog = typedFields(() => document.querySelector('[role=dialog]'))
  const reopen = wayToDialog()
  const onChange = (event: Event) => {
    const { detail } = event as CustomEvent<{ appsByNewStatus: { MOUNTED: string[] } }>
    if (!detail.appsByNewStatus.MOUNTED.includes(name)) return
    removeEventListener('single-spa:app-change', onChange)
    refill()
    void reopen().then(refillDialog)
  }
  addEventListener('single-spa:app-change', onChange)
  await reloadSection(name)
}

/** A page that nobody sees asks for nothing. */
async function untilVisible(): Promise<void> {
  while (document.hidden)
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}
