import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { makeJob } from '../testing/factories.ts'
import { tasksDone } from '../testing/tasks-done.ts'
import { startTestServer } from '../testing/test-server.ts'

test('a process opens 9 connections at most, so that ten replicas stay below the 97 of a server by default', async () => {
  const server = await startTestServer()
  try {
    const { database } = server.core
    const jobs = await Promise.all(Array.from({ length: 20 }, () => makeJob(server)))
    const busy = Array.from({ length: 40 }, () =>
      database
        .scope('live')
        .transaction((tx) => sql`select count(*) from pg_class, pg_class other`.execute(tx.raw)),
    )
    const look = { name: 'run-alert-steps', schema: z.strictObject({}) }
    const data = jobs.map(() => ({}))
    await database.scope('live').transaction((tx) => server.core.tasks.enqueueAll(tx, look, data))
    await Promise.all(busy)
    await tasksDone(server)
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'`.execute(database.withoutRealm)
    expect(rows[0]!.open).toBeLessThanOrEqual(9)
  } finally {
    await server.close()
  }
})
