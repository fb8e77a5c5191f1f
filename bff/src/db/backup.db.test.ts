import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Photo } from '../features/photos/photo.entity.ts'
import { User } from '../features/accounts/user.entity.ts'
import { nextJobNumber } from '../features/jobs/job-number.ts'
import { makeJob, makeUser } from '../testing/factories.ts'
import { makeEmptyDatabase, makeTestDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { writeBackup } from './backup.ts'
import { openDatabase } from './database.ts'
import { migrationNames } from './orm.ts'
import { readBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-backup-'))
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

test('a backup restores accounts, jobs, photos and numbers into an empty database', async () => {
  const late = await makeUser(server, { name: "O'Brien \u{1f40d}" })
  const catcher = await makeUser(server, { serviceSuburbs: ['Penrith', 'St Marys, "old"'] })
  const approver = await makeUser(server)
  await server.core.database.scope('live').transaction(async (tx) => {
    const user = await tx.em.findOneOrFail(User, { id: late.id })
    user.approvedById = approver.id
  })
  const job = await makeJob(server, { createdById: catcher.id, claimedById: late.id, claimedAt: new Date() })
  const jpeg = randomBytes(2000)
  await server.core.database.scope('live').transaction(async (tx) => {
    tx.em.persist(tx.em.create(Photo, { key: 'k'.repeat(43), jobId: job.id, kind: 'request', jpeg } as never))
  })
  const file = join(folder, 'whole.jsonl.gz')
  expect(await writeBackup(server.core.database, file)).toBeGreaterThanOrEqual(5)

  const target = await makeEmptyDatabase()
  const restored = await openDatabase(target.location)
  await readBackup(restored, file)
  const scope = restored.scope('live')
  expect(await scope.em.findOne(User, { id: late.id })).toMatchObject({
    name: "O'Brien \u{1f40d}",
    approvedById: approver.id,
  })
  const columns = ['id', 'job_number', 'created_by_id', 'claimed_by_id', 'claimed_at', 'created_at'] as const
  const rowOf = (database: typeof restored) =>
    database
      .scope('live')
      .kysely.selectFrom('jobs')
      .select(columns)
      .where('id', '=', job.id)
      .executeTakeFirst()
  expect(await rowOf(restored)).toEqual(await rowOf(server.core.database))
  const photo = await scope.em.findOne(Photo, { jobId: job.id }, { populate: ['jpeg'] })
  expect(Buffer.from(photo!.jpeg)).toEqual(jpeg)
  const next = await scope.transaction((tx) => nextJobNumber(tx))
  expect(next).toBe(job.jobNumber + 1)
  await expect(readBackup(restored, file)).rejects.toThrow('The database is not empty.')
  await restored.close()
  await target.drop()
})

test('a backup from before a table was added is restored and brought up to date', async () => {
  const user = await makeUser(server)
  const today = join(folder, 'today.jsonl.gz')
  await writeBackup(server.core.database, today)
  const [, ...lines] = gunzipSync(readFileSync(today)).toString().split('\n')
  const file = join(folder, 'old.jsonl.gz')
  const header = { format: 'snake-dispatch-backup', version: 1, migrations: [migrationNames()[0]] }
  const users = lines.filter((line) => line.startsWith('{"table":"users"'))
  writeFileSync(file, gzipSync([JSON.stringify(header), ...users].join('\n')))

  const target = await makeEmptyDatabase()
  const restored = await openDatabase(target.location)
  expect(await readBackup(restored, file)).toBe(users.length)
  expect(await restored.ready()).toBe(true)
  const { kysely } = restored.scope('live')
  const found = await kysely.selectFrom('users').select('email').where('id', '=', user.id).execute()
  expect(found).toEqual([{ email: user.email }])
  expect((await makeUser({ core: { database: restored } })).id).toBeGreaterThan(user.id)
  expect(await kysely.selectFrom('audit_entries').select('id').execute()).toEqual([])
  await restored.close()
  await target.drop()
})

test('a backup that breaks off leaves no file, and is made when it is repeated', async () => {
  const own = await makeTestDatabase()
  const database = await openDatabase(own.location)
  const file = join(folder, 'repeated.jsonl.gz')
  const { schema } = database.unbound
  await schema.alterTable('rate_limits').renameTo('away').execute()
  await expect(writeBackup(database, file)).rejects.toThrow('rate_limits')
  expect(existsSync(file)).toBe(false)
  await schema.alterTable('away').renameTo('rate_limits').execute()
  expect(await writeBackup(database, file)).toBeGreaterThan(0)
  await database.close()
  await own.drop()
})

test('a backup does not overwrite a file, and a file that is no whole backup is refused', async () => {
  const whole = join(folder, 'refused.jsonl.gz')
  await writeBackup(server.core.database, whole)
  await expect(writeBackup(server.core.database, whole)).rejects.toThrow('exists already')
  const bytes = readFileSync(whole)
  const files: [string, Buffer | null, string][] = [
    ['missing.gz', null, 'There is no file '],
    ['other.gz', gzipSync('{"format":"something else"}\n'), 'is not a backup of Snake Dispatch NSW'],
    ['empty.gz', gzipSync(''), 'is not a backup of Snake Dispatch NSW'],
    ['plain.txt', Buffer.from('{"format":"snake-dispatch-backup"}'), 'is not a whole backup'],
    ['half.gz', bytes.subarray(0, bytes.length / 2), 'is not a whole backup'],
    ['nearly.gz', bytes.subarray(0, -1), 'is not a whole backup'],
  ]
  const target = await makeEmptyDatabase()
  const database = await openDatabase(target.location)
  for (const [name, content, sentence] of files) {
    const file = join(folder, name)
    if (content) writeFileSync(file, content)
    await expect(readBackup(database, file)).rejects.toThrow(sentence)
  }
  await expect(readBackup(database, folder)).rejects.toThrow('EISDIR')
  expect(await readBackup(database, whole)).toBeGreaterThan(0)
  await database.close()
  await target.drop()
})
