import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Scope, Transaction } from '../../db/scope.ts'
import { makeJob } from '../../testing/factories.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { createAlertPermission } from '../dispatch/alert-permission.service.ts'
import { createAlertSending } from '../dispatch/alert-sending.service.ts'
import { createDeliveries } from '../dispatch/deliveries.service.ts'
import { createLadderRunner } from '../dispatch/ladder.runner.ts'
import { createRingAudience } from '../dispatch/ring-audience.service.ts'
import { createNotificationService } from './notification.service.ts'
import { withoutTimes } from '../metrics/dispatch-times.service.ts'
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
  const { withoutRealm } = pushing.server.core.database
  const copies = sql`generate_series(1, ${count}::int) as number`
  await sql`insert into users select (jsonb_populate_record(users, jsonb_build_object(
      'id', 1000000 + number, 'email', 'reader-' || number || '@example.com', 'license_key', 'reader-' || number))).*
    from users, ${copies} where id = ${userId}`.execute(withoutRealm)
  await sql`insert into push_subscriptions select (jsonb_populate_record(push_subscriptions, jsonb_build_object(
      'id', 1000000 + number, 'user_id', 1000000 + number, 'endpoint', endpoint || number))).*
    from push_subscriptions, ${copies} where user_id = ${userId}`.execute(withoutRealm)
}

/** Takes the first step of a job in a transaction that is rolled back. */
async function ask(jobId: number) {
  const { core } = pushing.server
  const permission = createAlertPermission(core)
  const audience = createRingAudience(core, permission)
  const send = () => Promise.reject(new Error('This sends nothing.'))
  const sending = createAlertSending(core, {
    permission,
    channel: { send },
    receipts: { of: () => '' },
    times: withoutTimes,
  })
  const runner = createLadderRunner(core, {
    audience,
    deliveries: createDeliveries(core, sending),
    notifications: createNotificationService(createPushService(core, send), core),
    messages: { alertTexts: { text: async () => {} }, clientTexts: { nobody: async () => {} } },
    times: withoutTimes,
  })
  const rollback = new Error('Rolled back')
  const result = { statements: 0, asked: 0, enqueued: 0 }
  const scope: Scope = {
    ...live(),
    transaction: (work) =>
      live().transaction(async (tx) => {
        result.statements = await countStatements(tx, () => work(tx))
        const { rows } = await sql<{ asked: number; enqueued: string }>`select
            (select audience from alert_steps where job_id = ${jobId} and step = 0) as asked,
            (select count(*) from pgboss.job where name = 'send-alerts' and state = 'created') as enqueued`.execute(
          tx.raw,
        )
        result.asked = rows[0]!.asked
        result.enqueued = Number(rows[0]!.enqueued)
        throw rollback
      }),
  }
  const database = { ...core.database, withoutRealm: core.database.withoutRealm, scope: () => scope }
  await expect(runner.task.run({}, { database } as never, undefined)).rejects.toThrow('later')
  return result
}

/** Counts the statements of this work, and none that another task runs meanwhile in a transaction of its own. */
async function countStatements(tx: Transaction, work: () => Promise<unknown>): Promise<number> {
  const counted = new AsyncLocalStorage<true>()
  const prototype = executorPrototype(tx)
  const { executeQuery } = prototype
  let count = 0
  const spy = vi.spyOn(prototype, 'executeQuery').mockImplementation(function (this: unknown, query) {
    if (counted.getStore()) count++
    return executeQuery.call(this, query)
  })
  await counted.run(true, work)
  spy.mockRestore()
  return count
}

/** The class through which every query of a transaction passes. */
function executorPrototype(tx: Transaction) {
  let prototype = Object.getPrototypeOf(tx.raw.getExecutor()) as object
  while (!Object.hasOwn(prototype, 'executeQuery')) prototype = Object.getPrototypeOf(prototype) as object
  return prototype as { executeQuery: (query: never) => unknown }
}

test('LIVE-05 DISP-01 2,000 readers with a browser each take as many statements as one, and one row', async () => {
  const { suburb, reader } = await pushing.makeReaders(1)
  const { id } = await makeJob(pushing.server, { suburb })
  await live()
    .kysely.insertInto('alert_ladders')
    .values({ job_id: id, round: 1, opened_at: new Date(), next_step: 0, due_at: new Date() })
    .execute()
  const few = await ask(id)
  expect([few.asked, few.enqueued]).toEqual([1, 1])
  await copyReader(reader.user.id, 1_999)
  expect(await ask(id)).toEqual({ statements: few.statements, asked: 2_000, enqueued: 40 })
})
