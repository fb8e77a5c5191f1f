import { PGlite } from '@electric-sql/pglite'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DatabaseLocation } from './db/database.ts'
import { freePort } from './testing/postgres-server.ts'
import { TestClient } from './testing/test-client.ts'
import { makeTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { ADMIN_PASSWORD } from './testing/test-env.ts'
import { startProcess } from './testing/test-process.ts'

// A process of its own takes its time to start, and longer where a database is made first.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-process-'))
let database: TestDatabase
let stored: Record<string, string>
beforeAll(async () => {
  database = await makeTestDatabase()
  stored = await variablesOf(database.location)
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** What tells a process of its own where the prepared database is. */
async function variablesOf(location: DatabaseLocation): Promise<Record<string, string>> {
  if ('url' in location) return { DATABASE_URL: location.url }
  if ('folder' in location) return { DATA_DIR: location.folder }
  const dataDir = join(folder, 'data')
  const prepared = await PGlite.create({ dataDir, loadDataDir: location.image })
  await prepared.close()
  return { DATA_DIR: dataDir }
}

async function adminOf(port: number): Promise<TestClient> {
  const client = new TestClient(`http://127.0.0.1:${port}`)
  const body = { username: 'admin@snake-dispatch.example', password: ADMIN_PASSWORD }
  expect((await client.call('login', { body })).status).toBe(200)
  return client
}

const job = (clientName: string) => ({
  snakeType: 'unknown',
  urgency: 'high',
  clientName,
  clientMobile: '0491 570 157',
  address: '1 Wattle Street',
  quotedCost: 200,
})

test('a process that is killed in the middle of writes loses nothing that it acknowledged', async () => {
  const port = await freePort()
  const first = startProcess({ ...stored, PORT: String(port) })
  await first.ready
  const writer = await adminOf(port)
  const acknowledged: number[] = []
  const write = async (lane: number) => {
    for (let count = 0; ; count++) {
      const answer = await writer.call('createJob', { body: job(`Lane ${lane} ${count}`) })
      acknowledged.push((answer.body as { jobNumber: number }).jobNumber)
      if (acknowledged.length >= 40) first.child.kill('SIGKILL')
    }
  }
  await Promise.allSettled([1, 2, 3, 4].map(write))
  expect(await first.ended).toBe('SIGKILL')

  const second = startProcess({ ...stored, PORT: String(port) })
  await second.ready
  const reader = await adminOf(port)
  const listed = (await reader.call('availableJobs')).body as { jobNumber: number }[]
  expect(listed.map(({ jobNumber }) => jobNumber)).toEqual(expect.arrayContaining(acknowledged))
  const next = (await reader.call('createJob', { body: job('Afterwards') })).body as { jobNumber: number }
  expect(next.jobNumber).toBeGreaterThan(Math.max(...acknowledged))

  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('a second process on the same data folder is refused, and the first goes on', async () => {
  const [port, other] = [await freePort(), await freePort()]
  const data = { DATA_DIR: stored['DATA_DIR'] ?? join(folder, 'shared') }
  const first = startProcess({ ...data, PORT: String(port) })
  await first.ready
  const second = startProcess({ ...data, PORT: String(other) })
  expect(await second.ended).toBe(1)
  expect(second.printed()).toBe(
    `The data folder ${data.DATA_DIR} is in use by another process. Stop that one first, or choose another with DATA_DIR.\n`,
  )
  await adminOf(port)
  first.child.kill('SIGKILL')
  await first.ended
  const third = startProcess({ ...data, PORT: String(other) })
  await third.ready
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
})

test('a port that is in use ends the start with a sentence', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const process = startProcess({ ...stored, PORT: String(port) })
  expect(await process.ended).toBe(1)
  expect(process.printed()).toBe(
    `Port ${port} is in use by another program. Stop that one, or choose another with PORT.\n`,
  )
  taken.close()
})

test('a bad environment ends the start with every fault named', async () => {
  const process = startProcess({ PORT: 'x', RATE_LIMIT_FACTOR: '-1', PUBLIC_ORIGIN: 'snakes' })
  expect(await process.ended).toBe(1)
  expect(process.printed()).toMatch(
    /cannot be used:\n {2}PORT: .+\n {2}PUBLIC_ORIGIN: .+\n {2}RATE_LIMIT_FACTOR: .+\n$/,
  )
})

test('D-18 a made-up password of the first admin is printed once, and signs in', async () => {
  const port = await freePort()
  const variables = { DATA_DIR: join(folder, 'first'), ADMIN_PASSWORD: '', PORT: String(port) }
  const first = startProcess(variables)
  await first.ready
  const password = /Password: {4}(\S+)/.exec(first.printed())?.[1] ?? ''
  const client = new TestClient(`http://127.0.0.1:${port}`)
  const body = { username: 'admin@snake-dispatch.example', password }
  expect((await client.call('login', { body })).status).toBe(200)
  expect(first.printed()).toContain(`http://localhost:${port}`)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const again = startProcess(variables)
  await again.ready
  expect(again.printed()).not.toMatch(/password/i)
  again.child.kill('SIGTERM')
  await again.ended
})
