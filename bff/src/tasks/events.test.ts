import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Core } from '../core/core.ts'
import { testEnv } from '../testing/test-env.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { PortalEvent } from './events.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const publish = (jobId: number, realm: 'live' | 'demo' = 'live') =>
  server.core.database
    .scope(realm)
    .transaction((tx) => server.core.events.publish(tx, 'jobCreated', { jobId }))

/** The first event for that job in a process, and how often it came. */
function heard(core: Core, jobId: number) {
  const first = Promise.withResolvers<PortalEvent<'jobCreated'>>()
  const seen: PortalEvent<'jobCreated'>[] = []
  core.events.on('jobCreated', (event) => {
    if (event.jobId !== jobId) return
    seen.push(event)
    first.resolve(event)
  })
  return { first: first.promise, seen }
}

test('an event comes after its transaction, with its realm', async () => {
  const listener = heard(server.core, 501)
  await publish(501, 'demo')
  expect(await listener.first).toEqual({ jobId: 501, realm: 'demo' })
})

test('an event of a transaction that fails never comes', async () => {
  const listener = heard(server.core, 502)
  const failing = server.core.database.scope('live').transaction(async (tx) => {
    await server.core.events.publish(tx, 'jobCreated', { jobId: 502 })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  const next = heard(server.core, 503)
  await publish(503)
  await next.first
  expect(listener.seen).toEqual([])
})

test('a listener that fails does not keep the others from hearing, and whoever stopped hears no more', async () => {
  const stop = server.core.events.on('jobCreated', () => {
    throw new Error('on purpose')
  })
  const listener = heard(server.core, 504)
  await publish(504)
  await listener.first
  stop()
  const next = heard(server.core, 505)
  await publish(505)
  await next.first
  expect(listener.seen).toHaveLength(1)
})

test('an event that was committed right before its process died is told by the next one', async () => {
  const listener = heard(server.core, 506)
  // A second queue that works nothing off stands for the process that died between commit and delivery.
  const { openQueue } = await import('./queue.ts')
  const dead = openQueue(server.core.database, pino({ level: 'silent' }))
  await dead.start()
  await server.core.database
    .scope('live')
    .transaction((tx) =>
      dead.add(tx, 'events', { name: 'jobCreated', realm: 'live', data: [{ jobId: 506 }] }),
    )
  await dead.stop()
  expect(await listener.first).toEqual({ jobId: 506, realm: 'live' })
})

test('every replica on the same database hears an event', async () => {
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
  const listeners = [server.core, ...(replica ? [replica.core] : [])].map((core) => heard(core, 507))
  await publish(507)
  for (const listener of listeners) expect(await listener.first).toEqual({ jobId: 507, realm: 'live' })
  await replica?.stop()
})
