import type { Job } from '@snake-dispatch/contract/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Migration20261125170000 } from '../../db/migrations/Migration20261125170000.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { makePushedCatcher } from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'

const clock = makeTestClock('2026-11-25T03:00:00+11:00')
let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing({}, { clock })
})
afterAll(() => pushing.close())

/** Runs the migration on the table as it was before. */
async function upgrade(alerts: readonly { jobId: number; notified: number; at: Date }[]): Promise<void> {
  const { withoutRealm } = pushing.server.core.database
  await sql`create table job_alerts (id bigserial primary key, realm text not null, job_id int not null, notified int not null, created_at timestamptz(3) not null)`.execute(
    withoutRealm,
  )
  for (const { jobId, notified, at } of alerts)
    await sql`insert into job_alerts (realm, job_id, notified, created_at) values ('live', ${jobId}, ${notified}, ${at})`.execute(
      withoutRealm,
    )
  const migration = new Migration20261125170000({} as never, {} as never)
  migration.up()
  for (const query of migration.getQueries()) await sql.raw(query as string).execute(withoutRealm)
}

test('DISP-20 an upgrade: what has waited for long rings nobody, what is new goes on, and what was heard is heard', async () => {
  const { server, service } = pushing
  const live = server.core.database.scope('live').kysely
  const near = await makePushedCatcher(server, service, { serviceSuburbs: ['Penrith'] })
  const { client: far } = await makeCatcher(server, { serviceSuburbs: ['Byron Bay'] })
  const { client: desk } = await makeCatcher(server, { isModerator: true, serviceSuburbs: ['Nowhere'] })
  const other = await makeUser(server)
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
  const old = await makeJob(server, { urgency: 'high', createdAt: ago(10_000) })
  // It was given back a minute ago.
  const fresh = await makeJob(server, {
    urgency: 'high',
    createdAt: ago(5_000),
    round: 2,
    releasedAt: ago(1),
  })
  const claimed = await makeJob(server, { claimedById: other.id, claimedAt: ago(30) })
  for (const [job, isRead] of [
    [old, false],
    [fresh, true],
    [claimed, true],
  ] as const)
    await live
      .insertInto('notifications')
      .values({
        user_id: near.user.id,
        type: 'newJob',
        title: 'New',
        message: 'New',
        job_id: job.id,
        is_read: isRead,
        created_at: ago(1),
      })
      .execute()
  await upgrade([
    { jobId: old.id, notified: 3, at: ago(10_000) },
    { jobId: fresh.id, notified: 7, at: ago(5_000) },
    { jobId: fresh.id, notified: 4, at: ago(1) },
  ])
  const ladders = await live
    .selectFrom('alert_ladders')
    .select(['job_id', 'round', 'next_step'])
    .orderBy('job_id')
    .execute()
  expect(ladders).toEqual([
    { job_id: old.id, round: 1, next_step: 1 },
    { job_id: fresh.id, round: 2, next_step: 1 },
  ])
  const reads = await live.selectFrom('alert_reads').select(['user_id', 'job_id', 'round']).execute()
  expect(reads).toEqual([{ user_id: near.user.id, job_id: fresh.id, round: 2 }])

  await enqueueTask(server.core.database, 'run-alert-steps', {})
  await tasksDone(server)
  expect(near.browser.received.map(({ message }) => message.jobNumber)).toEqual([fresh.jobNumber])
  expect(await desk.call('notices').then(({ body }) => body)).toMatchObject([
    {
      title: 'Nobody Has Claimed a Job',
      message: `Job #${old.jobNumber} in Penrith has waited for 6 days. Find a catcher who takes it.`,
    },
    {
      title: 'Job Given Back',
      message: `Job #${fresh.jobNumber} in Penrith was given back 3 days after it was posted. Find a catcher who takes it.`,
    },
  ])
  expect(((await far.call('availableJobs')).body as Job[]).map(({ id }) => id)).toEqual([old.id])
  expect((await near.client.call('checkNotifications')).body).toMatchObject({ hasNewJobs: false })
})
