import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { runCommand } from '../../src/testing/run-command.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'

let parent: string
let database: ProcessDatabase
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-faults-'))
  database = await makeProcessDatabase()
})
afterAll(async () => {
  await killProcesses()
  await database.drop()
  chmodSync(parent, 0o700)
  rmSync(parent, { recursive: true, force: true })
})

async function startedWith(variables: Record<string, string>): Promise<string> {
  const portal = startProcess(variables)
  expect(await portal.ended).toBe(1)
  return portal.printed()
}

test('D-196 a start whose database cannot be reached names DATABASE_URL and the host, never the password', async () => {
  const sentence =
    'The database 127.0.0.1:1/portal of DATABASE_URL cannot be reached (ECONNREFUSED). ' +
    'Does it run, and may this machine connect to it?\n'
  const DATABASE_URL = 'postgres://me:hidden@127.0.0.1:1/portal'
  for (const PROCESSES of ['1', '2']) expect(await startedWith({ DATABASE_URL, PROCESSES })).toBe(sentence)
  const unknown = await startedWith({ DATABASE_URL: 'postgres://me:hidden@db.invalid/portal' })
  expect(unknown).toMatch(
    /^The database db\.invalid\/portal of DATABASE_URL cannot be reached \((ENOTFOUND|EAI_AGAIN)\)/,
  )
})

test('D-196 a start warns of names in the environment that look like ours but are none', async () => {
  const portal = startProcess({
    ...database.variables,
    LOG_LEVEL: 'warn',
    RATE_LIMT_FACTOR: '5',
    EDITOR: 'vi',
  })
  await portal.ready
  expect(portal.printed()).toContain(
    'RATE_LIMT_FACTOR is no variable of the portal and has no effect. Was RATE_LIMIT_FACTOR meant?',
  )
  expect(portal.printed()).not.toContain('EDITOR')
  expect(await portal.stop()).toBe(0)
})

/** An account that is not root: `nobody`, or the one of the tests. */
const isRoot = userInfo().uid === 0
const other = isRoot ? 65_534 : userInfo().uid

/** Opens a data folder as an account that is not root, and prints the sentence of its fault. */
function openedByOther(folder: string): string {
  const module = (path: string) => JSON.stringify(new URL(`../../src/${path}`, import.meta.url).href)
  const script = `
    const { openDatabase } = await import(${module('db/database.ts')})
    const { faultSentence } = await import(${module('process/fault-sentence.ts')})
    const { hasDatabase } = await import(${module('db/data-folder.ts')})
    if (process.getuid() === 0) process.setuid(${other})
    const folder = ${JSON.stringify(folder)}
    const say = (error) => console.log(faultSentence(error, { DATA_DIR: folder }))
    await openDatabase({ folder }).then(() => console.log('opened'), say)
    try { console.log(hasDatabase(folder)) } catch (error) { say(error) }`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  return stdout
}

test('D-196 a data folder that this account may not use is named, with whose it is', () => {
  const place = join(parent, 'place')
  const folder = join(place, 'data')
  mkdirSync(folder, { recursive: true })
  chmodSync(parent, 0o755)
  // What an earlier start as root has left: its lock, and a folder that only root may read.
  writeFileSync(`${folder}.lock`, '')
  const { username, uid } = userInfo()
  for (const path of [folder, `${folder}.lock`]) chmodSync(path, 0)
  const mine = `belongs to ${username} (uid ${uid}) and has the mode 000`
  const printed = openedByOther(folder)
  expect(printed).toContain(`may not use the data folder ${folder} (EACCES): ${folder}.lock ${mine}`)
  expect(printed).toContain(`may not use the data folder ${folder} (EACCES): ${folder} ${mine}`)
  expect(printed).toContain(`chown -R ${isRoot ? 'nobody' : username} ${folder}`)
  expect(printed).not.toContain('in use by another process')
  for (const path of [folder, `${folder}.lock`]) chmodSync(path, 0o700)
})

test('D-196 a damaged data folder says so and names the newest backup that is known', async () => {
  const folder = join(parent, 'damaged')
  cpSync(database.variables['DATA_DIR']!, folder, { recursive: true })
  const backups = join(parent, 'backups')
  mkdirSync(backups)
  truncateSync(join(folder, 'global', 'pg_control'), 100)
  const damaged = `The database in the data folder ${folder} is damaged: it cannot be opened. `
  expect(await startedWith({ DATA_DIR: folder })).toBe(
    `${damaged}Restore a backup into another folder: DATA_DIR=<another> npm run db:restore -- <backup>.\n`,
  )
  const file = join(backups, 'nightly.tar.gz')
  expect(runCommand('db-backup', database.variables, file).status).toBe(0)
  writeFileSync(`${file}.partial`, '')
  const printed = await startedWith({ DATA_DIR: folder, BACKUP_DIR: backups })
  expect(printed).toMatch(
    /The newest backup that is known is .*nightly\.tar\.gz, of \d{4}-\d\d-\d\d \d\d:\d\d UTC\. /,
  )
  expect(printed).toContain(`npm run db:restore -- ${file}\n`)
  const command = runCommand('db-migrate', { DATA_DIR: folder, BACKUP_DIR: backups })
  expect(command).toEqual({ status: 1, stdout: '', stderr: printed })
})
