import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorScripts } from '../../launch/commands.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { commandLine, runCommand } from '../../src/testing/run-command.ts'

let parent: string
let database: ProcessDatabase
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-commands-'))
  database = await makeProcessDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(parent, { recursive: true })
})

/** Runs a script of `package.json` in an empty folder, with the embedded database in a subfolder. */
function runScript(script: string, ...args: string[]) {
  const [operator = ''] = commandLine('admin')
  return spawnSync(process.execPath, [operator, script, ...args], {
    cwd: parent,
    env: { PATH: process.env['PATH'], DATA_DIR: join(parent, 'data') },
    encoding: 'utf8',
  })
}

const admins = () =>
  database.open(({ withoutRealm }) =>
    withoutRealm.selectFrom('users').select('email').where('is_admin', '=', true).execute(),
  )

test('D-196 every command is a script of package.json, and goes through the one entry', () => {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: Record<string, string> }
  const through = Object.entries(scripts).filter(([, line]) => line.includes('bff/launch/operator.ts'))
  expect(through.map(([name]) => name).toSorted()).toEqual([...operatorScripts].toSorted())
  for (const [name, line] of through)
    expect(line).toBe(`node bff/launch/run.mjs bff/launch/operator.ts ${name}`)
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  for (const script of operatorScripts) expect(readme).toContain(`| \`npm run ${script}`)
})

test.each(operatorScripts)('D-196 npm run %s -- --help prints the use and does nothing else', (script) => {
  const { status, stdout, stderr } = runScript(script, 'x', '--unknown', '--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(new RegExp(`^npm run ${script}( -- |\n)`))
  expect(stdout).toContain('--help')
  expect(readdirSync(parent)).toEqual([])
})

test.each([
  ['db:backup', ['--compress'], "Unknown option '--compress'."],
  ['db:restore', [], '<file> is missing.'],
  ['admin', ['promote', 'a@snakes.example'], "'admin' has no 'promote'."],
  ['drop', [], "There is no command 'drop'. There are: admin"],
])('D-196 npm run %s -- %j is refused with 2, the fault and the use', (script, args, fault) => {
  const { status, stdout, stderr } = runScript(script, ...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(fault)
  expect(stderr.includes(`\n\nnpm run ${script} --`)).toBe(operatorScripts.includes(script))
  expect(readdirSync(parent)).toEqual([])
})

test.each(['notanemail', '0491570110'])('D-196 %j makes no admin', async (login) => {
  const before = await admins()
  const { status, stdout, stderr } = runCommand('admin', database.variables, 'create', login)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toContain(`'${login}' is no email address.\n\nnpm run admin -- create <email>`)
  expect(await admins()).toEqual(before)
})

test('D-196 a backup asks for nothing but where the database and its key are', () => {
  const file = join(parent, 'backup')
  const variables = {
    ...database.variables,
    NODE_ENV: 'production',
    PORT: 'eighty',
    CONTACT_PHONE: 'call-us',
    SMS_PROVIDER: 'carrier pigeon',
  }
  expect(runCommand('db-backup', variables, file)).toMatchObject({ status: 0, stderr: '' })
  expect(readdirSync(parent)).toEqual(['backup'])
  const wrong = runCommand('db-backup', { ...variables, SECRETS_KEY: 'short' }, join(parent, 'second'))
  expect(wrong).toMatchObject({
    status: 1,
    stderr: 'The configuration cannot be used:\n  SECRETS_KEY: must have at least 32 characters\n',
  })
})
