import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { takeUnreported } from './notification.lists.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('LIVE-04 D-31 the check does not read what an account never read: it starts from the available jobs', async () => {
  const { database } = server.core
  const { id: userId } = await makeUser(server)
  // Half of the old jobs were cancelled unclaimed: the planner then takes a quarter of all for available.
  await makeJob(server, { claimedById: userId, claimedAt: new Date(), completedAt: new Date() })
  await makeJob(server, { cancelledAt: new Date() })
  await sql`insert into jobs select made.* from generate_series(1, 3000) as n, jobs as original,
      jsonb_populate_record(original, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('jobs', 'id')), 'job_number', original.job_number + 10000 + 2 * n)) as made`.execute(
    database.unbound,
  )
  const available = await makeJob(server)
  await sql`insert into notifications (realm, user_id, type, title, message, job_id, job_number, created_at)
    select realm, ${userId}::int, 'newJob', 'New', 'New', id, job_number, now() from jobs`.execute(
    database.unbound,
  )
  await sql`vacuum analyze jobs, notifications`.execute(database.unbound)

  let reported: Awaited<ReturnType<typeof takeUnreported>> = null
  const [find] = await sentQueries(database, async (scope) => {
    reported = await takeUnreported(scope, userId)
  })
  expect(reported).toMatchObject({ id: available.id })
  const plan = await planOf(database, find!, 'analyze, timing off')
  expect(plan).not.toMatch(/rows=\d{4}[^)]*loops=/)
})
