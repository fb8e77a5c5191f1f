import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../db/database.ts'
import { makeTestDatabase } from './test-database.ts'

/** A prepared database for server processes; the test can open it too. */
export interface ProcessDatabase {
  /** Environment variables that make a process use it. */
  readonly variables: Readonly<Record<string, string>>
  /** Opens it for the test. An embedded database can be opened only while no process uses it. */
  open<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  drop(): Promise<void>
}

/** Makes a database of the project's kind, migrated, with nothing but the first admin. */
export async function makeProcessDatabase(): Promise<ProcessDatabase> {
  const source = inject('testDatabase')
  return source.kind === 'pglite' ? inFolder(source.image) : onServer()
}

function inFolder(image: string): ProcessDatabase {
  const parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-process-'))
  const folder = join(parent, 'data')
  mkdirSync(folder)
  const unpacked = spawnSync('tar', ['-xf', image, '-C', folder])
  if (unpacked.status !== 0) throw new Error(`tar failed: ${String(unpacked.stderr)}`)
  return {
    variables: { DATA_DIR: folder },
    async open(work) {
      const database = await openDatabase({ folder })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    drop: async () => rmSync(parent, { recursive: true, force: true }),
  }
}

async function onServer(): Promise<ProcessDatabase> {
  const made = await makeTestDatabase()
  const { location } = made
  if (!('url' in location)) throw new Error('A server is needed.')
  const database = await openDatabase(location)
  return {
    variables: { DATABASE_URL: location.url },
    open: (work) => work(database),
    async drop() {
      await database.close()
      await made.drop()
    },
  }
}
