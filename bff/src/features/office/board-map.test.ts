import { MAX_MAP_JOBS, type BoardMap } from '@snake-dispatch/contract/board-map'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../testing/connected.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const clock = makeTestClock('2026-11-25T12:00:00+11:00')
const at = (time: string) => new Date(`2026-11-25T${time}:00+11:00`)

let server: TestServer
let moderator: TestClient
beforeAll(async () => {
  server = await startTestServer({}, { clock })
  // Who has no number in their licence is no catcher.
  moderator = await server.signedIn(await makeUser(server, { role: 'moderator', licenseNumber: 'none' }))
})
afterAll(() => server.close())

const read = async (): Promise<BoardMap> => (await moderator.call('boardMap')).body

test('D-180 the map has the open jobs in the order of the queue, by suburb, with how long they wait', async () => {
  const { id: claimedById } = await makeUser(server, { baseSuburb: 'Orange', serviceSuburbs: ['Orange'] })
  const low = await makeJob(server, { urgency: 'low', suburb: 'Dubbo', createdAt: at('11:00') })
  const high = await makeJob(server, { urgency: 'high', suburb: null, createdAt: at('11:50') })
  const onTheWay = await makeJob(server, {
    urgency: 'high',
    suburb: 'Orange',
    claimedById,
    claimedAt: at('11:00'),
    claimedEta: at('12:30'),
    createdAt: at('10:50'),
  })
  await makeJob(server, { suburb: 'Bega', cancelledAt: at('11:00') })
  const { jobs, moreJobs } = await read()
  expect(jobs).toEqual([
    {
      jobNumber: high.jobNumber,
      urgency: 'high',
      suburb: null,
      need: 'waiting',
      since: at('11:50').toISOString(),
    },
    {
      jobNumber: low.jobNumber,
      urgency: 'low',
      suburb: 'Dubbo',
      need: 'waiting',
      since: at('11:00').toISOString(),
    },
    {
      jobNumber: onTheWay.jobNumber,
      urgency: 'high',
      suburb: 'Orange',
      need: 'onTheWay',
      since: at('12:30').toISOString(),
    },
  ])
  expect(moreJobs).toBe(0)
})

test('D-180 it counts who is on call at their base, and names the regions without anybody', async () => {
  await makeUser(server, { baseSuburb: ' katoomba', serviceSuburbs: ['Katoomba'] })
  const gone = await makeUser(server, { baseSuburb: 'Katoomba', serviceSuburbs: ['Katoomba'] })
  await makeUser(server, { baseSuburb: null, serviceSuburbs: ['Dubbo'] })
  const before = await read()
  expect(before.bases).toEqual([
    { suburb: 'katoomba', onCall: 2 },
    { suburb: 'Orange', onCall: 1 },
  ])
  expect(before.emptyRegions).toContain('blue-mountains')
  await sql`insert into on_call (realm, user_id, mode) values ('live', ${gone.id}, 'off')`.execute(
    server.core.database.withoutRealm,
  )
  await connect(server, { serviceSuburbs: ['Katoomba'] })
  await expect.poll(async () => (await read()).emptyRegions).not.toContain('blue-mountains')
  expect((await read()).bases).toContainEqual({ suburb: 'katoomba', onCall: 1 })
})

test('D-180 no more jobs than a map can show: those that need somebody most, and how many others', async () => {
  const { job_number: highest } = await server.core.database
    .scope('live')
    .kysely.selectFrom('jobs')
    .select('job_number')
    .orderBy('job_number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`insert into jobs (${sql.raw(await columns())}) select ${sql.raw(
    (await columns()).replace('"job_number"', `${highest} + n`),
  )} from jobs, generate_series(1, ${MAX_MAP_JOBS}) n where job_number = ${highest} - 3`.execute(
    server.core.database.withoutRealm,
  )
  const { jobs, moreJobs } = await read()
  expect(jobs).toHaveLength(MAX_MAP_JOBS)
  expect(moreJobs).toBe(3)
  expect(jobs[0]?.urgency).toBe('high')
})

/** The columns of a job that a copy takes over. */
async function columns(): Promise<string> {
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = 'jobs' and column_name <> 'id' and is_generated = 'NEVER'`.execute(
    server.core.database.withoutRealm,
  )
  return rows.map(({ column_name: name }) => `"${name}"`).join(', ')
}
