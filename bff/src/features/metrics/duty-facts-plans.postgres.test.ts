import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readDutyFacts } from './duty-facts.service.ts'
import { countOpenJobsByAge } from './open-jobs-by-age.rows.ts'
import { countQueueTasks } from './queue-counts.rows.ts'

const now = new Date()

let server: TestServer
/** 5,000 completed jobs and 300 open ones, 50,000 tasks that are done and 50 that wait, and 2,000 catchers. */
beforeAll(async () => {
  server = await startTestServer()
  const { id: claimedById } = await makeUser(server, { serviceSuburbs: ['Penrith', 'Cronulla'] })
  const { id } = await makeJob(server, { claimedById, claimedAt: now, completedAt: now })
  const { withoutRealm } = server.core.database
  const copies = (from: number, to: number) => sql`insert into jobs select made.*
    from generate_series(${from}::int, ${to}::int) as n, jobs as original,
      jsonb_populate_record(original, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('jobs', 'id')), 'job_number', 20000000 + n)) as made
    where original.id = ${id}`
  for (let from = 1; from < 5_000; from += 1_000) await copies(from, from + 999).execute(withoutRealm)
  await sql`update jobs set completed_at = null, claimed_by_id = null, claimed_at = null
    where job_number between 20000001 and 20000300`.execute(withoutRealm)
  await sql`insert into users select (jsonb_populate_record(users, jsonb_build_object(
      'id', 1000000 + number, 'email', 'many-' || number || '@example.com', 'license_key', 'many-' || number))).*
    from users, generate_series(1, 2000) as number where users.id = ${claimedById}`.execute(withoutRealm)
  await sql`insert into pgboss.job (name, data, state, start_after, completed_on)
    select 'send-mail', '{}', 'completed', now(), now() from generate_series(1, 50000)`.execute(withoutRealm)
  await sql`insert into pgboss.job (name, data, state, start_after)
    select 'send-mail', '{}', 'created', now() + interval '1 hour' from generate_series(1, 50)`.execute(
    withoutRealm,
  )
  for (const table of ['jobs', 'users', 'pgboss.job'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(withoutRealm)
})
afterAll(() => server.close())

test('D-198 open jobs are counted from their index, however many are completed', async () => {
  const { database } = server.core
  const sent = await sentQueries(database, (scope) => countOpenJobsByAge(scope, now))
  expect(sent).toHaveLength(1)
  const plan = await planOf(database, sent[0]!, 'analyze, timing off')
  expect(plan).toContain('Index Scan')
  expect(plan).not.toContain('Seq Scan')
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/)
})

test('D-198 waiting tasks are counted without reading those that are done', async () => {
  const { database } = server.core
  const sent = await sentQueries(database, (_scope, queried) => countQueueTasks(queried))
  const plan = await planOf(database, sent[0]!, 'analyze, timing off')
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/)
})

test('D-198 all facts need no more statements with more jobs and people', async () => {
  const { database, clock } = server.core
  let statements = 0
  await sentQueries(database, async (scope, { withoutRealm }) => {
    const counted = { ...database, withoutRealm, scope: () => scope }
    const facts = await readDutyFacts({ clock, database: counted })
    expect(facts.catchers.onCall).toBe(2_001)
    expect(facts.jobs.reduce((sum, { jobs }) => sum + jobs, 0)).toBe(300)
  }).then((sent) => (statements = sent.length))
  expect(statements).toBeLessThanOrEqual(10)
})
