import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../testing/process-database.ts'
import { runCommand } from '../../testing/run-command.ts'

let source: ProcessDatabase
beforeAll(async () => {
  source = await makeProcessDatabase()
  await source.open(async (database) => {
    const server = { core: { database } }
    const { id: claimedById } = await makeUser(server)
    const completedAt = new Date('2021-03-01T00:00:00Z')
    await makeJob(server, { claimedById, claimedAt: completedAt, completedAt })
  })
})
afterAll(() => source.drop())

const run = (options: string[], variables: Readonly<Record<string, string>> = source.variables) =>
  runCommand('db-retention', variables, ...options)

const names = () =>
  source.open((database) =>
    database.scope('live').kysely.selectFrom('jobs').select(['client_name', 'suburb']).execute(),
  )

test('D-38 npm run db:retention says with --dry-run what it would erase, and erases without it', async () => {
  const dry = run(['--dry-run'])
  expect(dry.stderr).toBe('')
  expect(dry.stdout).toMatch(
    /Dry run: nothing was changed\. RETENTION_MONTHS=24\n.*\n\s+2021-03\s+1\s+0\s+0\n/,
  )
  expect(await names()).toEqual([{ client_name: 'Robin Client', suburb: 'Penrith' }])
  expect(run(['--dry-run'], { ...source.variables, RETENTION_MONTHS: '120' }).stdout).not.toContain('2021-03')

  expect(run([]).stdout).toBe('Erased. Jobs: 1, photos: 0, audit entries: 0.\n')
  expect(await names()).toEqual([{ client_name: null, suburb: 'Penrith' }])
})

test('D-38 the command refuses an unknown option, months out of range and a folder without a database', () => {
  const mistyped = run(['--dryrun'])
  expect([mistyped.status, mistyped.stderr]).toEqual([
    2,
    expect.stringMatching(/Unknown option '--dryrun'[^]*npm run db:retention -- \[--dry-run\]/),
  ])
  expect(run([], { ...source.variables, RETENTION_MONTHS: '0' }).stderr).toContain('RETENTION_MONTHS')
  const parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-retention-'))
  expect(run([], { DATA_DIR: join(parent, 'absent') }).stderr).toContain('There is no database in ')
  expect(readdirSync(parent)).toEqual([])
  rmSync(parent, { recursive: true })
})
