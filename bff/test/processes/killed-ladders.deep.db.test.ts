import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { Health } from '@snake-dispatch/contract/health'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { signIn } from '../../src/testing/browsers.ts'
import { makeAdmin, makeUser } from '../../src/testing/factories.ts'
import { setFileClock } from '../../src/testing/file-clock.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { startPushService, type PushService } from '../../src/testing/push-service.ts'
import { jobInput, subscribeBrowser } from '../../src/testing/pushed-catcher.ts'
import { TestClient, type TestAnswer } from '../../src/testing/test-client.ts'
import {
  clockedProcess,
  killProcesses,
  startProcess,
  type TestProcess,
} from '../../src/testing/test-process.ts'
import { askProcesses, killSeed, randomMoments } from './kill-moments.ts'
import { expectRung, expectSteps, expectTold, type Device } from './killed-ladders.expectations.ts'

const KILLS = 50
/** Every other minute, so that no device comes near the cap of its own suburb (DISP-07). */
const JOBS = 22
/** Milliseconds after a minute began in which a process is killed: its steps and their pushes are made then. */
const MOMENTS = 700
/** The embedded database serves one process. */
const PROCESSES = inject('testDatabase').kind === 'pglite' ? 1 : 2

const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-clock-'))
const clock = join(folder, 'clock')
const START = Math.floor(Date.now() / 60_000) * 60_000

let database: ProcessDatabase
let service: PushService
const processes: TestProcess[] = []
const near: Device[] = []
let desk: Device & { userId: number }
const jobs: Job[] = []
let ends: unknown[]

const start = () =>
  startProcess(
    {
      ...database.variables,
      TEST_CLOCK: clock,
      TEST_PUSH: JSON.stringify(service.options),
    },
    clockedProcess,
  )

const ask = (send: (origin: string) => Promise<TestAnswer>) => askProcesses(processes, send)

/** Logs a job, however often it must be asked for: its key stays the same. */
async function logJob(logger: TestClient): Promise<void> {
  const key = `key-of-${jobs.length}`
  const answer = await ask((origin) =>
    logger.at(origin).call('createJob', { body: jobInput, headers: { 'idempotency-key': key } }),
  )
  jobs.push(answer.body)
}

/** Reports what the devices have shown: silent ones would not be reachable any more (DISP-08). */
async function reportShown(): Promise<void> {
  for (const { browser } of near) {
    const receipt = browser.received.at(-1)?.receipt
    if (!receipt) continue
    const body = { receipt, event: 'shown' }
    await ask((origin) => new TestClient(origin).call('reportAlert', { body }))
  }
}

/** Waits until every job that was logged has taken the steps that are due. */
const settled = (office: TestClient, now: number) =>
  vi.waitUntil(
    async () => {
      const query = { limit: 100 }
      const queued: QueuedJob[] = (await ask((origin) => office.at(origin).call('jobQueue', { query }))).body
      return queued.every(({ asked, next }) => asked !== null && (!next || Date.parse(next.dueAt) > now))
    },
    { timeout: 180_000, interval: 50 },
  )

/** Waits until all pushes have been sent, those of killed processes and postponed ones too. */
const allPushed = (office: TestClient) =>
  vi.waitUntil(
    async () => {
      const { queues }: Health = (await ask((origin) => office.at(origin).call('health'))).body
      return queues
        .filter(({ name }) => name === 'send-alerts' || name === 'send-push')
        .every(({ waiting, delayed, active }) => waiting + delayed + active === 0)
    },
    { timeout: 300_000, interval: 200 },
  )

// In each minute steps of several jobs are due; in the middle of them a process is killed, and another one takes its place.
beforeAll(async () => {
  console.info(`The moments of the kills: KILL_SEED=${killSeed}`)
  const random = randomMoments()
  setFileClock(clock, new Date(START))
  service = await startPushService()
  database = await makeProcessDatabase()
  const users = await database.open(async (opened) => {
    const target = { core: { database: opened } }
    const catcher = (suburb: string) => makeUser(target, { serviceSuburbs: [suburb] })
    return {
      logger: await makeUser(target, { serviceSuburbs: ['Nowhere'] }),
      office: await makeAdmin(target, { serviceSuburbs: ['Nowhere'] }),
      near: [await catcher('Penrith'), await catcher('Penrith')],
      others: [await catcher('Katoomba'), await catcher('Byron Bay')],
    }
  })
  for (let made = 0; made < PROCESSES; made++) processes.push(start())
  const origin = await processes[0]!.ready
  const [logger, office] = [await signIn(origin, users.logger), await signIn(origin, users.office)]
  const subscribe = async (user: (typeof users)['logger']): Promise<Device> => {
    const browser = service.browser()
    return { browser, id: await subscribeBrowser(await signIn(origin, user), user, browser) }
  }
  for (const user of users.near) near.push(await subscribe(user))
  for (const user of users.others) await subscribe(user)
  desk = { ...(await subscribe(users.office)), userId: users.office.id }

  let now = START
  const goOn = (minutes: number) => setFileClock(clock, new Date((now += minutes * 60_000)))
  for (let kill = 0; kill < KILLS; kill++) {
    goOn(1)
    const logging = kill % 2 === 0 && jobs.length < JOBS ? logJob(logger) : undefined
    await pause(random() * MOMENTS)
    const victim = Math.floor(random() * PROCESSES)
    await processes[victim]!.kill()
    processes[victim] = start()
    await logging
    await settled(office, now)
    await reportShown()
  }
  // Pushes that were interrupted are sent before they would be too late.
  await allPushed(office)
  for (let minutes = 0; minutes < 65; minutes += 5) {
    goOn(5)
    await settled(office, now)
    await allPushed(office)
  }
  // Its first step is taken in a look that has ended the other ladders before.
  await logJob(logger)
  jobs.pop()
  await settled(office, now)
  await allPushed(office)
  ends = await Promise.all(processes.map((process) => process.stop()))
}, 3_000_000)
afterAll(async () => {
  await killProcesses()
  await database.drop()
  await service.close()
  rmSync(folder, { recursive: true })
})

test('DISP-21 50 processes are killed between and in steps: no step twice, none left out', () =>
  database.open((opened) => expectSteps(opened, jobs)))

test('a killed process leaves nothing that keeps the last ones from stopping cleanly', () => {
  expect(ends).toEqual(processes.map(() => 0))
})

test('DISP-06 DISP-07 DISP-21 each device is asked once by each step, whoever was killed, and rings for every job', () =>
  database.open((opened) => expectRung(opened, near, jobs)))

test('DISP-20 DISP-21 moderators are told once at each step that tells them', () =>
  database.open((opened) => expectTold(opened, desk, jobs)))
