import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const notify = (payload: string) =>
  sql`select pg_notify('snake_dispatch_events', ${payload})`.execute(server.core.database.unbound)

/** Publishes an event and settles to what this process is told next. */
async function toldAfterPublishing(jobId: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const stop = server.core.events.on('jobCreated', resolve)
  await server.core.database
    .scope('live')
    .transaction((tx) => server.core.events.publish(tx, 'jobCreated', { jobId }))
  const told = await promise
  stop()
  return told
}

test('notifications that nobody can read are left out, and events go on', async () => {
  const payloads = ['', '{', 'null', '"text"', '{"id":"1"}', '{"id":"2","data":{"name":"jobCreated"}}']
  for (const payload of payloads) await notify(payload)
  expect(await toldAfterPublishing(601)).toEqual({ jobId: 601, realm: 'live' })
})
