import { createHash } from 'node:crypto'
import type { PageRoute } from '@snake-dispatch/contract/page-route'
import { missingFrom, RemoteManifest, type SharedApi } from '@snake-dispatch/contract/remote-manifest'

/** What one part of a remote needs to be rendered, as addresses that the browser can load. */
interface RemotePart {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Names of the shared modules that it takes from the shell at once. */
  readonly uses: readonly string[]
}

/** One deployed remote: its pages, and the addresses of its files. */
export interface DeployedRemote {
  /** Federation name, e.g. `mfe_public`. */
  readonly name: string
  readonly entry: string
  /** Changes whenever its manifest does, which names all its files by their content. */
  readonly version: string
  readonly routes: readonly PageRoute[]
  /** What all its pages need. */
  readonly app: RemotePart
  /** What a page needs in addition, by path. */
  readonly pages: Readonly<Record<string, RemotePart>>
  /** Addresses of all its files that never change. */
  readonly files: readonly string[]
  /** Digest of its prerender files. */
  readonly prerender: string | undefined
  /** Names that it imports from the shell's shared modules, by module. */
  readonly needs: RemoteManifest['needs']
}

/** The parts that the page at a path of the routes consists of. */
export function partsOf({ app, pages }: DeployedRemote, path: string): RemotePart[] {
  return [app, ...[pages[path]].filter((part) => part !== undefined)]
}

/** Whether the remote uses something that this shell does not share. */
export function isSkewed(remote: DeployedRemote, api: SharedApi): boolean {
  return missingFrom(api, remote).length > 0
}

/**
 * Reads a remote's mf-manifest.json.
 * @param base address that its files are relative to, with a slash at the end
 * @throws SyntaxError or ZodError when it is not such a manifest
 */
export function parseManifest(text: string, base: string): DeployedRemote {
  const {
    name,
    metaData,
    routes,
    app,
    pages,
    prerender,
    needs,
    files: all,
  } = RemoteManifest.parse(JSON.parse(text))
  const entry = metaData.remoteEntry.path + metaData.remoteEntry.name
  const named = [entry, ...[app, ...Object.values(pages)].flatMap((part) => part.files)]
  const addresses = (files: readonly string[], ending: string) =>
    files.filter((file) => file.endsWith(ending)).map((file) => base + file)
  const partOf = ({ files, uses }: RemoteManifest['app']): RemotePart => ({
    scripts: addresses(files, '.js'),
    styles: addresses(files, '.css'),
    uses,
  })
  return {
    name,
    entry: base + entry,
    version: createHash('sha256').update(text).digest('base64url').slice(0, 8),
    routes,
    app: partOf(app),
    pages: Object.fromEntries(Object.entries(pages).map(([path, part]) => [path, partOf(part)])),
    files: [...new Set(all ?? named)].map((file) => base + file),
    prerender,
    needs,
  }
}
