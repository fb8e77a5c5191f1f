import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The folder of the whole repository. */
export const root = path.resolve(import.meta.dirname, '../..')

const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  workspaces: string[]
}

/** The folders of the remotes: the workspaces `mfe-*`. */
export const remoteFolders: readonly string[] = workspaces.filter((folder) => /^mfe-[\w-]+$/.test(folder))

/** The name that federation knows a folder by, e.g. `mfe_public`. */
export const federationName = (folder: string) => folder.replaceAll('-', '_')

/** True when the remote also prerenders pages. */
export const hasPrerender = (folder: string) => existsSync(path.join(root, folder, 'src/prerender.tsx'))

const require = createRequire(import.meta.url)

/** The version of an installed package. */
export function versionOf(name: string): string {
  const { version } = require(path.join(root, 'node_modules', name, 'package.json')) as { version: string }
  return version
}
