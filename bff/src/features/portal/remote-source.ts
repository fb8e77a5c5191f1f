import path from 'node:path'
import type { Logger } from 'pino'
import { FreshFile } from './fresh-file.ts'
import { parseManifest, type DeployedRemote } from './remote-manifest.ts'

/** Where a micro-frontend is deployed; `read` gives undefined while it is unavailable. */
export interface RemoteSource {
  read(): Promise<DeployedRemote | undefined>
}

const MANIFEST = 'mf-manifest.json'

/** How long a manifest from another server is used, in milliseconds. */
const MAX_AGE = 5_000
/** How long that server may take to answer, in milliseconds. */
const TIMEOUT = 2_000

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

/** A micro-frontend that another server serves (`REMOTES`); a manifest that was read once outlives that server. */
export function externalRemote(base: string, log: Logger): RemoteSource {
  const address = base.endsWith('/') ? base : `${base}/`
  let known: DeployedRemote | undefined
  let fetchedAt = -Infinity
  let fetching: Promise<void> | undefined
  const refresh = async () => {
    fetchedAt = performance.now()
    try {
      const answer = await fetch(address + MANIFEST, { signal: AbortSignal.timeout(TIMEOUT) })
      if (!answer.ok) throw new Error(`The manifest's server answered ${answer.status}`)
      known = parseManifest(await answer.text(), address)
    } catch (error) {
      log.warn({ err: error, address }, 'A remote’s manifest cannot be fetched')
    }
    fetching = undefined
  }
  return {
    async read() {
      if (performance.now() - fetchedAt > MAX_AGE) fetching ??= refresh()
      if (!known) await fetching
      return known
    },
  }
}
