import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { withoutMessages } from '../messages/message-queue.service.ts'
import { enqueueQuarters } from './quarter-messages.service.ts'

test('D-182 who has a share in a job of a quarter is found by indexes, however many jobs there are', async () => {
  const server = await startTestServer()
  try {
    const { database } = server.core
    const ids: number[] = []
    for (let count = 0; count < 60; count++) ids.push((await makeUser(server)).id)
    const at = new Date('2026-05-10T02:00:00Z')
    const { id } = await makeJob(server, { claimedById: ids[0]!, claimedAt: at, completedAt: at })
    await sql`insert into jobs select made.* from generate_series(1, 10000) as n, jobs as original,
        jsonb_populate_record(original, jsonb_build_object('id', nextval(pg_get_serial_sequence('jobs', 'id')),
          'job_number', 20000000 + n, 'completed_at', original.completed_at - n % 400 * interval '1 day',
          'claimed_by_id', (${ids}::int[])[1 + n % 60], 'created_by_id', (${ids}::int[])[1 + (n + 7) % 60])) as made
      where original.id = ${id}`.execute(database.withoutRealm)
    await sql`vacuum analyze jobs, users`.execute(database.withoutRealm)
    const now = new Date('2026-07-01T08:00:00+10:00')
    const [next] = await sentQueries(database, (scope) => enqueueQuarters(scope, withoutMessages, now))
    const plan = await planOf(database, next!)
    expect(plan).toMatch(/Index (?:Only )?Scan using job_completed_index/)
    expect(plan).toMatch(/Index (?:Only )?Scan using job_logged_index/)
    expect(plan).not.toMatch(/Seq Scan on jobs/)
  } finally {
    await server.close()
  }
})
