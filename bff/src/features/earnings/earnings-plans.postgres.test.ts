import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { readEarnings } from './earnings.service.ts'

test('JOB-19 D-31 the earnings of a busy catcher are read from indexes alone', async () => {
  const server = await startTestServer()
  try {
    const { database } = server.core
    const [busy, other] = [await makeUser(server), await makeUser(server)]
    const { id } = await makeJob(server, {
      createdById: other.id,
      claimedById: busy.id,
      claimedAt: new Date(),
      completedAt: new Date(),
    })
    await sql`insert into jobs select made.* from generate_series(1, 10000) as n, jobs as original,
        jsonb_populate_record(original, jsonb_build_object('id', nextval(pg_get_serial_sequence('jobs', 'id')),
          'job_number', 20000000 + n, 'claimed_by_id', case when n % 2 = 0 then ${busy.id}::int else ${other.id}::int end,
          'created_by_id', case when n % 2 = 0 then ${other.id}::int else ${busy.id}::int end)) as made
      where original.id = ${id}`.execute(database.withoutRealm)
    await sql`vacuum analyze jobs`.execute(database.withoutRealm)
    const queries = await sentQueries(database, (scope) => readEarnings({ scope, account: busy }, {}))
    expect(queries).toHaveLength(4)
    for (const query of queries) {
      const plan = await planOf(database, query)
      expect(plan).toMatch(/Index Only Scan using job_(completed|logged)_index/)
      expect(plan).not.toContain('Seq Scan')
    }
  } finally {
    await server.close()
  }
})
