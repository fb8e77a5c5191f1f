import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Scope, Transaction } from '../../db/scope.ts'
import { makeJob } from '../../testing/factories.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { createNotificationService } from './notification.service.ts'
import { createPushService } from './push.service.ts'

let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing()
  await tasksDone(pushing.server)
})
afterAll(() => pushing.close())

const live = () => pushing.server.core.database.scope('live')

/** Makes copies of an account and its browser. */
async function copyReader(userId: number, count: number): Promise<void> {
  const { unbound } = pushing.server.core.database
  const copies = sql`generate_series(1, ${count}::int) as number`
  await sql`insert into users select (jsonb_populate_record(users, jsonb_build_object(
      'id', 1000000 + number, 'email', 'reader-' || number || '@example.com', 'license_key', 'reader-' || number))).*
    from users, ${copies} where id = ${userId}`.execute(unbound)
  await sql`insert into push_subscriptions select (jsonb_populate_record(push_subscriptions, jsonb_build_object(
      'id', 1000000 + number, 'user_id', 1000000 + number, 'endpoint', endpoint || number))).*
    from push_subscriptions, ${copies} where user_id = ${userId}`.execute(unbound)
}

/** Notifies of a job in a transaction that is rolled back. */
async function notify(jobId: number) {
  const { tasks } = pushing.server.core
  const pushes = createPushService({ tasks }, () => () => Promise.reject(new Error('This sends nothing.')))
  const rollback = new Error('Rolled back')
  const result = { statements: 0, stored: 0, enqueued: 0 }
  const scope: Scope = {
    ...live(),
    transaction: (work) =>
      live().transaction(async (tx) => {
        const executed = vi.spyOn(executorPrototype(tx), 'executeQuery')
        await work(tx)
        result.statements = executed.mock.calls.length
        executed.mockRestore()
        const { rows } = await sql<{ stored: string; enqueued: string }>`select
          (select count(*) from notifications where job_id = ${jobId}) as stored,
          (select count(*) from pgboss.job where name = 'send-push' and state = 'created') as enqueued`.execute(
          tx.raw,
        )
        result.stored = Number(rows[0]!.stored)
        result.enqueued = Number(rows[0]!.enqueued)
        throw rollback
      }),
  }
  const { notifyNewJob } = createNotificationService(pushes, pushing.server.core.events)
  const run = notifyNewJob.run({ jobId }, { scope, log: pushing.server.core.log })
  await expect(run).rejects.toBe(rollback)
  return result
}

/** The class through which every query of a transaction passes, and no other. */
function executorPrototype(tx: Transaction) {
  let prototype = Object.getPrototypeOf(tx.raw.getExecutor()) as object
  while (!Object.hasOwn(prototype, 'executeQuery')) prototype = Object.getPrototypeOf(prototype) as object
  return prototype as { executeQuery: (query: never) => unknown }
}

test('LIVE-05 LIVE-09 2,000 readers with a browser each take as many statements as one', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const { id } = await makeJob(pushing.server, { suburb })
  const few = await notify(id)
  expect(few.enqueued).toBe(1)
  await copyReader(reader.user.id, 1_999)
  expect(await notify(id)).toEqual({
    statements: few.statements,
    stored: few.stored + 1_999,
    enqueued: 2_000,
  })
  expect(few.statements).toBe(5)
})
