import { get } from 'node:http'
import type { Job } from '@snake-dispatch/contract/jobs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../../src/features/accounts/user.entity.ts'
import { openLive, signIn } from '../../src/testing/browsers.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { makeEmptyDatabase } from '../../src/testing/test-database.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { killProcesses, startProcess, type TestProcess } from '../../src/testing/test-process.ts'
import type { TestSocket } from '../../src/testing/test-socket.ts'

/** Connections that are opened at once: they are handed to the processes in turn. */
const MANY = 8
let database: ProcessDatabase
let logger: User
let catcher: User
let portal: TestProcess
let origin: string
/** Of the logger, and of the catcher, who hears of new jobs. */
let office: TestClient
let browser: TestClient
let sockets: TestSocket[]

beforeAll(async () => {
  database = await makeProcessDatabase()
  ;[logger, catcher] = await database.open(async (opened) => {
    const filled = { core: { database: opened } }
    return [await makeUser(filled), await makeUser(filled)] as const
  })
  portal = startProcess({ ...database.variables, PROCESSES: '2', DRAIN_SECONDS: '3', LOG_LEVEL: 'debug' })
  origin = await portal.ready
  office = await signIn(origin, logger)
  browser = await signIn(origin, catcher)
})
afterAll(async () => {
  await killProcesses()
  await database.drop()
})

/** The same call by several connections. */
const many = <Answer>(call: () => Promise<Answer>) => Promise.all(Array.from({ length: MANY }, call))

/** Asks for the health by a connection of its own. @returns the status */
function ask(path: '/healthz' | '/readyz'): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const asked = get(origin + path, { agent: false }, (answer) =>
    answer.resume().on('end', () => resolve(answer.statusCode)),
  )
  asked.on('error', reject)
  return promise
}
const askHealth = () => ask('/healthz')

