import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { countStale } from './erasure-report.service.ts'
import { selectDue } from './retention-due.ts'

const now = new Date()
const YEAR = 365 * 24 * 60 * 60 * 1000

let server: TestServer
/** 20,000 completed jobs: half of them erased, most of the others not due. */
beforeAll(async () => {
  server = await startTestServer()
  const { id: claimedById } = await makeUser(server)
  const completedAt = new Date(now.getTime() - YEAR)
  const { id } = await makeJob(server, { claimedById, claimedAt: completedAt, completedAt })
  const { withoutRealm } = server.core.database
  await sql`insert into jobs select made.* from generate_series(1, 20000) as n, jobs as original,
      jsonb_populate_record(original, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('jobs', 'id')), 'job_number', 20000000 + n,
        'completed_at', original.completed_at - case when n % 2 = 0 or n < 1000 then interval '2 years' else '0' end)) as made
    where original.id = ${id}`.execute(withoutRealm)
  await sql`update jobs set client_name = null, client_mobile = null, address = null, address_masked = null, reach_suburbs = null,
    erased_at = now() where job_number % 2 = 0 and job_number >= 20000000`.execute(withoutRealm)
  await sql`vacuum analyze jobs`.execute(withoutRealm)
})
afterAll(() => server.close())

test.each([
  ['nothing', 60, 0],
  ['some', 24, 200],
])('D-38 D-31 which jobs are due is read from an index: %s', async (_what, months, count) => {
  const { database } = server.core
  let found = -1
  const sent = await sentQueries(database, async (scope) => {
    found = (await selectDue(scope, { now, months }, 200).execute()).length
  })
  expect(found).toBe(count)
  const plan = await planOf(database, sent[0]!, 'analyze, timing off')
  expect(plan).toContain('job_retention_index')
  expect(plan).not.toContain('Seq Scan')
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/)
})

test('D-38 D-31 which open jobs are old is read from the index of open jobs', async () => {
  const { database } = server.core
  const sent = await sentQueries(database, (scope) => countStale(scope, { now, months: 24 }))
  expect(await planOf(database, sent[0]!)).not.toContain('Seq Scan')
})
