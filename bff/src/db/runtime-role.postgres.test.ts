import { randomUUID } from 'node:crypto'
import type { Job } from '@snake-dispatch/contract/jobs'
import { sql } from 'kysely'
import { pino } from 'pino'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createApp, type App } from '../app.ts'
import { eraseDue } from '../features/retention/erasure.service.ts'
import { signIn } from '../testing/browsers.ts'
import { makeJob, makeUser } from '../testing/factories.ts'
import { jobInput } from '../testing/pushed-catcher.ts'
import { databaseUrl, makeEmptyDatabase, onServer, type TestDatabase } from '../testing/test-database.ts'
import { testEnv } from '../testing/test-env.ts'
import { grantRuntimeRole } from './runtime-role.ts'

const id = randomUUID().replaceAll('-', '').slice(0, 12)
const [owner, runtime] = [`owner_${id}`, `runtime_${id}`]
const log = pino({ level: 'silent' })

let empty: TestDatabase
let server: string
const urlOf = (role: string) => {
  const url = new URL((empty.location as { url: string }).url)
  url.username = role
  url.password = 'secret'
  return url.href
}
beforeAll(async () => {
  const source = inject('testDatabase')
  server = (source as { url: string }).url
  empty = await makeEmptyDatabase()
  const name = new URL((empty.location as { url: string }).url).pathname.slice(1)
  for (const role of [owner, runtime]) await onServer(server, `create role ${role} login password 'secret'`)
  await onServer(server, `alter database ${name} owner to ${owner}`)
  await onServer(databaseUrl(server, name), `revoke all on database ${name} from public`)
  await onServer(server, `grant connect on database ${name} to ${runtime}`)
})
afterAll(async () => {
  await empty.drop()
  for (const role of [owner, runtime]) await onServer(server, `drop role ${role}`)
})

const start = (migrationUrl?: string, url = urlOf(runtime)) =>
  createApp({ env: testEnv(), log, location: { url, migrationUrl }, processMetrics: false })

/** Works as people and the nightly erasure do: claims, completes, photos, audit, queue. */
async function use(app: App): Promise<void> {
  const origin = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  const catcher = await makeUser(app)
  const client = await signIn(origin, catcher)
  const job: Job = (await client.call('createJob', { body: jobInput })).body
  expect((await client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })).status).toBe(200)
  const ended = new Date('2020-01-01T00:00:00Z')
  await makeJob(app, { claimedById: catcher.id, claimedAt: ended, completedAt: ended })
  await eraseDue(app.core.database, { now: new Date(), months: 24 })
  expect(await app.core.database.ready()).toBe(true)
}

test('SEC-02 migrations run with a role of their own: the one that serves works, owns nothing and changes no table', async () => {
  const first = await start(urlOf(owner))
  await use(first)
  await first.stop()
  // As in a deployment that gives only the migration step its role.
  const next = await start()
  await use(next)
  await next.stop()

  const client = new Client({ connectionString: urlOf(runtime) })
  await client.connect()
  const owned = await client.query(
    `select relname from pg_class where pg_get_userbyid(relowner) = current_user
     union all select nspname from pg_namespace where pg_get_userbyid(nspowner) = current_user`,
  )
  expect(owned.rows).toEqual([])
  for (const statement of [
    'drop table audit_entries',
    'alter table audit_entries disable trigger all',
    'truncate audit_entries',
    'delete from audit_entries',
    'delete from mikro_orm_migrations',
    'create table public.other (id int)',
    'create schema other',
  ])
    await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
  await client.end()
})

test('D-130 SEC-02 an erasure by the role that serves leaves no sample of a client in the statistics of the tables', async () => {
  const app = await start(urlOf(owner))
  // Not yet due for the server's own erasure, which runs at its start.
  const ended = new Date()
  const yearsLater = new Date(ended.getTime() + 3 * 366 * 24 * 60 * 60_000)
  const client = {
    clientName: 'Zephyrine Quollworth',
    clientMobile: '0491570313',
    address: '7391Q Wobbegong Lane',
  }
  const catcher = await makeUser(app, { name: 'Kim Keeper' })
  const jobs = await Promise.all(
    [1, 2, 3].map(() =>
      makeJob(app, { ...client, claimedById: catcher.id, claimedAt: ended, completedAt: ended }),
    ),
  )
  for (const { id: jobId } of jobs)
    await sql`insert into notifications (realm, user_id, job_id, type, title, message, created_at)
      values ('live', ${catcher.id}, ${jobId}, 'assigned', 'A job', 'Wobbegong Lane', now())`.execute(
      app.core.database.withoutRealm,
    )
  // With the rights of the server's administrator, whom no sample is hidden from.
  const samples = async () => {
    const admin = new Client({ connectionString: (empty.location as { url: string }).url })
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(
      `select tablename || '.' || attname as name from pg_stats as stored
       where stored::text ~* 'quollworth|0491570313|wobbegong' order by 1`,
    )
    await admin.end()
    return rows.map(({ name }) => name)
  }
  await onServer((empty.location as { url: string }).url, 'analyze')
  expect(await samples()).toEqual(expect.arrayContaining(['jobs.client_name', 'notifications.message']))
  await eraseDue(app.core.database, { now: yearsLater, months: 24 })
  expect(await samples()).toEqual([])
  await app.stop()
})

test('SEC-02 replicas that start at once give the rights one after the other, and none sees more than them', async () => {
  const app = await start(urlOf(owner))
  const { database } = app.core
  const mayDelete = async () => {
    const asked = sql<{ may: boolean }>`select has_table_privilege('audit_entries', 'delete') as may`
    return (await asked.execute(database.withoutRealm)).rows[0]!.may
  }
  const given = new AbortController()
  const seen = (async () => {
    const answers = new Set<boolean>()
    while (!given.signal.aborted) answers.add(await mayDelete())
    return [...answers]
  })()
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => grantRuntimeRole(database)))
  given.abort()
  expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'))
  expect(await seen).toEqual([false])
  await app.stop()
})

test('SEC-02 one role for both keeps its rights, so that the next version can migrate', async () => {
  const app = await start(urlOf(owner), urlOf(owner))
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('mikro_orm_migrations', 'insert') as may`.execute(
    app.core.database.withoutRealm,
  )
  expect(rows).toEqual([{ may: true }])
  await app.stop()
})
