import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { openDataFolder } from '../db/data-folder.ts'
import { pgliteOptions } from '../db/pglite-options.ts'
import type { StoredLocation } from '../db/backup.ts'
import { makeEmptyDatabase, onServer } from './test-database.ts'

const folder = fileURLToPath(new URL('../../test/operations/releases', import.meta.url))

/** The releases whose databases are stored, such as '1.0.0'. */
export const releases: readonly string[] = readdirSync(folder).map((file) => file.replace(/\.sql$/, ''))

/** Makes a database of the run's kind as a release left it. */
export async function makeReleased(
  release: string,
): Promise<{ location: StoredLocation; drop: () => Promise<void> }> {
  const dump = readFileSync(join(folder, `${release}.sql`), 'utf8')
  if (inject('testDatabase').kind === 'pglite') {
    const parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-release-'))
    const location = { folder: join(parent, 'data') }
    const pglite = await openDataFolder(location.folder, pgliteOptions)
    await pglite.exec(dump)
    await pglite.close()
    return { location, drop: async () => rmSync(parent, { recursive: true }) }
  }
  const empty = await makeEmptyDatabase()
  const location = empty.location as { url: string }
  await onServer(location.url, dump)
  return { location, drop: () => empty.drop() }
}
