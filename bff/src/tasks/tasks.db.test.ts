import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { Realm } from '../db/realm.ts'
import { tasksDone } from '../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { defineTask, TryLater } from './task.ts'
import { openTasks } from './tasks.ts'

let server: TestServer
const runs: { data: unknown; realm: Realm }[] = []
let waiting: { count: number; resolve: () => void } | undefined
let failures = 0

const note = defineTask({
  name: 'test-note',
  schema: z.strictObject({ text: z.string(), fail: z.number().optional() }),
  retry: { limit: 3, delaySeconds: 1 },
  async run(data, { scope }) {
    if (data.fail !== undefined && failures++ < data.fail) throw new Error('on purpose')
    runs.push({ data, realm: scope.realm })
    if (waiting && runs.length >= waiting.count) waiting.resolve()
  },
})

/** Settles after that many runs in all. */
function untilRuns(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting = { count, resolve }
  if (runs.length >= count) resolve()
  return promise
}

beforeAll(async () => {
  server = await startTestServer()
  await server.core.tasks.work([note])
})
afterAll(() => server.close())

const enqueue = (data: { text: string; fail?: number }, realm: Realm = 'live') =>
  server.core.database.scope(realm).transaction((tx) => server.core.tasks.enqueue(tx, note, data))

test('a task runs after its transaction, in the same realm', async () => {
  const before = runs.length
  await enqueue({ text: 'live' })
  await enqueue({ text: 'demo' }, 'demo')
  await untilRuns(before + 2)
  expect(runs.slice(before)).toEqual(
    expect.arrayContaining([
      { data: { text: 'live' }, realm: 'live' },
      { data: { text: 'demo' }, realm: 'demo' },
    ]),
  )
})

test('a task that was rolled back never runs', async () => {
  const before = runs.length
  const failing = server.core.database.scope('live').transaction(async (tx) => {
    await server.core.tasks.enqueue(tx, note, { text: 'rolled back' })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await enqueue({ text: 'afterwards' })
  await untilRuns(before + 1)
  expect(runs.slice(before)).toEqual([{ data: { text: 'afterwards' }, realm: 'live' }])
})

test('a failed task is retried', async () => {
  const before = runs.length
  failures = 0
  await enqueue({ text: 'second time lucky', fail: 1 })
  await untilRuns(before + 1)
  expect(failures).toBe(2)
})

test('a scheduled task runs at every start and has one schedule for all processes', async () => {
  let count = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const tidy = defineTask({
    name: 'test-tidy',
    schema: z.strictObject({}),
    schedule: { cron: '5 4 1 * *', timeZone: 'Australia/Sydney' },
    async run() {
      if (++count === 2) resolve()
    },
  })
  await server.core.tasks.work([tidy])
  await server.core.tasks.work([tidy])
  await promise
  const { rows } = await sql`select cron, timezone from pgboss.schedule where name = 'test-tidy'`.execute(
    server.core.database.withoutRealm,
  )
  expect(rows).toEqual([{ cron: '5 4 1 * *', timezone: 'Australia/Sydney' }])
})

test('invalid data is refused when a task is enqueued', async () => {
  await expect(enqueue({ text: 12 } as never)).rejects.toThrow()
})

test('a task with a batch size of 1 fetches its next run when the previous one is done', async () => {
  const started: string[] = []
  const gate = Promise.withResolvers<void>()
  const single = defineTask({
    name: 'test-single',
    schema: z.strictObject({ text: z.string() }),
    batchSize: 1,
    async run({ text }) {
      started.push(text)
      if (started.length === 1) await gate.promise
    },
  })
  await server.core.tasks.work([single])
  await server.core.database
    .scope('live')
    .transaction((tx) => server.core.tasks.enqueueAll(tx, single, [{ text: 'one' }, { text: 'two' }]))
  await expect.poll(() => started).toHaveLength(1)
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = 'test-single' order by state`.execute(
    server.core.database.withoutRealm,
  )
  expect(rows.map(({ state }) => state)).toEqual(['created', 'active'])
  gate.resolve()
  await expect.poll(() => started).toEqual(['one', 'two'])
})

test('LIVE-05 what the runs of a batch need is read once, and runs of a higher priority come first', async () => {
  const batches: number[][] = []
  const ranks: number[] = []
  const ranked = defineTask({
    name: 'test-ranked',
    schema: z.strictObject({ rank: z.int() }),
    batchSize: 3,
    prepare(batch) {
      batches.push(batch.map(({ rank }) => rank))
      return Promise.resolve(new Set(batch.map(({ rank }) => rank)))
    },
    run({ rank }, _context, prepared) {
      if (prepared.has(rank)) ranks.push(rank)
      return Promise.resolve()
    },
  })
  const { tasks, database } = server.core
  await tasks.work([ranked])
  await database.scope('live').transaction(async (tx) => {
    for (const rank of [1, 3, 6, 2, 5, 4]) await tasks.enqueueAll(tx, ranked, [{ rank }], { priority: rank })
  })
  await tasksDone(server)
  expect(batches.map((batch) => batch.toSorted())).toEqual([
    [4, 5, 6],
    [1, 2, 3],
  ])
  expect(ranks.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
})

test('a run gets the database that tasks have connections of their own to', async () => {
  const { database } = server.core
  const own = { ...database }
  const given = Promise.withResolvers<unknown>()
  const tasks = await openTasks(database, pino({ level: 'silent' }), own)
  await tasks.start()
  const task = defineTask({
    name: 'test-database',
    schema: z.strictObject({}),
    run: (_data, context) => Promise.resolve(given.resolve(context.database)),
  })
  await tasks.work([task])
  await database.scope('live').transaction((tx) => tasks.enqueue(tx, task, {}))
  expect(await given.promise).toBe(own)
  await tasksDone(server)
  await tasks.stop()
})

test('LIVE-05 runs that are tried again later are one line in the log, without stacks', async () => {
  const logged: { msg: string; runs?: number; reasons?: string[]; err?: unknown }[] = []
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line) as never) })
  const { database } = server.core
  const tasks = await openTasks(database, log)
  await tasks.start()
  const tried = new Set<number>()
  const later = defineTask({
    name: 'test-later',
    schema: z.strictObject({ each: z.int() }),
    retry: { limit: 3, delaySeconds: 1 },
    run({ each }) {
      if (tried.has(each)) return Promise.resolve()
      tried.add(each)
      throw new TryLater(each < 5 ? 'push.example: answer 503' : null)
    },
  })
  try {
    await tasks.work([later])
    const data = Array.from({ length: 8 }, (_, each) => ({ each }))
    await database.scope('live').transaction((tx) => tasks.enqueueAll(tx, later, data))
    await vi.waitFor(() => expect(tried.size).toBe(8), { timeout: 30_000 })
    await vi.waitFor(() => expect(logged).toHaveLength(1), { timeout: 30_000 })
    expect(logged).toMatchObject([
      { msg: 'Runs of a task are tried again', runs: 5, reasons: ['push.example: answer 503'] },
    ])
    expect(logged[0]!.err).toBeUndefined()
  } finally {
    await tasks.stop()
  }
})
