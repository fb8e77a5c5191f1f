import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command.ts'
import { killProcesses, startProcess } from '../testing/test-process.ts'
import { openDatabase } from './database.ts'
import { secretsKeyOf } from './secrets-key.ts'
import { openSettings } from './settings.ts'

const temporary: string[] = []
afterAll(async () => {
  await killProcesses()
  for (const folder of temporary) rmSync(folder, { recursive: true })
})

const command = (name: 'db-backup' | 'db-restore' | 'db-forget-secrets', folder: string, ...args: string[]) =>
  runCommand(name, { DATA_DIR: folder }, ...args)

/** The stored session secret of a folder, opened. */
async function secretOf(folder: string): Promise<string> {
  const database = await openDatabase({ folder })
  const key = secretsKeyOf({ SECRETS_KEY: undefined, SECRETS_KEY_FILE: undefined, DATA_DIR: folder })
  const secret = await (await openSettings(database, key)).secret('session', () => 'none')
  await database.close()
  return secret
}

async function queried(folder: string, statement: RawBuilder<unknown>): Promise<unknown[]> {
  const database = await openDatabase({ folder })
  const { rows } = await statement.execute(database.withoutRealm)
  await database.close()
  return rows
}

test('SEC-01 a backup has neither the secrets nor their key; restored, it starts with the key file and not without', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-secrets-'))
  temporary.push(parent)
  const folder = join(parent, 'data')
  const variables = { SECRETS_KEY: '', DATA_DIR: folder }
  const portal = startProcess(variables)
  await portal.ready
  await portal.stop()
  const keyFile = `${folder}.key`
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  const key = readFileSync(keyFile, 'utf8')
  const secret = await secretOf(folder)
  expect(secret.length).toBeGreaterThan(40)

  const file = join(parent, 'whole')
  expect(command('db-backup', folder, file).stdout).toContain(
    `Keep the file ${keyFile} as well, in another place`,
  )
  const unpacked = gunzipSync(readFileSync(file))
  for (const text of [secret, key.trim()]) expect(unpacked.includes(text)).toBe(false)

  const restored = join(parent, 'restored')
  expect(command('db-restore', restored, file).stdout).toContain(`put it into the file ${restored}.key`)
  const without = startProcess({ ...variables, DATA_DIR: restored })
  expect(await without.ended).toBe(1)
  expect(without.printed()).toContain(`The key of the stored secrets, the file ${restored}.key, is missing.`)

  writeFileSync(`${restored}.key`, key, { mode: 0o600 })
  const again = startProcess({ ...variables, DATA_DIR: restored })
  await again.ready
  await again.stop()
  expect(await secretOf(restored)).toBe(secret)

  rmSync(`${restored}.key`)
  // A given SESSION_SECRET would keep the sessions, so they end with the secrets.
  expect(
    await queried(
      restored,
      sql`insert into sessions (id_hash, user_id, stamp, data, expires_at, last_used_at, created_at)
      select 'hash', id, 'stamp', '{}', now(), now(), now() from users limit 1 returning id_hash`,
    ),
  ).toEqual([{ id_hash: 'hash' }])
  expect(command('db-forget-secrets', restored).stdout).toContain('and all sessions of')
  expect(await queried(restored, sql`select id_hash from sessions`)).toEqual([])
  const fresh = startProcess({ ...variables, DATA_DIR: restored })
  await fresh.ready
  await fresh.stop()
  expect(await secretOf(restored)).not.toBe(secret)
})
