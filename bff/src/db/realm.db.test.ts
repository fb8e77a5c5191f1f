import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { User } from '../features/accounts/user.entity.ts'
import { Job } from '../features/jobs/job.entity.ts'
import { makeJob, makeUser } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Scope } from './scope.ts'

let server: TestServer
let live: Scope
let demo: Scope
let ids: { liveJob: number; demoJob: number; liveUser: number; demoUser: number }

beforeAll(async () => {
  server = await startTestServer()
  live = server.core.database.scope('live')
  demo = server.core.database.scope('demo')
  const liveUser = await makeUser(server, { name: 'Live catcher' })
  const demoUser = await makeUser(server, { realm: 'demo', name: 'Demo catcher' })
  const liveJob = await makeJob(server, { createdById: liveUser.id })
  const demoJob = await makeJob(server, { realm: 'demo', createdById: demoUser.id })
  ids = { liveJob: liveJob.id, demoJob: demoJob.id, liveUser: liveUser.id, demoUser: demoUser.id }
})
afterAll(() => server.close())

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

test('D-02 entities of the other realm are not found, counted, changed or deleted', async () => {
  expect(idsOf(await demo.em.find(Job, {}))).toEqual([ids.demoJob])
  expect(await demo.em.findOne(Job, { id: ids.liveJob })).toBeNull()
  expect(await demo.em.count(Job, {})).toBe(1)
  expect(await demo.em.nativeUpdate(Job, { id: ids.liveJob }, { clientName: 'changed' })).toBe(0)
  expect(await demo.em.nativeDelete(Job, { id: ids.liveJob })).toBe(0)
  expect(await live.em.findOne(Job, { id: ids.liveJob })).toMatchObject({ clientName: 'Robin Client' })
})

test('D-02 an entity manager without a realm reads and stores nothing', async () => {
  const bare = server.core.database.orm.em.fork()
  await expect(bare.find(Job, {})).rejects.toThrow("No arguments provided for filter 'realm'")
  await expect(bare.findOne(User, { id: ids.liveUser })).rejects.toThrow(
    "No arguments provided for filter 'realm'",
  )
  expect(() => bare.create(User, { email: 'x@example.com' } as never)).toThrow('has no realm')
})

test('D-02 a row is stored in the realm of its scope', async () => {
  const stored = await live.em.findOneOrFail(User, { id: ids.liveUser })
  expect(stored.realm).toBe('live')
  const other = await demo.em.findOneOrFail(User, { id: ids.demoUser })
  expect(other.realm).toBe('demo')
})

test('D-02 selects see one realm: plain, aliased, joined, in a subquery, in a union', async () => {
  const plain = await demo.kysely.selectFrom('jobs').select('id').execute()
  const aliased = await demo.kysely.selectFrom('jobs as j').select('j.id').where('j.id', '>', 0).execute()
  const joined = await demo.kysely
    .selectFrom('users as u')
    .innerJoin('jobs', (join) => join.onTrue())
    .select(['jobs.id', 'u.name'])
    .execute()
  const nested = await demo.kysely
    .selectFrom((query) => query.selectFrom('jobs').selectAll().as('inner'))
    .select('inner.id')
    .execute()
  const united = await demo.kysely
    .selectFrom('jobs')
    .select('id')
    .union((query) => query.selectFrom('jobs as other').select('other.id'))
    .execute()
  for (const rows of [plain, aliased, joined, nested, united]) expect(idsOf(rows)).toEqual([ids.demoJob])
  expect(joined.map(({ name }) => name)).toEqual(['Demo catcher'])
})

test('D-02 an outer join neither leaks the other realm nor drops its own rows', async () => {
  const rows = await live.kysely
    .selectFrom('users')
    .leftJoin('jobs', (join) => join.on('jobs.id', '=', ids.demoJob))
    .select(['users.id', 'jobs.id as job'])
    .where('users.id', '=', ids.liveUser)
    .execute()
  expect(rows).toEqual([{ id: ids.liveUser, job: null }])
  const right = await live.kysely
    .selectFrom('jobs')
    .rightJoin('users', 'users.id', 'jobs.created_by_id')
    .select('users.id')
    .execute()
  expect(idsOf(right)).not.toContain(ids.demoUser)
})

test('D-02 a subquery of a condition and a with clause stay in the realm', async () => {
  const exists = await live.kysely
    .selectFrom('users')
    .select('id')
    .where((query) => query.exists(query.selectFrom('jobs').select('id').where('jobs.id', '=', ids.demoJob)))
    .execute()
  expect(exists).toEqual([])
  const named = await live.kysely
    .with('mine', (query) => query.selectFrom('jobs').select('id'))
    .selectFrom('mine')
    .select('id')
    .execute()
  expect(idsOf(named)).toEqual([ids.liveJob])
})

