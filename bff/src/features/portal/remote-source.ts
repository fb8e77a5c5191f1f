import path from 'node:path'
import type { Logger } from 'pino'
import { FreshFile } from './fresh-file.ts'
import { parseManifest, type DeployedRemote } from './remote-manifest.ts'

/** Where a micro-frontend is deployed; undefined from `read` while it cannot be had. */
export interface RemoteSource {
  read(): Promise<DeployedRemote | undefined>
}

const MANIFEST = 'mf-manifest.json'

/** How long a manifest from another server is good, and how long that server may take, in milliseconds. */
const KEPT = 5_000
const PATIENCE = 2_000

/** A micro-frontend whose files this server serves itself. */
export function ownRemote(dist: string, base: string, log: Logger): RemoteSource {
  const file = new FreshFile(path.join(dist, MANIFEST), (text) => parseManifest(text, base))
  return {
    read: () =>
      file.read().catch((error: unknown) => {
        log.warn({ err: error, dist }, 'A remote’s manifest cannot be read')
        return undefined
      }),
  }
}

/** A micro-frontend that is served from elsewhere (`REMOTES`); a manifest that was had once outlives its server. */
export function distantRemote(base: string, log: Logger): RemoteSource {
  const address = base.endsWith('/') ? base : `${base}/`
  let known: DeployedRemote | undefined
  let asked = -Infinity
  let asking: Promise<void> | undefined
  const ask = async () => {
    asked = performance.now()
    try {
      const answer = await fetch(address + MANIFEST, { signal: AbortSignal.timeout(PATIENCE) })
      if (!answer.ok) throw new Error(`The manifest's server answered ${answer.status}`)
      known = parseManifest(await answer.text(), address)
    } catch (error) {
      log.warn({ err: error, address }, 'A remote’s manifest cannot be had')
    }
    asking = undefined
  }
  return {
    async read() {
      if (performance.now() - asked > KEPT) asking ??= ask()
      if (!known) await asking
      return known
    },
  }
}
