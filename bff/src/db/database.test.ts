import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'

test('a folder that could not be opened is unlocked for the next attempt', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'database-'))
  const folder = join(parent, 'data')
  writeFileSync(folder, 'a file where the folder should be')
  await expect(openDatabase({ folder })).rejects.toThrow()
  rmSync(folder)
  const database = await openDatabase({ folder })
  await database.close()
  rmSync(parent, { recursive: true })
})