/** The processes that have answered requests so far, by the log. */
function pids(): number[] {
  const found = portal.printed().matchAll(/"pid":(\d+),.*"msg":"answered"/g)
  return [...new Set(Array.from(found, ([, pid]) => Number(pid)))]
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const metrics = async () => (await new TestClient(origin).fetch('/metrics')).text
const numberOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
const health = '{method="GET",endpoint="healthz",status="200"}'
const answered = `http_request_duration_seconds_count${health}`

async function logJob(clientName: string): Promise<Job> {
  const body = {
    snakeType: 'deathAdder',
    urgency: 'high',
    clientName,
    clientMobile: '0491 570 157',
    address: '17 Wattle Street',
    suburb: 'Penrith',
    quotedCost: 200,
  }
  const answer = await office.call('createJob', {
    body,
    headers: { 'idempotency-key': `key-of-${clientName}` },
  })
  expect(answer.status).toBe(201)
  return answer.body
}

test('D-137 two processes serve one port, and the address is printed once', async () => {
  expect(await many(askHealth)).toEqual(Array(MANY).fill(200))
  await expect.poll(() => pids().length).toBe(2)
  const said = portal
    .printed()
    .split('\n')
    .filter((line) => line && !line.startsWith('{'))
  expect(said).toEqual([
    expect.stringMatching(/^Snake Dispatch NSW is ready after .* s: http:\/\/localhost:\d+$/),
    'Data: PostgreSQL. Processes: 2. Stop with Ctrl+C.',
  ])
})

test('D-137 any process answers the metrics of all', async () => {
  const texts = await many(metrics)
  expect(texts.map((text) => numberOf(text, answered))).toEqual(Array(MANY).fill(MANY))
  expect(numberOf(texts[0]!, 'portal_processes')).toBe(2)
  expect(numberOf(texts[0]!, 'portal_processes_replaced_total')).toBe(0)
  expect(texts[0]).toMatch(/^process_cpu_seconds_total /m)
})

test('D-137 D-22 any process says whether all can serve', async () => {
  expect(await many(() => ask('/readyz'))).toEqual(Array(MANY).fill(200))
  const [hanging] = pids() as [number]
  process.kill(hanging, 'SIGSTOP')
  const asked = Array.from({ length: MANY }, () => ask('/readyz'))
  expect(await Promise.any(asked)).toBe(503)
  process.kill(hanging, 'SIGCONT')
  await Promise.all(asked)
  await expect.poll(() => ask('/readyz')).toBe(200)
})

test('D-137 LIVE-01 what happens in one process reaches the sockets of both', async () => {
  sockets = await many(() => openLive(browser, catcher.id))
  const { id } = await logJob('Robin')
  for (const socket of sockets) await socket.next('job_created', ({ job }) => (job as Job).id === id)
  expect(numberOf(await metrics(), 'open_sockets')).toBe(MANY)
})

test('D-137 a killed process is replaced: the other serves meanwhile, and no counter goes down', async () => {
  const [killed, other] = pids() as [number, number]
  const before = numberOf(await metrics(), answered)
  process.kill(killed, 'SIGKILL')
  const ends = await Promise.race(sockets.map(async ({ closed }) => closed))
  expect(ends.code).toBe(1006)
  await expect.poll(() => portal.printed()).toContain('"msg":"A process has ended and is replaced"')
  expect(await askHealth()).toBe(200)
  await expect.poll(async () => numberOf(await metrics(), 'portal_processes_replaced_total')).toBe(1)
  await expect.poll(async () => numberOf(await metrics(), 'portal_processes')).toBe(2)
  expect(numberOf(await metrics(), answered)).toBe(before + 1)
  expect(await many(askHealth)).toEqual(Array(MANY).fill(200))
  expect((await many(() => browser.call('me'))).map(({ status }) => status)).toEqual(Array(MANY).fill(200))
  await expect.poll(() => pids().length).toBe(3)
  expect([isRunning(killed), isRunning(other)]).toEqual([false, true])

  // Both had sockets: those of the other are open, and hear what happens.
  const open = sockets.filter(({ raw }) => raw.readyState === raw.OPEN)
  expect(open.length).toBeGreaterThan(0)
  expect(open.length).toBeLessThan(MANY)
  const { id } = await logJob('Kim')
  for (const socket of open) await socket.next('job_created', ({ job }) => (job as Job).id === id)
})

test('D-137 D-193 SIGTERM drains all processes, which are not ready first, and ends with 0', async () => {
  const open = sockets.filter(({ raw }) => raw.readyState === raw.OPEN)
  open.push(...(await many(() => openLive(browser, catcher.id))))
  const ended = portal.stop()
  await expect.poll(() => ask('/readyz')).toBe(503)
  expect(await many(() => ask('/readyz'))).toEqual(Array(MANY).fill(503))
  expect(await many(askHealth)).toEqual(Array(MANY).fill(200))
  expect(open.every(({ raw }) => raw.readyState === raw.OPEN)).toBe(true)
  expect(await ended).toBe(0)
  const codes = await Promise.all(open.map(async ({ closed }) => (await closed).code))
  expect(codes).toEqual(open.map(() => 1012))
  expect(pids().filter(isRunning)).toEqual([])
})

test('D-137 D-18 on an empty database the first admin is made once', async () => {
  const empty = await makeEmptyDatabase()
  const { url } = empty.location as { url: string }
  const started = startProcess({ DATABASE_URL: url, PROCESSES: '2', ADMIN_PASSWORD: '' })
  await started.ready
  expect(started.printed().match(/Password: /g)).toHaveLength(1)

  // A primary that is killed leaves no process behind.
  await started.kill()
  const client = new Client({ connectionString: url })
  await client.connect()
  const others = async () =>
    (await client.query('select from pg_stat_activity where datname = current_database()')).rowCount! - 1
  await expect.poll(others).toBe(0)
  await client.end()
  await empty.drop()
})

test('D-137 a portal that cannot start ends as one process does: with one sentence and 1', async () => {
  const variables = { ...database.variables, SECRETS_KEY: 'x'.repeat(40) }
  const [one, several] = ['1', '2'].map((PROCESSES) => startProcess({ ...variables, PROCESSES }))
  expect([await one!.ended, await several!.ended]).toEqual([1, 1])
  expect(several!.printed()).toBe(one!.printed())
  expect(one!.printed()).toMatch(/^[^\n]+\n$/)
})

test('D-137 on the embedded database there is one process', async () => {
  const refused = startProcess({ PROCESSES: '2' })
  expect(await refused.ended).toBe(1)
  expect(refused.printed()).toBe(
    'The configuration cannot be used:\n  PROCESSES: must be 1 without a DATABASE_URL: the embedded database is for one process at a time\n',
  )
})
