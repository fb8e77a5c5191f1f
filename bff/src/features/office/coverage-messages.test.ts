import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const clock = makeTestClock('2026-11-25T14:00:00+11:00')
let server: TestServer
let moderatorId: number
beforeAll(async () => {
  server = await startTestServer({}, { clock })
  // Serves no region: only catchers of Bega do.
  const moderator = await makeUser(server, {
    role: 'moderator',
    licenseNumber: 'none',
    serviceSuburbs: ['Nowhere'],
  })
  moderatorId = moderator.id
  await proveAddress(server, moderatorId, 'mail')
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live').kysely
/** The alarm looks again, so many minutes after 2 pm. */
async function look(minutes: number): Promise<void> {
  clock.set(new Date(Date.parse('2026-11-25T14:00:00+11:00') + minutes * 60_000).toISOString())
  await enqueueTask(server.core.database, 'coverage-alarm', {})
  await tasksDone(server)
}
const written = () =>
  live()
    .selectFrom('messages')
    .select(['user_id', sql<string>`facts->>'message'`.as('message')])
    .where('kind', '=', 'noCoverage')
    .execute()

test('DISP-17 D-195 moderators on call are written to once for a region with nobody on call in which a job waits', async () => {
  const catcher = await makeUser(server, { serviceSuburbs: ['Bega'] })
  await sql`insert into on_call (realm, user_id, mode) values ('live', ${catcher.id}, 'off')`.execute(
    server.core.database.withoutRealm,
  )
  await look(0)
  await look(2)
  const notices = live().selectFrom('notifications').select('id').where('type', '=', 'noCoverage').execute()
  expect((await notices).length).toBeGreaterThan(0)
  // Without a job that waits it is a notice on pages alone.
  expect(await written()).toEqual([])
  await makeJob(server, { suburb: 'Bega' })
  for (const minutes of [4, 6, 70, 140]) await look(minutes)
  const message = 'A job waits on the Far South Coast, and nobody is on call there.'
  expect(await written()).toEqual([{ user_id: moderatorId, message }])
})