test('D-02 updates and deletes touch no other realm, also by a joined table', async () => {
  const changed = await live.kysely
    .updateTable('jobs')
    .set({ client_name: 'changed' })
    .where('id', '=', ids.demoJob)
    .executeTakeFirst()
  expect(changed.numUpdatedRows).toBe(0n)
  const everywhere = await demo.kysely
    .updateTable('jobs as j')
    .set({ client_name: 'demo' })
    .returning('j.id')
    .execute()
  expect(idsOf(everywhere)).toEqual([ids.demoJob])
  const byJoin = await live.kysely
    .updateTable('jobs')
    .from('users')
    .set({ client_name: 'joined' })
    .whereRef('users.id', '=', 'jobs.created_by_id')
    .returning('jobs.id')
    .execute()
  expect(idsOf(byJoin)).toEqual([ids.liveJob])
  const gone = await live.kysely.deleteFrom('jobs').where('id', '=', ids.demoJob).executeTakeFirst()
  expect(gone.numDeletedRows).toBe(0n)
  const orWhere = await live.kysely
    .deleteFrom('jobs')
    .where((where) => where.or([where('id', '=', ids.demoJob), where('id', '=', -1)]))
    .executeTakeFirst()
  expect(orWhere.numDeletedRows).toBe(0n)
})

test('D-02 an insert is filled in, and may not say or change the realm', async () => {
  const key = { fingerprint: 'f', outcome: null, created_at: new Date(), expires_at: new Date() }
  const inserted = await demo.kysely
    .insertInto('idempotency_keys')
    .values([
      { id: 'realm-1', ...key },
      { id: 'realm-2', ...key },
    ])
    .returning('realm')
    .execute()
  expect(inserted).toEqual([{ realm: 'demo' }, { realm: 'demo' }])
  const conflicting = await live.kysely
    .insertInto('idempotency_keys')
    .values({ id: 'realm-1', ...key })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ fingerprint: 'stolen' }))
    .returning('id')
    .execute()
  expect(conflicting).toEqual([])
  const say = () =>
    live.kysely
      .insertInto('idempotency_keys')
      .values({ id: 'x', realm: 'demo', ...key })
      .execute()
  await expect(say()).rejects.toThrow('is filled in')
  const change = () => live.kysely.updateTable('jobs').set({ realm: 'demo' }).execute()
  await expect(change()).rejects.toThrow('keeps its realm')
})

test('D-02 rows that are selected into a table get the realm of the insert', async () => {
  const columns = ['id', 'fingerprint', 'created_at', 'expires_at'] as const
  const insert = (scope: Scope, id: string, from: number) =>
    scope.kysely
      .insertInto('idempotency_keys')
      .columns([...columns])
      .expression((query) =>
        query
          .selectFrom('jobs')
          .where('id', '=', from)
          .select([
            query.val(id).as('id'),
            'client_name as fingerprint',
            'created_at',
            'created_at as expires_at',
          ]),
      )
      .returning(['id', 'realm'])
  expect(await insert(demo, 'selected-1', ids.demoJob).execute()).toEqual([
    { id: 'selected-1', realm: 'demo' },
  ])
  expect(await insert(demo, 'selected-2', ids.liveJob).execute()).toEqual([])
  const twice = () =>
    live.kysely
      .insertInto('idempotency_keys')
      .columns([...columns])
      .expression((query) => {
        const one = query.selectFrom('idempotency_keys').select([...columns])
        return one.unionAll(one)
      })
      .execute()
  await expect(twice()).rejects.toThrow('one select into a realm table')
  const say = () =>
    live.kysely
      .insertInto('idempotency_keys')
      .columns([...columns, 'realm'])
      .expression((query) => query.selectFrom('idempotency_keys').select([...columns, 'realm']))
      .execute()
  await expect(say()).rejects.toThrow('is filled in')
})

test('D-02 raw SQL on a realm table is refused before it reaches the database', async () => {
  for (const text of [
    'select id from jobs',
    'select id from "users" u',
    'delete from jobs',
    "update jobs set details = '1' where realm = 'live'",
  ]) {
    await expect(sql.raw(text).execute(live.kysely)).rejects.toThrow('must not name a realm table')
  }
  const columns = await live.kysely
    .selectFrom('jobs')
    .select(sql<number>`jobs.id`.as('id'))
    .execute()
  expect(idsOf(columns)).toEqual([ids.liveJob])
})

test('D-02 a transaction is limited to the realm of its scope', async () => {
  const seen = await demo.transaction(async (tx) => [
    idsOf(await tx.kysely.selectFrom('jobs').select('id').execute()),
    idsOf(await tx.em.find(Job, {})),
  ])
  expect(seen).toEqual([[ids.demoJob], [ids.demoJob]])
})
