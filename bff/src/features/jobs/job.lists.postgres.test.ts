import type { OpenJobsQuery } from '@snake-dispatch/contract/moderation'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '../../db/scope.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { planOf, sentQueries } from '../../testing/sent-queries.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'
import { listAvailable, listMine, listVisible } from './job.lists.service.ts'
import { listCandidates } from '../moderation/candidates.service.ts'
import { listOpenJobs } from '../moderation/moderation.lists.service.ts'
import { createModerationService } from '../moderation/moderation.service.ts'

let server: TestServer
let catcher: User
let moderator: User
let openJobId: number
/** 20,000 completed jobs of 40 catchers, of the last one some of every state. */
beforeAll(async () => {
  server = await startTestServer()
  const catchers = await Promise.all(Array.from({ length: 40 }, () => makeUser(server)))
  catcher = catchers.at(-1)!
  moderator = await makeUser(server, { role: 'moderator' })
  const { id } = await makeJob(server, {
    claimedById: catcher.id,
    claimedAt: new Date(),
    completedAt: new Date(),
  })
  const ids = catchers.map((each) => each.id)
  await sql`insert into jobs select made.* from generate_series(1, 20000) as n, jobs as original,
      jsonb_populate_record(original, jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('jobs', 'id')), 'job_number', 20000000 + n,
        'created_by_id', (${ids}::int[])[1 + n % 40], 'claimed_by_id', (${ids}::int[])[1 + (n + 7) % 40])) as made
    where original.id = ${id}`.execute(server.core.database.withoutRealm)
  for (let count = 0; count < 20; count++) {
    openJobId = (await makeJob(server)).id
    await makeJob(server, { claimedById: catcher.id, claimedAt: new Date() })
  }
  await sql`vacuum analyze jobs`.execute(server.core.database.withoutRealm)
  await sql`analyze users`.execute(server.core.database.withoutRealm)
})
afterAll(() => server.close())

const statistics = (scope: Scope) => createModerationService(server.core, {} as never).statistics(scope)

const openJobs = (scope: Scope, query: OpenJobsQuery) =>
  listOpenJobs({ scope, account: moderator }, query, new Date())

test.each<[string, (scope: Scope) => Promise<unknown>]>([
  ['what can be claimed', (scope) => listAvailable({ scope, account: catcher }, {})],
  ['a search', (scope) => listAvailable({ scope, account: catcher }, { search: 'Wattle' })],
  ['what a catcher may see', (scope) => listVisible({ scope, account: catcher }, {})],
  ['its next page', (scope) => listVisible({ scope, account: catcher }, { cursor: '15000' })],
  ['what a moderator may see', (scope) => listVisible({ scope, account: moderator }, { limit: 100 })],
  ['its last page', (scope) => listVisible({ scope, account: moderator }, { limit: 100, cursor: '150' })],
  ['active jobs', (scope) => listMine({ scope, account: catcher }, 'claimed', {})],
  ['completed jobs', (scope) => listMine({ scope, account: catcher }, 'completed', {})],
  ['counts of the moderator', statistics],
  ['what waits', (scope) => openJobs(scope, {})],
  [
    'claimed jobs of a suburb, newest first',
    (scope) => openJobs(scope, { state: 'claimed', suburb: 'Pen', sort: 'newest' }),
  ],
  ['candidates', (scope) => listCandidates({ scope }, openJobId, {}, 5, new Date())],
])('JOB-02 D-31 %s is read without scanning all jobs', async (_what, call) => {
  const queries = await sentQueries(server.core.database, call)
  const { database } = server.core
  const plans = await Promise.all(queries.map((query) => planOf(database, query, 'analyze, timing off')))
  expect(plans).not.toEqual([])
  expect(plans.join('\n')).not.toMatch(/Seq Scan on jobs/)
  // An index that is read from end to end is a scan too.
  const passedOver = plans.flatMap((plan) => [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)])
  for (const [, rows] of passedOver) expect(Number(rows)).toBeLessThan(1_000)
})

test('JOB-02 D-31 no query starts parallel workers, whatever number of rows the planner expects', async () => {
  const { rows } = await sql`show max_parallel_workers_per_gather`.execute(server.core.database.withoutRealm)
  expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }])
})
