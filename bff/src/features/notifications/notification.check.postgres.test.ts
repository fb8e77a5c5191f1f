import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAskedJob } from '../../testing/asked-job.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createAlertPermission } from '../dispatch/alert-permission.service.ts'
import { createJobNotifications } from '../dispatch/job-notifications.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('LIVE-04 D-31 the check does not read old jobs and steps: it starts from what is open', async () => {
  const { core } = server
  const { database } = core
  const user = await makeUser(server)
  // Half of the old jobs were cancelled unclaimed: the planner then takes a quarter of all for available.
  await makeJob(server, { claimedById: user.id, claimedAt: new Date(), completedAt: new Date() })
  await makeJob(server, { cancelledAt: new Date() })
  await sql`insert into jobs select made.* from generate_series(1, 3000) as n, jobs as original,
      jsonb_populate_record(original, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('jobs', 'id')), 'job_number', original.job_number + 10000 + 2 * n)) as made`.execute(
    database.withoutRealm,
  )
  const available = await makeAskedJob(server)
  await sql`insert into alert_steps (id, realm, job_id, round, step, ring, due_at, done_at, audience, reachable)
    select nextval('notifications_id_seq'), realm, id, 1, step, 1, now(), now(), 1, 1 from jobs, generate_series(0, 3) as step where id <> ${available.id}`.execute(
    database.withoutRealm,
  )
  await sql`insert into alert_reads (realm, user_id, job_id, round, read_at)
    select realm, ${user.id}::int, id, 1, now() from jobs where id <> ${available.id}`.execute(
    database.withoutRealm,
  )
  await sql`vacuum analyze jobs, alert_steps, alert_reads, alert_ladders`.execute(database.withoutRealm)

  const jobNotifications = createJobNotifications(core, createAlertPermission(core))
  let reported: Awaited<ReturnType<typeof jobNotifications.take>> = null
  const sent = await sentQueries(database, async (scope) => {
    reported = await jobNotifications.take({ scope, account: user })
  })
  expect(reported).toMatchObject({ id: available.id })
  const find = sent.find(({ sql: text }) => text.includes('"alert_steps"'))
  const plan = await planOf(database, find!, 'analyze, timing off')
  expect(plan).not.toMatch(/rows=\d{4}[^)]*loops=/)
})
