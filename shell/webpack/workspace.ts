import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The folder of the whole repository. */
export const root = path.resolve(import.meta.dirname, '../..')

/** The micro-frontends, by folder name. */
export const remoteNames = ['mfe-public', 'mfe-landing', 'mfe-catcher', 'mfe-admin'] as const
export type RemoteName = (typeof remoteNames)[number]

/** The name that federation knows a folder by, e.g. `mfe_public`. */
export const federationName = (folder: string) => folder.replaceAll('-', '_')

/** True when the micro-frontend also draws its pages for the HTML as served. */
export const hasPrerender = (remote: RemoteName) => existsSync(path.join(root, remote, 'src/prerender.tsx'))

const require = createRequire(import.meta.url)

/** The version of an installed package. */
export function versionOf(name: string): string {
  const { version } = require(path.join(root, 'node_modules', name, 'package.json')) as { version: string }
  return version
}
