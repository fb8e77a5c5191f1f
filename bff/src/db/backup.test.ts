import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Photo } from '../features/photos/photo.entity.ts'
import { User } from '../features/accounts/user.entity.ts'
import { nextJobNumber } from '../features/jobs/job-number.ts'
import { makeJob, makeUser } from '../testing/factories.ts'
import { makeEmptyDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { writeBackup } from './backup.ts'
import { openDatabase } from './database.ts'
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

test('a backup does not overwrite a file, and a file that is no backup is refused', async () => {
  const other = join(folder, 'other.gz')
  writeFileSync(other, gzipSync('{"format":"something else"}\n'))
  await expect(writeBackup(server.core.database, other)).rejects.toThrow('exists already')
  const target = await makeEmptyDatabase()
  const database = await openDatabase(target.location)
  await expect(readBackup(database, other)).rejects.toThrow('is not a backup of Snake Dispatch NSW')
  await database.close()
  await target.drop()
})
