import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { defineTask } from './task.ts'

let server: TestServer
const runs: string[] = []
const gates = new Map<string, PromiseWithResolvers<void>>()

const errand = defineTask({
  name: 'test-errand',
  schema: z.strictObject({ text: z.string() }),
  async run({ text }) {
    runs.push(text)
    await gates.get(text)?.promise
  },
})

beforeAll(async () => {
  server = await startTestServer()
  await server.core.tasks.work([errand])
})
afterAll(() => server.close())

const enqueue = (text: string, afterSeconds = 0) =>
  server.core.database
    .scope('live')
    .transaction((tx) => server.core.tasks.enqueueAll(tx, errand, [{ text }], { afterSeconds }))

const runsOf = (text: string) => runs.filter((run) => run === text).length

const stateOf = async (text: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job
    where name = 'test-errand' and data -> 'data' ->> 'text' = ${text}`.execute(
    server.core.database.withoutRealm,
  )
  return rows[0]!.state
}

/** Leaves a run as a killed process does: active, without a heartbeat for an hour. */
async function leaveStalled(text: string): Promise<void> {
  await enqueue(text, 3_600)
  await sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour'
    where name = 'test-errand' and data -> 'data' ->> 'text' = ${text}`.execute(
    server.core.database.withoutRealm,
  )
}

/** Whether the process that runs it has sent a heartbeat later than a run without heartbeats is repeated. */
async function outlivesHeartbeats(text: string): Promise<boolean> {
  const { rows } = await sql<{ outlives: boolean }>`
    select heartbeat_on > started_on + heartbeat_seconds * interval '1 second' as outlives from pgboss.job
    where name = 'test-errand' and data -> 'data' ->> 'text' = ${text}`.execute(
    server.core.database.withoutRealm,
  )
  return rows[0]!.outlives
}

test('a run whose process was killed is repeated by another; a long run is not repeated', async () => {
  const gate = Promise.withResolvers<void>()
  gates.set('long', gate)
  await enqueue('long')
  await expect.poll(() => runsOf('long')).toBe(1)
  await expect.poll(() => outlivesHeartbeats('long')).toBe(true)
  await leaveStalled('stalled')
  // The look for stalled runs that finds this one has left the long one alone.
  await expect.poll(() => stateOf('stalled')).toBeOneOf(['retry', 'completed'])
  expect([await stateOf('long'), runsOf('long')]).toEqual(['active', 1])

  gate.resolve()
  await expect.poll(() => stateOf('long')).toBe('completed')
  await expect.poll(() => stateOf('stalled')).toBe('completed')
  expect([runsOf('long'), runsOf('stalled')]).toEqual([1, 1])
})
