import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageRoute } from '@snake-dispatch/contract/page-route'
import type { KnownRoute, Registry, RemoteEntry } from '@snake-dispatch/contract/portal-config'
import type { Deployment } from './front-ends.ts'
import { isSkewed } from './remote-manifest.ts'

/** Where the registry is served. */
export const REGISTRY = '/mfe/registry.json'

function remoteEntries({ remotes, sharedApi }: Deployment): RemoteEntry[] {
  return remotes.map((remote) => ({
    name: remote.name,
    entry: remote.entry,
    version: remote.version,
    routes: remote.routes.map(knownRoute),
    ...(isSkewed(remote, sharedApi) && { isSkewed: true as const }),
  }))
}

function knownRoute(route: PageRoute): KnownRoute {
  const { prerender: _prerender, preload: _preload, offline: _offline, ...known } = route
  return known
}

/** The registry of what is deployed. */
export function registryOf(deployment: Deployment): Registry {
  const files = [deployment.shell, deployment.bootstrap].flatMap(({ scripts, styles }) => [
    ...scripts,
    ...styles,
  ])
  return {
    shell: createHash('sha256').update(files.join(' ')).digest('base64url').slice(0, 8),
    sharedApi: deployment.sharedApi.version,
    remotes: remoteEntries(deployment),
    ...(!deployment.isComplete && { isIncomplete: true }),
  }
}

/** Why the last builds of front ends failed, by folder: what `npm run dev` leaves beside their last good build. */
export async function buildFaults(root: string, folders: readonly string[]): Promise<Record<string, string>> {
  const texts = await Promise.all(
    folders.map(async (folder) => {
      const text = await readFile(path.join(root, folder, 'dist/build-fault.txt'), 'utf8').catch(() => '')
      return [folder, text] as const
    }),
  )
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
