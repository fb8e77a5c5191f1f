import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../../src/testing/factories.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { runCommand } from '../../src/testing/run-command.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'

let parent: string
let database: ProcessDatabase
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-damaged-'))
  database = await makeProcessDatabase()
})
afterAll(async () => {
  await killProcesses()
  await database.drop()
  rmSync(parent, { recursive: true })
})

/** What a start on a folder ends with. */
async function startedWith(folder: string): Promise<string> {
  const portal = startProcess({ DATA_DIR: folder, ADMIN_PASSWORD: '' })
  expect(await portal.ended).toBe(1)
  return portal.printed()
}

/** Each file of a folder with its size and the time of its last change. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => {
    const { size, mtimeMs } = statSync(join(folder, name))
    return [name, size, mtimeMs]
  })

test('D-190 a database without PG_VERSION is not made anew: start and commands say what is missing, and its jobs are there again with it', async () => {
  const folder = database.variables['DATA_DIR']!
  await database.open(async (opened) => void (await makeJob({ core: { database: opened } })))
  const aside = join(parent, 'aside')
  renameSync(join(folder, 'PG_VERSION'), aside)
  const before = filesOf(folder)
  const sentence =
    `The database in the data folder ${folder} is damaged: PG_VERSION is missing. Nothing was changed. Restore a backup ` +
    'into another folder: DATA_DIR=<another> npm run db:restore -- <backup>.\n'
  expect(await startedWith(folder)).toBe(sentence)
  const variables = { DATA_DIR: folder, DATABASE_URL: '' }
  for (const [command, ...args] of [
    ['db-migrate'],
    ['db-backup', join(parent, 'backup')],
    ['admin', 'create', 'new@portal.example'],
  ] as const)
    expect(runCommand(command, variables, ...args)).toEqual({ status: 1, stdout: '', stderr: sentence })
  expect(runCommand('db-move', { ...variables, DATABASE_URL: 'postgres://me@127.0.0.1:1/none' })).toEqual({
    status: 1,
    stdout: '',
    stderr: sentence,
  })
  expect(filesOf(folder)).toEqual(before)
  expect(readdirSync(parent)).toEqual(['aside'])

  renameSync(aside, join(folder, 'PG_VERSION'))
  await database.open(async ({ withoutRealm }) => {
    expect(await withoutRealm.selectFrom('jobs').select('id').execute()).toHaveLength(1)
  })
})

test("D-190 a folder with somebody's file gets no database, nor does the root of a disk; an empty one does", async () => {
  const folder = join(parent, 'notes')
  mkdirSync(folder)
  writeFileSync(join(folder, 'notes.txt'), 'to do')
  expect(await startedWith(folder)).toBe(
    `The data folder ${folder} is not empty and has no database: it holds notes.txt. Nothing was changed. ` +
      `Choose an empty folder with DATA_DIR, such as ${join(folder, 'portal')}.\n`,
  )
  expect(readdirSync(folder)).toEqual(['notes.txt'])
  expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('to do')

  const disk = join(parent, 'disk')
  mkdirSync(join(disk, 'lost+found'), { recursive: true })
  expect(await startedWith(disk)).toContain('it holds lost+found')
  const portal = startProcess({ DATA_DIR: join(disk, 'portal') })
  await portal.ready
  expect(await portal.stop()).toBe(0)
})
