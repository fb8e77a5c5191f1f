import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { writeBackup } from './backup.ts'
import { findTool, hasTool } from './postgres-tools.ts'

const command = fileURLToPath(new URL('../../launch/db-backup.ts', import.meta.url))
let database: TestDatabase
let url: string
let folder: string
beforeAll(async () => {
  database = await makeTestDatabase()
  url = (database.location as { url: string }).url
  folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-backup-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

test.skipIf(!hasTool('pg_dump'))('a backup that is interrupted leaves no file', async () => {
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table users in access exclusive mode')
  const env = { PATH: process.env['PATH'], DATABASE_URL: url }
  const backup = spawn(process.execPath, [command, 'interrupted'], { cwd: folder, env })
  await vi.waitFor(
    async () => {
      await holder.query('select pg_stat_clear_snapshot()')
      const { rows } = await holder.query(
        `select from pg_stat_activity where application_name = 'pg_dump' and wait_event_type = 'Lock'`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 60_000 },
  )
  expect(readdirSync(folder)).toEqual(['interrupted.partial'])
  backup.kill('SIGTERM')
  expect(await once(backup, 'close')).toEqual([1, null])
  expect(readdirSync(folder)).toEqual([])
  await holder.end()
})

test.skipIf(!hasTool('pg_dump'))(
  'the database address may have parameters that only the driver knows',
  async () => {
    const file = join(folder, 'with-parameters')
    await writeBackup({ url: `${url}?lock_timeout=5000&application_name=a%20backup` }, file)
    expect(readdirSync(folder)).toEqual(['with-parameters'])
  },
)

test('programs older than the server are not used, and the error names the needed version', () => {
  expect(() => findTool('pg_dump', 999)).toThrow(
    "pg_dump of PostgreSQL 999 or newer was not found. Install PostgreSQL's client programs first",
  )
})
