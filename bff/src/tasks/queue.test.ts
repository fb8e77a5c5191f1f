import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { insertItems } from './queue-rows.ts'
import { openQueue, type Queue } from './queue.ts'

let server: TestServer
let queue: Queue
const rules = { expireInSeconds: 30, retryLimit: 7, retryDelay: 1, deleteAfterSeconds: 60 }

beforeAll(async () => {
  server = await startTestServer()
  queue = openQueue(server.core.database, pino({ level: 'silent' }))
  await queue.start()
})
afterAll(async () => {
  await queue.stop()
  await server.close()
})

const live = () => server.core.database.scope('live')

test('an item that a statement inserts is filled in as pg-boss fills it in', async () => {
  await queue.work('test-filled-in', rules, async () => {})
  const seen = live().transaction(async (tx) => {
    await queue.add(tx, 'test-filled-in', { by: 'pg-boss' })
    await sql`with added as ${insertItems('test-filled-in', sql`select '{"by": "us"}'::jsonb as data`)} select 1`.execute(
      tx.raw,
    )
    const { rows } = await sql<{ by: string; item: object }>`
      select data ->> 'by' as by, to_jsonb(job) - 'id' - 'data' - 'trace_context' as item
      from pgboss.job where name = 'test-filled-in'`.execute(tx.raw)
    const itemOf = (by: string) => rows.find((row) => row.by === by)?.item
    expect(itemOf('us')).toEqual(itemOf('pg-boss'))
    expect(itemOf('us')).toMatchObject({ retry_limit: 7, expire_seconds: 30, state: 'created' })
    throw new Error('nothing of it is to stay')
  })
  await expect(seen).rejects.toThrow('nothing of it is to stay')
})

test('an item for a queue that is not there breaks its statement', async () => {
  const lost = sql`with added as ${insertItems('no-such-queue', sql`select '{}'::jsonb as data`)} select 1`
  await expect(lost.execute(server.core.database.unbound)).rejects.toThrow()
})

test('items that fail together are done one by one: a bad one is tried again, the others are done', async () => {
  const names = ['one', 'bad', 'two']
  const done: string[] = []
  const allDone = Promise.withResolvers<void>()
  let refusals = 0
  await queue.workTogether('test-together', rules, async (items) => {
    const batch = items.map(({ data }) => (data as { name: string }).name)
    // The batch, and then the bad one by itself, fail; it succeeds when it is tried again.
    if (batch.includes('bad') && ++refusals <= 2) throw new Error('on purpose')
    done.push(...batch)
    if (done.length === names.length) allDone.resolve()
  })
  await live().transaction((tx) =>
    queue.addAll(
      tx,
      'test-together',
      names.map((name) => ({ name })),
    ),
  )
  await allDone.promise
  expect(done.toSorted()).toEqual(names.toSorted())
  expect(done.at(-1)).toBe('bad')
})
