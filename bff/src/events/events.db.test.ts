import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Core } from '../core/core.ts'
import { testEnv } from '../testing/test-env.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { JobEvent } from './portal-event.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const publish = (jobId: number, realm: 'live' | 'demo' = 'live') =>
  server.core.database
    .scope(realm)
    .transaction((tx) => server.core.events.publish(tx, 'jobUpdated', { jobId }))

/** The first event for that job in a process, and all events so far. */
function listen(core: Core, jobId: number) {
  const first = Promise.withResolvers<JobEvent>()
  const received: JobEvent[] = []
  core.events.on('jobUpdated', (event) => {
    if (event.jobId !== jobId) return
    received.push(event)
    first.resolve(event)
  })
  return { first: first.promise, received }
}

test('an event is received after its transaction, with its realm', async () => {
  const listener = listen(server.core, 501)
  await publish(501, 'demo')
  expect(await listener.first).toEqual({ name: 'jobUpdated', realm: 'demo', jobId: 501 })
})

test('an event of a transaction that fails is never received', async () => {
  const listener = listen(server.core, 502)
  const failing = server.core.database.scope('live').transaction(async (tx) => {
    await server.core.events.publish(tx, 'jobUpdated', { jobId: 502 })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  const next = listen(server.core, 503)
  await publish(503)
  await next.first
  expect(listener.received).toEqual([])
})

test('a removed listener receives no more events', async () => {
  const received: number[] = []
  const stop = server.core.events.on('jobUpdated', ({ jobId }) => void received.push(jobId))
  const first = listen(server.core, 504)
  await publish(504)
  await first.first
  stop()
  const next = listen(server.core, 505)
  await publish(505)
  await next.first
  expect(received).toEqual([504])
})

test('later events are received after an invalid notification and after a listener that fails', async () => {
  const notify = (payload: string) =>
    sql`select pg_notify('snake_dispatch_events', ${payload})`.execute(server.core.database.withoutRealm)
  for (const payload of ['', '{', 'null', '"text"', '{"name":"jobCreated"}', '{"name":"unknown","jobId":1}'])
    await notify(payload)
  const stop = server.core.events.on('jobUpdated', () => {
    throw new Error('on purpose')
  })
  await publish(506)
  stop()
  const listener = listen(server.core, 507)
  await publish(507)
  expect((await listener.first).jobId).toBe(507)
})

test('every replica on the same database receives an event, once', async () => {
  const { url } = server.core.database
  // The embedded database has one process: there the app itself is all replicas.
  const replica = url
    ? await createApp({
        env: testEnv(),
        log: pino({ level: 'silent' }),
        location: { url },
        processMetrics: false,
      })
    : null
  const cores = [server.core, ...(replica ? [replica.core] : [])]
  const [listeners, next] = [508, 509].map((jobId) => cores.map((core) => listen(core, jobId)))
  await publish(508)
  await publish(509)
  await Promise.all(next!.map(({ first }) => first))
  expect(listeners!.map(({ received }) => received.length)).toEqual(cores.map(() => 1))
  await replica?.stop()
})
