import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { User } from '../features/accounts/user.entity.ts'
import { nextJobNumber } from '../features/jobs/job-number.ts'
import { Photo } from '../features/photos/photo.entity.ts'
import { makeJob, makeUser } from '../testing/factories.ts'
import { hasPgDump } from '../testing/has-pg-dump.ts'
import { expectMasked } from '../testing/masked.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../testing/process-database.ts'
import { makeEmptyDatabase } from '../testing/test-database.ts'
import { writeBackup, type StoredLocation } from './backup.ts'
import { openDatabase, type Database } from './database.ts'
import { restoreBackup } from './restore.ts'

/** The PostgreSQL of the npm packages, the fallback of machines without one, has no client programs. */
const lacksTools = inject('testDatabase').kind === 'postgres' && !hasPgDump()
const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-backup-'))
let source: ProcessDatabase
let location: StoredLocation
beforeAll(async () => {
  source = await makeProcessDatabase()
  const { DATA_DIR, DATABASE_URL } = source.variables
  location = DATABASE_URL ? { url: DATABASE_URL } : { folder: DATA_DIR! }
})
afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true })
})

let targets = 0
/** Runs work with an empty database of the run's kind. */
async function withTarget(work: (target: StoredLocation) => Promise<void>): Promise<void> {
  if (inject('testDatabase').kind === 'pglite') return work({ folder: join(folder, `target-${++targets}`) })
  const empty = await makeEmptyDatabase()
  await work(empty.location as StoredLocation)
  await empty.drop()
}

async function lookInto<Result>(
  at: StoredLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(at)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

test.skipIf(lacksTools)(
  'a backup restores accounts, jobs, photos and numbers into an empty database, without the queue',
  async () => {
    const jpeg = randomBytes(2000)
    const jobOf = (database: Database, id: number) =>
      database.scope('live').kysely.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
    const made = await source.open(async (database) => {
      const server = { core: { database } }
      const late = await makeUser(server, { name: "O'Brien \u{1f40d}" })
      const approver = await makeUser(server)
      const job = await makeJob(server, {
        createdById: approver.id,
        claimedById: late.id,
        claimedAt: new Date(),
        details: 'Call 0491 570 110',
      })
      await database.scope('live').transaction(async (tx) => {
        ;(await tx.em.findOneOrFail(User, { id: late.id })).approvedById = approver.id
        tx.em.persist(
          tx.em.create(Photo, {
            key: 'k'.repeat(43),
            jobId: job.id,
            kind: 'request',
            jpeg,
            smallJpeg: jpeg,
          } as never),
        )
      })
      return { late, approver, job, row: await jobOf(database, job.id) }
    })
    const file = join(folder, 'whole')
    await writeBackup(location, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    await withTarget(async (target) => {
      await restoreBackup(target, file)
      await lookInto(target, async (database) => {
        expect(await database.ready()).toBe(true)
        const scope = database.scope('live')
        const user = await scope.em.findOne(User, { id: made.late.id })
        expect(user).toMatchObject({ name: "O'Brien \u{1f40d}", approvedById: made.approver.id })
        expect(await jobOf(database, made.job.id)).toEqual(made.row)
        expect(await expectMasked(database)).toBe(1)
        const photo = await scope.em.findOne(Photo, { jobId: made.job.id }, { populate: ['jpeg'] })
        expect(Buffer.from(photo!.jpeg)).toEqual(jpeg)
        expect(await scope.transaction((tx) => nextJobNumber(tx))).toBe(made.job.jobNumber + 1)
        const queue = await sql`select to_regclass('pgboss.job') as queue`.execute(database.withoutRealm)
        expect(queue.rows).toEqual([{ queue: null }])
      })
      await expect(restoreBackup(target, file)).rejects.toThrow('The database is not empty.')
    })
  },
)

test.skipIf(lacksTools)('a backup does not overwrite a file, and one that fails leaves none', async () => {
  const file = join(folder, 'existing')
  writeFileSync(file, 'kept')
  await expect(writeBackup(location, file)).rejects.toThrow('exists already')
  expect(readFileSync(file, 'utf8')).toBe('kept')

  const missing = 'url' in location ? { url: `${location.url}_missing` } : { folder: join(folder, 'missing') }
  const before = readdirSync(folder)
  await expect(writeBackup(missing, join(folder, 'never'))).rejects.toThrow('missing')
  expect(readdirSync(folder)).toEqual(before)
  const elsewhere = join(folder, 'absent')
  const sentence = `There is no folder ${elsewhere}.`
  await expect(writeBackup(location, join(elsewhere, 'never'))).rejects.toThrow(sentence)
})

test.skipIf(lacksTools)(
  'a file that is not a whole backup is refused, and the database can still be restored into',
  async () => {
    const whole = join(folder, 'refused')
    await writeBackup(location, whole)
    const bytes = readFileSync(whole)
    const files: [string, Buffer | null, string][] = [
      ['absent', null, 'There is no file '],
      ['empty', Buffer.alloc(0), 'could not be restored: '],
      ['plain', Buffer.from('a shopping list'), 'could not be restored: '],
      ['other', gzipSync('{"format":"something else"}\n'), 'could not be restored: '],
      ['half', bytes.subarray(0, bytes.length / 2), 'could not be restored: '],
      ['nearly', bytes.subarray(0, -1), 'could not be restored: '],
    ]
    await withTarget(async (target) => {
      for (const [name, content, sentence] of files) {
        const file = join(folder, name)
        if (content) writeFileSync(file, content)
        await expect(restoreBackup(target, file)).rejects.toThrow(sentence)
      }
      await restoreBackup(target, whole)
    })
  },
)

test.skipIf(lacksTools)('backups of a newer version and of another application are refused', async () => {
  const setName = (from: string, to: string) =>
    source.open((database) =>
      sql`update mikro_orm_migrations set name = replace(name, ${from}, ${to})`.execute(
        database.withoutRealm,
      ),
    )
  const [newer, foreign] = [join(folder, 'newer'), join(folder, 'foreign')]
  await setName('Migration2026', 'Migration2099')
  await writeBackup(location, newer)
  await setName('Migration2099', 'Change')
  await writeBackup(location, foreign)
  await setName('Change', 'Migration2026')
  await withTarget(async (target) => {
    await expect(restoreBackup(target, newer)).rejects.toThrow(
      'The backup was made by a newer version, which has Migration2099',
    )
    await expect(restoreBackup(target, foreign)).rejects.toThrow(/newer version|not a backup of Snake/)
  })
})
