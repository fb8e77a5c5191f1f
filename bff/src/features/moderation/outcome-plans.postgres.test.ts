import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { readOutcomes } from './outcome-statistics.service.ts'

test('DISP-62 MOD-03 the outcomes of the last 30 days are read from one index alone, however many jobs there are', async () => {
  const server = await startTestServer()
  try {
    const { database } = server.core
    const { id: claimedById } = await makeUser(server)
    const { id } = await makeJob(server, {
      claimedById,
      claimedAt: new Date(0),
      completedAt: new Date(),
      outcome: 'relocated',
    })
    // One an hour, over more than a year.
    await sql`insert into jobs select made.* from generate_series(1, 10000) as n, jobs as original,
        jsonb_populate_record(original, jsonb_build_object('id', nextval(pg_get_serial_sequence('jobs', 'id')),
          'job_number', 20000000 + n, 'completed_at', original.completed_at - n * interval '1 hour')) as made
      where original.id = ${id}`.execute(database.withoutRealm)
    await sql`vacuum analyze jobs`.execute(database.withoutRealm)
    const since = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000)
    const queries = await sentQueries(database, (scope) => readOutcomes(scope, since))
    expect(queries).toHaveLength(1)
    const plan = await planOf(database, queries[0]!)
    expect(plan).toContain('Index Only Scan using job_done_index')
    expect(plan).not.toContain('Seq Scan')
  } finally {
    await server.close()
  }
})
