import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasPgDump } from '../testing/has-pg-dump.ts'
import { commandLine, runCommand } from '../testing/run-command.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { writeBackup } from './backup.ts'
import { openDatabase } from './database.ts'
import { findTool, postgresTools } from './postgres-tools.ts'

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

test.skipIf(!hasPgDump())('a backup that is interrupted leaves no file', async () => {
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table users in access exclusive mode')
  const env = { PATH: process.env['PATH'], DATABASE_URL: url }
  const backup = spawn(process.execPath, commandLine('db-backup', 'interrupted'), { cwd: folder, env })
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

test.skipIf(!hasPgDump())('the database address may have parameters that only the driver knows', async () => {
  const file = join(folder, 'with-parameters')
  await writeBackup({ url: `${url}?lock_timeout=5000&application_name=a%20backup` }, file)
  expect(readdirSync(folder)).toEqual(['with-parameters'])
})

test('the programs get the password of the address or else of the environment, and an SSL mode that they know', async () => {
  const opened = await openDatabase({ url })
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(opened.withoutRealm)
  const fake = join(folder, 'pg_dump')
  const print = `echo "(PostgreSQL) ${parseInt(rows[0]!.server_version)}"`
  writeFileSync(fake, `#!/bin/sh\n[ "$1" = --version ] && ${print} || echo "$PGPASSWORD"\n`, { mode: 0o700 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  vi.stubEnv('PGPASSWORD', 'of the environment')
  const toolsFor = (address: string) => postgresTools({ ...opened, url: address })
  const passwordFor = async (address: string) => text((await toolsFor(address)).start('pg_dump', []).stdout)
  try {
    expect(await passwordFor('postgres://me@host/db')).toBe('of the environment\n')
    expect(await passwordFor('postgres://me:own%20one@host/db')).toBe('own one\n')
    for (const [query, shown] of [
      ['sslmode=no-verify', '?sslmode=require'],
      ['sslmode=verify-full&ssl=true', '?sslmode=verify-full'],
      ['ssl=true', '?sslmode=require'],
      ['ssl=0', ''],
    ])
      expect((await toolsFor(`postgres://me@host/db?${query}`)).target).toBe(
        `--dbname=postgres://me@host/db${shown}`,
      )
  } finally {
    vi.unstubAllEnvs()
    rmSync(fake)
    await opened.close()
  }
})

test.each([
  ['db-backup', 'unreachable'],
  ['db-restore', 'package.json'],
] as const)('D-196 %s names a server that cannot be reached, without account and password', (name, file) => {
  const { status, stderr } = runCommand(
    name,
    { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/portal' },
    name === 'db-backup' ? join(folder, file) : file,
  )
  const sentence =
    'The database 127.0.0.1:1/portal of DATABASE_URL cannot be reached (ECONNREFUSED). ' +
    'Does it run, and may this machine connect to it?\n'
  expect([status, stderr]).toEqual([1, sentence])
})

test('programs older than the server are not used, and the error names the needed version', () => {
  expect(() => findTool('pg_dump', 999)).toThrow(
    "pg_dump of PostgreSQL 999 or newer was not found. Install PostgreSQL's client programs first",
  )
})
