import { PGlite } from '@electric-sql/pglite'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file whose presence says that a folder holds a whole database. */
const MARK = 'PG_VERSION'

/**
 * Makes sure that a folder holds an embedded database. Initialising one takes seconds, so a template is kept where
 * the packages are, and copied; the mark comes last, so that a copy that was broken off is made again.
 */
export async function provideDataFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, MARK))) return
  const template = await provideTemplate()
  // Without a place for the template, the database initialises its folder itself when it is opened.
  if (!template) return
  const isMark = (path: string) => relative(template, path) === MARK
  cpSync(template, folder, { recursive: true, filter: (path) => !isMark(path) })
  copyFileSync(join(template, MARK), join(folder, MARK))
}

/** The folder of the template, made if need be; null where nothing can be written. */
export async function provideTemplate(): Promise<string | null> {
  const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
  const template = join(packages, '.cache', `pglite-${pgliteVersion(packages)}`)
  if (existsSync(join(template, MARK))) return template
  const draft = `${template}.${process.pid}`
  try {
    mkdirSync(dirname(template), { recursive: true })
    const made = await PGlite.create({ dataDir: draft })
    await made.close()
    renameSync(draft, template)
  } catch {
    rmSync(draft, { recursive: true, force: true })
  }
  // Another process may have been first: its template is as good.
  return existsSync(join(template, MARK)) ? template : null
}

function pgliteVersion(packages: string): string {
  const file = join(packages, '@electric-sql', 'pglite', 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
