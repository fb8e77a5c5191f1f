import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openQueue } from './queue.ts'
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
    .transaction((tx) => server.core.tasks.enqueueAll(tx, errand, [{ text }], afterSeconds))

const runsOf = (text: string) => runs.filter((run) => run === text).length

/** Makes it look as if nothing had been heard for long of whoever has the item in hand. */
const silence = (text: string) =>
  sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 hour'
    where name = 'test-errand' and data -> 'data' ->> 'text' = ${text}`.execute(server.core.database.unbound)

const itemOf = async (text: string) => {
  const { rows } = await sql<{ state: string; heard: boolean }>`
    select state, heartbeat_on > now() - interval '1 minute' as heard from pgboss.job
    where name = 'test-errand' and data -> 'data' ->> 'text' = ${text}`.execute(server.core.database.unbound)
  return rows[0]!
}

/** On the embedded database the next process looks for orphans at its start, on a server all do all the time. */
async function nextProcess(): Promise<void> {
  const queue = openQueue(server.core.database, pino({ level: 'silent' }))
  await queue.start()
  await queue.stop()
}

test('an item that a killed process had in hand is done by another', async () => {
  await enqueue('orphan', 3_600)
  await silence('orphan')
  await nextProcess()
  await expect.poll(() => runsOf('orphan'), { timeout: 20_000 }).toBe(1)
  await expect.poll(async () => (await itemOf('orphan')).state, { timeout: 20_000 }).toBe('completed')
})

test('an item that takes long gives signs of life, and is not done by this process twice', async () => {
  const gate = Promise.withResolvers<void>()
  gates.set('long', gate)
  await enqueue('long')
  await expect.poll(() => runsOf('long'), { timeout: 20_000 }).toBe(1)
  await silence('long')
  await expect.poll(async () => (await itemOf('long')).heard, { timeout: 20_000 }).toBe(true)
  gate.resolve()
  await expect.poll(async () => (await itemOf('long')).state, { timeout: 20_000 }).toBe('completed')
  expect(runsOf('long')).toBe(1)
})
