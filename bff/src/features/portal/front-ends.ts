import path from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { FreshFile } from './fresh-file.ts'
import type { DeployedRemote } from './remote-manifest.ts'
import { externalRemote, ownRemote, type RemoteSource } from './remote-source.ts'

const Assets = z.object({
  entrypoints: z.record(z.string(), z.object({ imports: z.array(z.string()) })),
  assets: z.record(z.string(), z.object({ file: z.string() })),
})

const Route = z.object({
  path: z.string(),
  audience: z.enum(['anyone', 'guest', 'user', 'moderator', 'admin']),
  title: z.string().optional(),
  description: z.string().optional(),
  /** True for a prerendered page whose scripts wait for nothing. */
  startsAtOnce: z.boolean().optional(),
  /** The calls whose answers the screen begins with. */
  calls: z.array(z.string()).optional(),
})
const Routes = z.array(z.object({ name: z.string(), routes: z.array(Route) }))

const OnDemand = z.record(z.string(), z.array(z.string()))

/** A path, and the micro-frontend that draws it. */
export type PageRoute = Readonly<z.infer<typeof Route>> & { readonly remote: string }

/** Scripts and stylesheets of a built entry, in the order in which the page loads them. */
export interface EntryFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What is deployed at this moment. */
export interface Deployment {
  readonly shell: EntryFiles
  readonly starter: EntryFiles
  /** Files of the shell that are loaded only with the first section that uses them, by part. */
  readonly onDemand: Readonly<Record<string, EntryFiles>>
  readonly routes: readonly PageRoute[]
  /** The micro-frontends that are available; one that is missing is left out. */
  readonly remotes: readonly DeployedRemote[]
}

/** The built front ends, read again whenever one of them was deployed. */
export interface FrontEnds {
  /** @throws Error when the shell has not been built */
  read(): Promise<Deployment>
}

/** Folder of a micro-frontend under /mfe: `mfe_public` lies at `/mfe/public/`. */
export const remoteBase = (name: string) => `/mfe/${name.replace(/^mfe_/, '')}/`

/**
 * Follows the built front ends.
 * @param root folder of the repository
 * @param overrides federation name → address of micro-frontends served from elsewhere
 */
export function createFrontEnds(
  root: string,
  overrides: Readonly<Record<string, string>>,
  log: Logger,
): FrontEnds {
  const dist = path.join(root, 'shell/dist')
  const shell = new FreshFile(path.join(dist, 'host/assets.json'), entryFiles)
  const starter = new FreshFile(path.join(dist, 'starter/assets.json'), entryFiles)
  const table = new FreshFile(path.join(dist, 'host/routes.json'), (text) => Routes.parse(JSON.parse(text)))
  const demand = new FreshFile(path.join(dist, 'host/on-demand.json'), (text) =>
    Object.fromEntries(
      Object.entries(OnDemand.parse(JSON.parse(text))).map(([module, files]) => [
        module,
        sorted(files.map((file) => `/shell/host/${file}`)),
      ]),
    ),
  )
  const sources = new Map<string, RemoteSource>()

  const sourceOf = (name: string): RemoteSource => {
    const known = sources.get(name)
    if (known) return known
    const elsewhere = overrides[name]
    const made = elsewhere
      ? externalRemote(elsewhere, log)
      : ownRemote(path.join(root, name.replaceAll('_', '-'), 'dist'), remoteBase(name), log)
    sources.set(name, made)
    return made
  }

  return {
    async read() {
      const [shellFiles, starterFiles, entries, onDemand = {}] = await Promise.all([
        shell.read(),
        starter.read(),
        table.read(),
        demand.read(),
      ])
      if (!shellFiles || !starterFiles || !entries)
        throw new Error('The front ends are not built; run: npm run build')
      const found = await Promise.all(entries.map(({ name }) => sourceOf(name).read()))
      return {
        shell: shellFiles,
        starter: starterFiles,
        onDemand,
        routes: entries.flatMap(({ name, routes }) => routes.map((route) => ({ ...route, remote: name }))),
        remotes: found.filter((remote) => remote !== undefined),
      }
    },
  }
}

function entryFiles(text: string): EntryFiles {
  const { entrypoints, assets } = Assets.parse(JSON.parse(text))
  return sorted(
    Object.values(entrypoints).flatMap(({ imports }) => imports.map((name) => assets[name]?.file ?? '')),
  )
}

function sorted(files: readonly string[]): EntryFiles {
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  }
}
