import path from 'node:path'
import type { PageRoute } from '@snake-dispatch/contract/page-route'
import { SharedApi } from '@snake-dispatch/contract/remote-manifest'
import type { Logger } from 'pino'
import { z } from 'zod'
import { FreshFile } from './fresh-file.ts'
import type { DeployedRemote } from './remote-manifest.ts'
import { isHashed } from './static-files.ts'
import { externalRemote, ownRemote, type RemoteSource } from './remote-source.ts'

const Assets = z.object({
  entrypoints: z.record(z.string(), z.object({ imports: z.array(z.string()) })),
  assets: z.record(z.string(), z.object({ file: z.string() })),
})
const LazyFiles = z.record(z.string(), z.array(z.string()))
const Workspaces = z.object({ workspaces: z.array(z.string()) })

/** The route of a page, and the remote that renders it. */
export type RemoteRoute = PageRoute & { readonly remote: string }

/** Scripts and stylesheets of a built entry, in the order in which the page loads them. */
export interface EntryFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What is deployed at this moment. */
export interface Deployment {
  readonly shell: EntryFiles
  readonly bootstrap: EntryFiles
  /** Addresses of all files of shell and bootstrap that never change. */
  readonly shellFiles: readonly string[]
  /** Files of the shell that are loaded only with the first remote that uses them, by part. */
  readonly lazy: Readonly<Record<string, EntryFiles>>
  /** What the shell shares with remotes. */
  readonly sharedApi: SharedApi
  readonly remotes: readonly DeployedRemote[]
  /** The routes of all remotes. */
  readonly routes: readonly RemoteRoute[]
  /** False while a remote that belongs to the portal has never been found, so that its pages are not known. */
  readonly isComplete: boolean
}

/** The built front ends, read again whenever one of them was deployed. */
export interface FrontEnds {
  /** Returns the same object until something is deployed. @throws Error when the shell has not been built */
  read(): Promise<Deployment>
  /** Where a remote of the portal is deployed. */
  sourceOf(name: string): RemoteSource
  /** Folders of the remotes in the workspaces, e.g. `mfe-public`. */
  folders(): Promise<readonly string[]>
}

const noFiles: Deployment['lazy'] = {}

/** Path of a remote under /mfe: `mfe_public` is served at `/mfe/public/`. */
export const remoteBase = (name: string) => `/mfe/${name.replace(/^mfe_/, '')}/`

/**
 * Follows the built front ends. The remotes are the workspaces `mfe-*` of the root's package.json, and those that
 * are served from elsewhere.
 * @param root folder of the repository
 * @param elsewhere federation name → address of remotes that are served from elsewhere
 */
export function createFrontEnds(
  root: string,
  elsewhere: Readonly<Record<string, string>>,
  log: Logger,
): FrontEnds {
  const host = path.join(root, 'shell/dist/host')
  const shell = new FreshFile(path.join(host, 'assets.json'), builtFiles)
  const bootstrap = new FreshFile(path.join(root, 'shell/dist/bootstrap/assets.json'), builtFiles)
  const sharedApi = new FreshFile(path.join(host, 'shared-api.json'), (text) =>
    SharedApi.parse(JSON.parse(text)),
  )
  const lazy = new FreshFile(path.join(host, 'lazy.json'), (text) =>
    Object.fromEntries(
      Object.entries(LazyFiles.parse(JSON.parse(text))).map(([part, files]) => [
        part,
        byKind(files.map((file) => `/shell/host/${file}`)),
      ]),
    ),
  )
  const workspaces = new FreshFile(path.join(root, 'package.json'), (text) =>
    Workspaces.parse(JSON.parse(text)).workspaces.filter((folder) => /^mfe-[\w-]+$/.test(folder)),
  )
  const sources = new Map<string, RemoteSource>()

  function sourceOf(name: string): RemoteSource {
    const known = sources.get(name)
    if (known) return known
    const address = elsewhere[name]
    const made = address
      ? externalRemote(address, log)
      : ownRemote(path.join(root, name.replaceAll('_', '-'), 'dist'), remoteBase(name), log)
    sources.set(name, made)
    return made
  }
  const folders = async () => (await workspaces.read()) ?? []
  let last: { readonly parts: readonly unknown[]; readonly deployment: Deployment } | undefined

  /** Concurrent requests share one read. */
  let reading: Promise<Deployment> | undefined

  async function read(): Promise<Deployment> {
    const [shellFiles, bootstrapFiles, api, lazyFiles = noFiles] = await Promise.all([
      shell.read(),
      bootstrap.read(),
      sharedApi.read(),
      lazy.read(),
    ])
    if (!shellFiles || !bootstrapFiles || !api)
      throw new Error('The front ends are not built; run: npm run build')
    const own = (await folders()).map((folder) => folder.replaceAll('-', '_'))
    const names = [...new Set([...own, ...Object.keys(elsewhere)])]
    const found = await Promise.all(names.map((name) => sourceOf(name).read()))
    const parts = [shellFiles, bootstrapFiles, api, lazyFiles, ...found]
    if (last?.parts.length === parts.length && last.parts.every((part, at) => part === parts[at]))
      return last.deployment
    const remotes = found.filter((remote) => remote !== undefined)
    const deployment: Deployment = {
      shell: shellFiles.entry,
      bootstrap: bootstrapFiles.entry,
      shellFiles: [
        ...new Set([
          ...shellFiles.all,
          ...bootstrapFiles.all,
          ...Object.values(lazyFiles).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
        ]),
      ],
      lazy: lazyFiles,
      sharedApi: api,
      remotes,
      routes: remotes.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name }))),
      isComplete: remotes.length === names.length,
    }
    last = { parts, deployment }
    return deployment
  }

  return {
    sourceOf,
    folders,
    read() {
      reading ??= read().finally(() => (reading = undefined))
      return reading
    },
  }
}

/** The files of a build's entry, and all files that never change. */
function builtFiles(text: string): { entry: EntryFiles; all: string[] } {
  const { entrypoints, assets } = Assets.parse(JSON.parse(text))
  return {
    entry: byKind(
      Object.values(entrypoints).flatMap(({ imports }) => imports.map((name) => assets[name]?.file ?? '')),
    ),
    all: Object.values(assets)
      .map(({ file }) => file)
      .filter((file) => isHashed(file)),
  }
}

function byKind(files: readonly string[]): EntryFiles {
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  }
}
