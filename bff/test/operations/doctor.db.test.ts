import { chownSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import type { Finding } from '../../src/doctor/finding.ts'
import { exitCodes, worstOf } from '../../src/doctor/report.ts'
import { NOBODY } from '../../src/testing/clean-folder.ts'
import { freePort } from '../../src/testing/postgres-server.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { runCommand } from '../../src/testing/run-command.ts'
import { onServer } from '../../src/testing/test-database.ts'
import { TEST_SECRETS_KEY } from '../../src/testing/test-env.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'

const role = `doctor_${randomUUID().slice(0, 8)}`
const source = inject('testDatabase')

let backups: string
let database: ProcessDatabase
let variables: Record<string, string>
beforeAll(async () => {
  backups = mkdtempSync(join(tmpdir(), 'snake-dispatch-doctor-'))
  database = await makeProcessDatabase()
  const port = String(await freePort())
  variables = {
    ...database.variables,
    SECRETS_KEY: TEST_SECRETS_KEY,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    METRICS_TOKEN: 'a token that nobody needs here',
    BACKUP_DIR: backups,
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'snakes@snakes.example',
    SMS_PROVIDER: 'webhook',
    SMS_FROM: 'SnakeNSW',
    SMS_WEBHOOK_URL: 'https://sms.example/texts',
    SMS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
  }
  const { DATABASE_URL } = database.variables
  if (source.kind === 'pglite' || !DATABASE_URL) return
  // As an operator does it: the portal has a role of its own, which owns nothing.
  await onServer(source.url, `create role ${role} login password 'secret'`)
  const own = new URL(DATABASE_URL)
  own.username = role
  own.password = 'secret'
  Object.assign(variables, { DATABASE_URL: own.href, DATABASE_MIGRATION_URL: DATABASE_URL })
})
afterAll(async () => {
  await killProcesses()
  await database.drop()
  if (source.kind === 'postgres') await onServer(source.url, `drop role ${role}`)
  rmSync(backups, { recursive: true })
})

/** Runs the command as a process. @returns its exit code and, of its JSON, the state and the sentence about each thing */
function examined(others: Record<string, string> = {}) {
  const { status, stdout, stderr } = runCommand(
    'doctor',
    { ...variables, ...others },
    '--json',
    '--local',
    '--api-only',
  )
  expect(stderr).toBe('')
  const { state, findings } = JSON.parse(stdout) as { state: string; findings: Finding[] }
  const stateOf = (about: string) => findings.find((each) => each.about === about)?.state
  const cureOf = (about: string) => findings.find((each) => each.about === about)?.cure
  const says = (about: string) => findings.find((each) => each.about === about)?.says
  // How soon the database answers is up to the machine of the tests.
  const own = findings.filter((each) => each.about !== 'Database latency')
  const notOk = own.filter((each) => !['ok', 'skipped'].includes(each.state)).map(({ about }) => about)
  expect([state, status]).toEqual([worstOf(findings), exitCodes[worstOf(findings)]])
  return { notOk, worst: worstOf(own), status, stateOf, says, cureOf }
}

test('D-197 of a portal that runs and is whole, everything is ok, and the exit code is that of the worst line', async () => {
  const portal = startProcess(variables)
  await portal.ready
  // The first backup is written and verified after the start.
  const whole = await vi.waitFor(
    () => {
      const found = examined()
      expect([found.notOk, found.worst]).toEqual([[], 'ok'])
      return found
    },
    { timeout: 150_000, interval: 500 },
  )
  for (const about of [
    'Portal',
    'Public address',
    'Migrations',
    'Keys of the secrets',
    'Processes',
    'Queue',
    'Backup',
    'Nightly backup',
  ])
    expect([about, whole.stateOf(about)]).toEqual([about, 'ok'])
  // With the embedded database the portal has looked for itself.
  expect(whole.says(source.kind === 'pglite' ? 'Database' : 'Database role')).toContain(
    source.kind === 'pglite'
      ? 'The running portal has'
      : `${role} may read and write rows, and owns no table.`,
  )

  const text = runCommand('doctor', variables, '--local', '--api-only')
  expect(text.stdout).toMatch(/^Snake Dispatch NSW 1\.0\.0.*\nok {7}Node\.js: /)
  expect(text.stdout).toMatch(/\n\d+ ok, \d warnings?, 0 faults, 2 not checked\n$/)

  // Without the key the running portal says nothing, and what can be seen over HTTP is seen.
  const stranger = examined({ SECRETS_KEY: 'another key of the secrets, as long' })
  expect(stranger.stateOf('Portal')).toBe('ok')
  expect(stranger.stateOf('Public address')).toBe('ok')
  expect([stranger.stateOf('Database'), stranger.stateOf('Keys of the secrets'), stranger.status]).toEqual(
    source.kind === 'pglite' ? ['skipped', undefined, 0] : [undefined, 'fault', 2],
  )
  expect(await portal.stop()).toBe(0)
})

test('D-197 of a portal that is stopped, its database is looked at, and the exit code is that of the worst', async () => {
  const stopped = examined({
    PUBLIC_ORIGIN: '',
    SMS_PROVIDER: '',
    SMS_FROM: '',
    SMS_WEBHOOK_URL: '',
    SMS_WEBHOOK_SECRET: '',
  })
  expect(stopped.notOk).toEqual(['Processes', 'Portal', 'Texts'])
  expect([stopped.worst, stopped.status]).toEqual(['warning', 1])
  for (const about of ['Migrations', 'Keys of the secrets', 'Queue', 'Backup'])
    expect([about, stopped.stateOf(about)]).toEqual([about, 'ok'])

  const broken = examined({ CONTACT_PHONE: 'call-us', BACKUP_DIR: join(backups, 'absent') })
  expect([broken.worst, broken.status]).toEqual(['fault', 2])
  expect(broken.notOk).toEqual(expect.arrayContaining(['Configuration', 'Backup', 'Public address']))
})

test('D-197 a data folder of another account is not opened: the portal that runs looks at it, else nobody', async () => {
  const isRoot = process.getuid?.() === 0
  // Root gives a folder away; whoever is not root looks at one of root's.
  const folder = isRoot ? join(backups, 'of-another') : '/usr'
  const owner = isRoot ? NOBODY : 0
  const none = { DATABASE_URL: '', DATABASE_MIGRATION_URL: '', BACKUP_DIR: '' }
  const given = { ...variables, ...none, DATA_DIR: folder }
  const byPortal: unknown[] = []
  if (isRoot) {
    const portal = startProcess(given)
    await portal.ready
    chownSync(folder, owner, owner)
    byPortal.push(examined(given).says('Database')?.startsWith('The running portal has'), await portal.stop())
    rmSync(`${folder}.lock`)
  }
  expect(byPortal).toEqual(isRoot ? [true, 0] : [])
  const files = () =>
    readdirSync(folder, { recursive: isRoot, encoding: 'utf8' }).map((name) => {
      const { size, mtimeMs, ctimeMs, uid, mode } = lstatSync(join(folder, name))
      return [name, size, mtimeMs, ctimeMs, uid, mode]
    })
  const before = files()
  const found = examined(given)
  expect([found.stateOf('Database'), found.stateOf('Migrations')]).toEqual(['skipped', undefined])
  expect(found.says('Database')).toMatch(
    new RegExp(
      `^The data folder ${folder} belongs to .*uid ${owner}\\)?, and this is another account, and no portal`,
    ),
  )
  expect(found.cureOf('Database')).toMatch(new RegExp(`^Run the doctor as .*uid ${owner}`))
  expect(files()).toEqual(before)
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test('D-196 D-197 a test is sent to an address or a mobile alone', () => {
  const { status, stdout, stderr } = runCommand('doctor', variables, '--send-test', 'everybody')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^'everybody' is neither an email address nor a mobile\.\n\nnpm run doctor -- /)
})
