import { createHash } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PRERENDER_FILES } from '@snake-dispatch/contract/remote-manifest'
import type { Logger } from 'pino'
import { FreshFile } from './fresh-file.ts'
import { parseManifest, type DeployedRemote } from './remote-manifest.ts'

/** Where a remote is deployed. */
export interface RemoteSource {
  /** The remote as it is deployed now, or as it was last found; undefined when it has never been found. */
  read(): Promise<DeployedRemote | undefined>
  /** Folder on this machine with its prerender bundle and the styles for it; undefined when it has none. */
  prerenderFolder(): string | undefined
}

const MANIFEST = 'mf-manifest.json'

/** How long a manifest from another server is used, in milliseconds. */
const MAX_AGE_MS = 5_000
/** Milliseconds without a request after which the next one waits for a fresh manifest. */
const MAX_PAUSE_MS = 30_000
/** How long that server may take to answer, in milliseconds. */
const TIMEOUT_MS = 2_000

/**
 * A remote whose files this server serves itself. While a new build is being copied, the last one that was read stays.
 */
export function ownRemote(dist: string, base: string, log: Logger): RemoteSource {
  const file = new FreshFile(path.join(dist, MANIFEST), (text) => parseManifest(text, base))
  let known: DeployedRemote | undefined
  return {
    async read() {
      try {
        known = (await file.read()) ?? known
      } catch (error) {
        log.warn({ err: error, dist }, 'A remote’s manifest cannot be read')
      }
      return known
    },
    prerenderFolder: () => path.join(dist, 'prerender'),
  }
}

/**
 * A remote that another server serves (`REMOTES`). The last manifest stays in use when that server is unavailable. The
 * prerender bundle is copied to this machine and run here: it is trusted like the scripts of the remote, which every
 * page runs, but is only fetched over TLS or from this machine.
 */
export function externalRemote(base: string, log: Logger): RemoteSource {
  const address = base.endsWith('/') ? base : `${base}/`
  let known: DeployedRemote | undefined
  let folder: string | undefined
  /** Digest of what was copied into the folder. */
  let copied: string | undefined
  let fetchedAt = -Infinity
  let fetching: Promise<void> | undefined

  const get = async (file: string) => {
    const answer = await fetch(address + file, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`The server of ${address}${file} answered ${answer.status}`)
    return answer.text()
  }
  const copyPrerender = async (digest: string) => {
    const texts = await Promise.all(PRERENDER_FILES.map((file) => get(`prerender/${file}`)))
    if (createHash('sha256').update(texts.join('')).digest('base64url') !== digest)
      throw new Error('Its prerender bundle is of another build than its manifest')
    folder = await mkdtemp(path.join(tmpdir(), 'snake-dispatch-remote-'))
    for (const [index, file] of PRERENDER_FILES.entries())
      await writeFile(path.join(folder, file), texts[index] ?? '')
    copied = digest
  }
  const refresh = async () => {
    fetchedAt = performance.now()
    try {
      const found = parseManifest(await get(MANIFEST), address)
      const { prerender } = found
      if (prerender && prerender !== copied && isTrusted(address))
        await copyPrerender(prerender).catch((error: unknown) =>
          log.warn({ err: error, address }, 'The pages of a remote cannot be prerendered'),
        )
      known = found
    } catch (error) {
      log.warn({ err: error, address }, 'A remote cannot be fetched')
    }
    fetching = undefined
  }
  return {
    async read() {
      const age = performance.now() - fetchedAt
      if (age > MAX_AGE_MS) fetching ??= refresh()
      // After a long pause the known files may be gone.
      if (!known || age > MAX_PAUSE_MS) await fetching
      return known
    },
    // What the bundle of another build renders could not be hydrated.
    prerenderFolder: () => (known?.prerender === copied ? folder : undefined),
  }
}

/** Whether code from there may run on this machine. */
function isTrusted(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
