import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../db/database.ts'
import { openForwarder, type Forwarder } from '../testing/tcp-forwarder.ts'
import { makeTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openQueue, type Queue } from './queue.ts'

const log = pino({ level: 'silent' })
const rules = { expireInSeconds: 30, retryLimit: 7, retryDelay: 1, deleteAfterSeconds: 60 }

let stored: TestDatabase
let way: Forwarder
/** This process, which reaches the server by the way, and another, which reaches it directly. */
let [here, there]: { database: Database; queue: Queue }[] = []

async function open(url: string) {
  const database = await openDatabase({ url })
  const queue = openQueue(database, log)
  await queue.start()
  return { database, queue }
}

beforeAll(async () => {
  stored = await makeTestDatabase()
  const direct = new URL((stored.location as { url: string }).url)
  way = await openForwarder(Number(direct.port), direct.hostname)
  const led = new URL(direct)
  led.host = `127.0.0.1:${way.port}`
  here = await open(led.href)
  there = await open(direct.href)
})
afterAll(async () => {
  // Whoever still waits on a connection that hangs gets to know that it is lost.
  await way.cut()
  await way.mend()
  for (const { queue, database } of [here!, there!]) {
    await queue.stop()
    await database.close()
  }
  await way.cut()
  await stored.drop()
})

test('work goes on after the connections of the queue have died without a word', async () => {
  const done: unknown[] = []
  await here!.queue.work('errands', rules, async ({ data }) => void done.push(data))
  const add = (errand: object) =>
    there!.database.scope('live').transaction((tx) => there!.queue.add(tx, 'errands', errand))
  await add({ errand: 'before' })
  await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ errand: 'before' }])
  way.hang()
  await add({ errand: 'after' })
  await expect.poll(() => done, { timeout: 60_000 }).toContainEqual({ errand: 'after' })
}, 90_000)
