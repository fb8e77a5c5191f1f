import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { createApp, type App } from '../app.ts'
import { signIn } from '../testing/browsers.ts'
import { makeJob, makeUser } from '../testing/factories.ts'
import { jobInput } from '../testing/pushed-catcher.ts'
import { makeEmptyDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testEnv } from '../testing/test-env.ts'
import { openDatabase, type Database, type DatabaseLocation } from './database.ts'
import { moveToServer } from './move.ts'

let parent: string
let folder: string
let empty: TestDatabase
let url: string
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'snake-dispatch-move-'))
  folder = join(parent, 'data')
  empty = await makeEmptyDatabase()
  url = (empty.location as { url: string }).url
})
afterAll(async () => {
  await empty.drop()
  rmSync(parent, { recursive: true })
})

/** Runs work with a portal on a database. */
async function withPortal<Result>(
  location: DatabaseLocation,
  work: (app: App, origin: string) => Promise<Result>,
): Promise<Result> {
  const log = pino({ level: 'silent' })
  const app = await createApp({ env: testEnv(), log, location, processMetrics: false })
  try {
    return await work(app, `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`)
  } finally {
    await app.stop()
  }
}

/** Every row of every table, as text. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const { tableName } of database.orm.getMetadata().getAll().values()) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(each)::text as row from ${sql.table(tableName)} as each order by 1`.execute(
      database.withoutRealm,
    )
    content[tableName] = rows.map(({ row }) => row)
  }
  return content
}

/** Stores a photo for each of these jobs, and an upload for the first, as rows of the live realm. */
async function storePhotos(jobs: readonly { id: number }[]): Promise<void> {
  const database = await openDatabase({ folder })
  const { kysely } = database.scope('live')
  const created_at = new Date()
  const photos = jobs.map(({ id }) => ({
    key: `photo-of-${id}`,
    job_id: id,
    kind: 'request' as const,
    jpeg: randomBytes(3_000),
    small_jpeg: randomBytes(300),
    created_at,
  }))
  await kysely.insertInto('photos').values(photos).execute()
  const upload = { job_id: jobs[0]!.id, bytes: randomBytes(2_000_000), created_at }
  await kysely
    .insertInto('photo_uploads')
    .values({ ...upload, expires_at: new Date(Date.now() + 3_600_000) })
    .execute()
  await database.close()
}

test('an embedded portal moves to PostgreSQL: sessions continue with the stored secret, and the numbers continue', async () => {
  const before = await withPortal({ folder }, async (app, origin) => {
    const catcher = await makeUser(app, { name: "O'Brien \u{1f40d}", serviceSuburbs: ['St Marys, "old"'] })
    await makeUser(app, { approvedById: catcher.id })
    const jobs = await Promise.all(
      Array.from({ length: 120 }, () => makeJob(app, { createdById: catcher.id })),
    )
    const client = await signIn(origin, catcher)
    const job: Job = (await client.call('createJob', { body: jobInput })).body
    await client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
    await expect(moveToServer(folder, url)).rejects.toThrow('is in use by another process')
    return { catcher, client, job, jobs }
  })
  await storePhotos(before.jobs.slice(0, 25))
  const rows = await moveToServer(folder, url)
  await expect(moveToServer(folder, url)).rejects.toThrow('The database is not empty.')

  const [source, target] = [await openDatabase({ folder }), await openDatabase({ url })]
  const content = await contentOf(source)
  expect(await contentOf(target)).toEqual(content)
  expect(rows).toBe(Object.values(content).flat().length)
  expect(await target.orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false })).toBe('')
  await source.close()
  await target.close()

  await withPortal({ url }, async (app, origin) => {
    expect((await before.client.at(origin).call('me')).status).toBe(200)
    const signedIn = await signIn(origin, before.catcher)
    const next: Job = (await signedIn.call('createJob', { body: jobInput })).body
    expect([next.id, next.jobNumber]).toEqual([before.job.id + 1, before.job.jobNumber + 1])
  })
})

test('a move that fails leaves the database on the server empty, and can be repeated', async () => {
  const other = await makeEmptyDatabase()
  const location = other.location as { url: string }
  const from = join(parent, 'failing')
  const spoil = async (statement: string) => {
    const database = await openDatabase({ folder: from })
    await database.migrate()
    await sql.raw(statement).execute(database.withoutRealm)
    await database.close()
  }
  await spoil('create table not_of_the_portal as select 1 as id')
  await expect(moveToServer(from, location.url)).rejects.toThrow('not_of_the_portal')
  await spoil('drop table not_of_the_portal')
  await moveToServer(from, location.url)
  await expect(moveToServer(join(parent, 'none'), location.url)).rejects.toThrow('There is no database in')
  await other.drop()
})
