import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { FreshFile } from './fresh-file.ts'
import { parseManifest, type DeployedRemote } from './remote-manifest.ts'

/** Where a remote is deployed. */
export interface RemoteSource {
  /** The remote as it is deployed now, or as it was last found; undefined when it has never been found. */
  read(): Promise<DeployedRemote | undefined>
  /** Folder on this machine with its prerender bundle and the styles for it, if it has them. */
  prerenderFolder(): Promise<string>
}

const MANIFEST = 'mf-manifest.json'
const PRERENDER_FILES = ['prerender.mjs', 'prerender.css'] as const

/** How long a manifest from another server is used, in milliseconds. */
const MAX_AGE = 5_000
/** How long that server may take to answer, in milliseconds. */
const TIMEOUT = 2_000

/** A remote whose files this server serves itself. While it is being copied, it stays as it was. */
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
    prerenderFolder: () => Promise.resolve(path.join(dist, 'prerender')),
  }
}

/**
 * A remote that another server serves (`REMOTES`). What was read once outlives that server. Its prerender bundle is
 * copied to this machine and run here: it is trusted as its scripts are, which every page runs.
 */
export function externalRemote(base: string, log: Logger): RemoteSource {
  const address = base.endsWith('/') ? base : `${base}/`
  let known: DeployedRemote | undefined
  let folder: Promise<string> | undefined
  let fetchedAt = -Infinity
  let fetching: Promise<void> | undefined

  const get = async (file: string) => {
    const answer = await fetch(address + file, { signal: AbortSignal.timeout(TIMEOUT) })
    if (!answer.ok) throw new Error(`The server of ${address}${file} answered ${answer.status}`)
    return answer.text()
  }
  /** Without its bundle, pages are not prerendered; the bundle of another build could not be hydrated. */
  const copyPrerender = async () => {
    const into = await (folder ??= mkdtemp(path.join(tmpdir(), 'snake-dispatch-remote-')))
    for (const file of PRERENDER_FILES) await rm(path.join(into, file), { force: true })
    for (const file of PRERENDER_FILES) await writeFile(path.join(into, file), await get(`prerender/${file}`))
  }
  const refresh = async () => {
    fetchedAt = performance.now()
    try {
      const found = parseManifest(await get(MANIFEST), address)
      const isNew = found.version !== known?.version
      known = found
      if (isNew && found.routes.some(({ prerender }) => prerender)) await copyPrerender()
    } catch (error) {
      log.warn({ err: error, address }, 'A remote cannot be fetched')
    }
    fetching = undefined
  }
  return {
    async read() {
      if (performance.now() - fetchedAt > MAX_AGE) fetching ??= refresh()
      if (!known) await fetching
      return known
    },
    prerenderFolder: async () => (await folder) ?? '',
  }
}
