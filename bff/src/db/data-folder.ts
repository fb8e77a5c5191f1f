import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DamagedFolder, explainOpening } from './folder-fault.ts'

/** The file that marks a folder as a complete database. */
export const MARKER = 'PG_VERSION'

/**
 * The subfolder of a data folder in which a restore builds the database. It is removed once the database is complete.
 */
export const DRAFT = 'restoring'

/** The subfolder in which a first start builds the database, and its name once it is complete. */
const CREATING = 'creating'
const CREATED = 'created'

/** What every whole database has. */
const PARTS = [MARKER, 'base', join('global', 'pg_control'), 'pg_wal', 'pg_xact']

const missingParts = (folder: string) => PARTS.filter((part) => !existsSync(join(folder, part)))

/** True when the folder holds all that a database needs to be opened. */
export const isWhole = (folder: string): boolean => missingParts(folder).length === 0

/**
 * True when the folder holds an embedded database, false when a new one may be made in it (D-190).
 * @throws Error with a sentence when the folder is neither: it is never initialised over
 */
export function hasDatabase(folder: string): boolean {
  const entries = existsSync(folder) ? readdirSync(folder) : []
  if (entries.every((name) => name === CREATING)) return false
  if (!entries.includes(MARKER)) {
    if (entries.includes(DRAFT))
      throw new Error(
        `A restore into ${folder} was interrupted. Empty this folder and restore again, or choose another with DATA_DIR.`,
      )
    if (existsSync(join(folder, CREATED, MARKER))) return false
  }
  const missing = missingParts(folder)
  if (missing.length === 0) return true
  if (missing.length < PARTS.length)
    throw new DamagedFolder(folder, `${missing.join(', ')} is missing. Nothing was changed`)
  throw new Error(
    `The data folder ${folder} is not empty and has no database: it holds ${listed(entries)}. Nothing was changed. ` +
      `Choose an empty folder with DATA_DIR, such as ${join(folder, 'portal')}.`,
  )
}

/** @throws Error with a sentence when the folder holds no whole database */
export function refuseWithoutDatabase(folder: string): void {
  if (!hasDatabase(folder)) throw new Error(`There is no database in ${folder}.`)
}

/** The first names of a folder, for a sentence. */
function listed(names: readonly string[]): string {
  const first = names.toSorted().slice(0, 3).join(', ')
  return names.length > 3 ? `${first} and ${names.length - 3} more` : first
}

/**
 * Opens the embedded database of a folder, created if needed; only the account of this process may read it.
 * @throws Error with a sentence when the folder is neither empty nor a whole database
 */
export async function openDataFolder(folder: string, options: PGliteOptions = {}): Promise<PGlite> {
  if (!hasDatabase(folder)) await createDatabase(folder)
  // A first start that was killed at its very end leaves it, empty.
  rmSync(join(folder, CREATED), { recursive: true, force: true })
  restrictAccess(folder)
  return PGlite.create({ ...options, dataDir: folder }).catch(explainOpening(folder))
}

/**
 * Creates a database in an empty folder. One that was interrupted is begun again, or finished where the database was
 * complete. Creating takes seconds, so a template is stored next to the packages and copied.
 */
async function createDatabase(folder: string): Promise<void> {
  const [creating, created] = [join(folder, CREATING), join(folder, CREATED)]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(created)) {
    rmSync(creating, { recursive: true, force: true })
    const template = await provideTemplate()
    if (template) cpSync(template, creating, { recursive: true })
    else await (await PGlite.create({ dataDir: creating })).close()
    renameSync(creating, created)
  }
  moveUp(created, folder)
}

/** Moves a complete database from a subfolder into its folder. The marker comes last: it makes the folder a database. */
export function moveUp(draft: string, folder: string): void {
  const entries = readdirSync(draft).filter((name) => name !== MARKER)
  for (const name of [...entries, MARKER]) renameSync(join(draft, name), join(folder, name))
  rmSync(draft, { recursive: true, force: true })
}

/** The folder of the template, created if needed; null when it cannot be created, such as in a read-only install. */
export async function provideTemplate(): Promise<string | null> {
  const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
  const template = join(packages, '.cache', `pglite-${pgliteVersion(packages)}`)
  if (isWhole(template)) return template
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
  return isWhole(template) ? template : null
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
