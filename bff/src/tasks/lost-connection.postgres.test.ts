import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openDatabase, type Database } from '../db/database.ts'
import { openForwarder, type Forwarder } from '../testing/tcp-forwarder.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { defineTask } from './task.ts'
import { openTasks, type Tasks } from './tasks.ts'

let stored: TestDatabase
let forwarder: Forwarder
/** This process, which reaches the server through the forwarder, and another, which reaches it directly. */
let [here, there]: { database: Database; tasks: Tasks }[] = []

async function open(url: string) {
  const database = await openDatabase({ url })
  const tasks = await openTasks(database, pino({ level: 'silent' }))
  await tasks.start()
  return { database, tasks }
}

beforeAll(async () => {
  stored = await makeTestDatabase()
  const direct = new URL((stored.location as { url: string }).url)
  forwarder = await openForwarder(Number(direct.port), direct.hostname)
  const forwarded = new URL(direct)
  forwarded.host = `127.0.0.1:${forwarder.port}`
  here = await open(forwarded.href)
  there = await open(direct.href)
})
afterAll(async () => {
  // Cutting the connections ends the queries that hang.
  await forwarder.cut()
  await forwarder.restore()
  for (const { tasks, database } of [here!, there!]) {
    await tasks.stop()
    await database.close()
  }
  await forwarder.cut()
  await stored.drop()
})

test('tasks continue after the connections of the queue hang', async () => {
  const done: string[] = []
  const errand = defineTask({
    name: 'errands',
    schema: z.object({ errand: z.string() }),
    run: async ({ errand: name }) => void done.push(name),
  })
  await here!.tasks.work([errand])
  const enqueue = (name: string) =>
    there!.database.scope('live').transaction((tx) => there!.tasks.enqueue(tx, errand, { errand: name }))
  await enqueue('before')
  await expect.poll(() => done).toEqual(['before'])
  forwarder.hang()
  await enqueue('after')
  await expect.poll(() => done).toContain('after')
})
