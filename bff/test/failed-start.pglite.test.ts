import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { openDatabase } from '../src/db/database.ts'
import { makeUser } from '../src/testing/factories.ts'
import { testEnv } from '../src/testing/test-env.ts'

test('D-18 a start that fails leaves the data folder free for the next', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-failed-'))
  const start = (variables: Record<string, string>) =>
    createApp({
      env: testEnv(variables),
      log: pino({ level: 'silent' }),
      location: { folder },
      processMetrics: false,
    })
  const first = await start({})
  const catcher = await makeUser(first)
  await first.core.database.withoutRealm.deleteFrom('users').where('is_admin', '=', true).execute()
  await first.stop()
  await expect(start({ ADMIN_EMAIL: catcher.email })).rejects.toThrow('ADMIN_EMAIL')
  const database = await openDatabase({ folder })
  expect(await database.ready()).toBe(true)
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
