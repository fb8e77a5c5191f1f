import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file that marks a folder as a complete database. */
export const MARKER = 'PG_VERSION'

/**
 * The subfolder of a data folder in which a restore builds the database. It is removed once the database is complete.
 */
export const DRAFT = 'restoring'

/** True when the folder holds an embedded database. */
export function hasDatabase(folder: string): boolean {
  return existsSync(join(folder, MARKER))
}

/**
 * Opens the embedded database of a folder, created if needed; only the account of this process may read it. Creating
 * one takes seconds, so a template is kept next to the packages and copied. The marker is copied last, so that an
 * interrupted copy is repeated.
 * @throws Error with a sentence when an interrupted restore left a part of a database
 */
export async function openDataFolder(folder: string, options: PGliteOptions = {}): Promise<PGlite> {
  if (!hasDatabase(folder) && existsSync(join(folder, DRAFT)))
    throw new Error(
      `A restore into ${folder} was interrupted. Empty this folder and restore again, or choose another with DATA_DIR.`,
    )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Without a template, the database initialises its folder itself.
  const template = hasDatabase(folder) ? null : await provideTemplate()
  if (template) {
    const isMarker = (path: string) => relative(template, path) === MARKER
    cpSync(template, folder, { recursive: true, filter: (path) => !isMarker(path) })
    copyFileSync(join(template, MARKER), join(folder, MARKER))
  }
  restrictAccess(folder)
  const pglite = await PGlite.create({ ...options, dataDir: folder })
  // Files that the database adds later are private; those that it unpacks at first are not.
  if (!template) restrictAccess(folder)
  return pglite
}

/** The folder of the template, created if needed; null when it cannot be created, such as in a read-only install. */
export async function provideTemplate(): Promise<string | null> {
  const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
  const template = join(packages, '.cache', `pglite-${pgliteVersion(packages)}`)
  if (hasDatabase(template)) return template
  const draft = `${template}.${process.pid}`
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    const made = await PGlite.create({ dataDir: draft })
    await made.close()
    restrictAccess(draft)
    renameSync(draft, template)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  // Another process may have created it first.
  return hasDatabase(template) ? template : null
}

/** Lets only the account of this process read a folder and what is in it: personal data and secrets. */
function restrictAccess(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) restrictAccess(path)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
}

function pgliteVersion(packages: string): string {
  const file = join(packages, '@electric-sql', 'pglite', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
