import { connectLive } from '@snake-dispatch/client/live-socket'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import type { Job } from '@snake-dispatch/contract/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { signIn } from '../../src/testing/browsers.ts'
import { enqueueTask } from '../../src/testing/enqueue.ts'
import { makeJob } from '../../src/testing/factories.ts'
import { askAgain, runLoad } from '../../src/testing/load.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { openForwarder, type Forwarder } from '../../src/testing/tcp-forwarder.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { killProcesses, startProcess, type TestProcess } from '../../src/testing/test-process.ts'
import { expectClaimed, expectCreated, askedJobs } from './load-scenario.expectations.ts'
import { claims, creations, mixed, prepareScenario, type LoadScenario } from './load-scenario.ts'

const names = ['one', 'other'] as const
let database: ProcessDatabase
let scenario: LoadScenario
let processes: Record<(typeof names)[number], TestProcess>
/** The address under which the portal is reached, as that of a load balancer. */
let front: Forwarder
let browser: TestClient

beforeAll(async () => {
  database = await makeProcessDatabase()
  scenario = await database.open((opened) => prepareScenario(opened, { available: 40, claimed: 0 }))
  const start = (name: string) =>
    startProcess({ DATABASE_URL: `${database.variables['DATABASE_URL']}?application_name=${name}` })
  processes = { one: start('one'), other: start('other') }
  front = await openForwarder(Number(new URL(await processes.one.ready).port))
  await processes.other.ready
  browser = await signIn(`http://127.0.0.1:${front.port}`, scenario.listener)
  // What the browser does by itself: Node's sockets carry no cookies.
  const { origin, cookie } = browser
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url, { origin, headers: { cookie } })
        this.on('error', () => {})
      }
    },
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await killProcesses()
  await front.cut()
  await database.drop()
})

/**
 * Makes a process take the first step of a job and wait for the table of steps, which is locked.
 * @returns the process that waits, and how to release it
 */
async function holdNotification(
  jobId: number,
): Promise<{ holder: (typeof names)[number]; release: () => Promise<void> }> {
  return database.open(async (opened) => {
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const lock = opened.scope('live').transaction(async (tx) => {
      await sql`lock table alert_steps in share row exclusive mode`.execute(tx.raw)
      locked.resolve()
      await held.promise
    })
    await Promise.race([locked.promise, lock])
    const now = new Date()
    await opened
      .scope('live')
      .kysely.insertInto('alert_ladders')
      .values({ job_id: jobId, round: 1, opened_at: now, next_step: 0, due_at: now })
      .execute()
    await enqueueTask(opened, 'run-alert-steps', {})
    const waiting = async () => {
      const { rows } = await sql<{ application_name: (typeof names)[number] }>`
        select application_name from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(opened.withoutRealm)
      return rows[0]?.application_name
    }
    // The wait ends by a time limit and begins again, perhaps in the other process: the answer is kept.
    let holder: Awaited<ReturnType<typeof waiting>>
    await expect.poll(async () => (holder = await waiting())).toBeOneOf([...names])
    const release = async () => {
      held.resolve()
      await lock
    }
    return { holder: holder!, release }
  })
}

test('LIVE-01 LIVE-03 LIVE-09 of two processes one is killed under load: the other finishes its work, and its sockets come back there', async () => {
  const held = await database.open((opened) =>
    makeJob({ core: { database: opened } }, { clientName: 'Held' }),
  )
  const { holder, release } = await holdNotification(held.id)
  const victim = processes[holder]
  const survivor = processes[holder === 'one' ? 'other' : 'one']
  const [dying, living] = [await victim.ready, await survivor.ready]
  front.redirect(Number(new URL(dying).port))

  const messages: ServerMessage[] = []
  const lists: Promise<Job[]>[] = []
  const live = connectLive({
    userId: scenario.listener.id,
    url: `ws://127.0.0.1:${front.port}/ws`,
    onMessage: (message) => messages.push(message),
    // As the portal does: what happened before may have been missed.
    onOpen: () => lists.push(browser.call('availableJobs').then(({ body }) => body)),
  })
  await expect.poll(() => lists.length).toBe(1)

  const numbered = (what: string) => Array.from({ length: 60 }, (_, index) => `${what} ${index}`)
  const made = [
    await creations(dying, scenario, numbered('Dying')),
    await creations(living, scenario, numbered('Living')),
  ] as const
  const claimed = await claims(living, scenario, scenario.available)
  const [some, others] = [claimed.slice(0, 20), claimed.slice(20)]
  const concurrency = 4
  await Promise.all([
    runLoad(dying, mixed(made[0], some), {
      concurrency,
      acknowledged: (count) => count === 30 && void victim.kill(),
    }),
    runLoad(living, mixed(made[1], others), { concurrency }),
  ])
  expect(await victim.ended).toBe('SIGKILL')
  await release()

  const created = [...made[0], ...made[1]]
  await askAgain(living, [...created, ...claimed])
  front.redirect(Number(new URL(living).port))
  // After some failures a browser tries once a minute.
  await expect.poll(() => lists.length, { timeout: 120_000 }).toBe(2)
  const listed = (await lists[1]!).map(({ jobNumber }) => jobNumber)
  expect(listed).toEqual(expect.arrayContaining(created.map(({ answer }) => (answer!.body as Job).jobNumber)))
  const last = await creations(living, scenario, ['Last'])
  last[0]!.answer = await last[0]!.ask(living)
  const { id } = last[0]!.answer.body as Job
  await expect
    .poll(() => messages.some(({ type, job }) => type === 'job_created' && job.id === id))
    .toBe(true)
  live.close()

  await database.open(async (opened) => {
    const expected = [...created.map(({ name }) => name), 'Last', 'Held'].sort()
    await expect.poll(() => askedJobs(opened)).toEqual(expected)
    await expectCreated(opened, [...created, ...last])
    await expectClaimed(opened, scenario, claimed)
  })
})
