import { connectLive, type LiveSocket } from '@snake-dispatch/client/live-socket'
import type { Job } from '@snake-dispatch/contract/jobs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { User } from '../../src/features/accounts/user.entity.ts'
import { openLive, signIn } from '../../src/testing/browsers.ts'
import { makeAdmin, makeUser } from '../../src/testing/factories.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { startReplicas } from '../../src/testing/replicas.ts'
import type { Forwarder } from '../../src/testing/tcp-forwarder.ts'
import type { TestClient } from '../../src/testing/test-client.ts'
import { killProcesses } from '../../src/testing/test-process.ts'

// Two replicas share a database. The connections of the first one hang: they stay open and carry no data. The second
// one logs a job every second throughout.

/** Seconds that a hang lasts at least; the rest of each test waits for conditions. */
const HANG_SECONDS = Number(process.env['HANG_SECONDS'] ?? 1)
const isDeep = Boolean(process.env['TEST_DEEP'])

let database: ProcessDatabase
let forwarder: Forwarder
let hanging: string
let healthy: string
let catcher: User
let logger: TestClient
let admin: TestClient

beforeAll(async () => {
  database = await makeProcessDatabase()
  const replicas = await startReplicas(database.variables['DATABASE_URL']!)
  ;({ forwarder } = replicas)
  ;[hanging, healthy] = replicas.origins
  await database.open(async (open) => {
    const filled = { core: { database: open } }
    catcher = await makeUser(filled)
    logger = await signIn(healthy, await makeUser(filled))
    admin = await signIn(healthy, await makeAdmin(filled))
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await killProcesses()
  await forwarder.cut()
  await database.drop()
})

/** The dashboard of a catcher at the hanging replica, as far as alerts concern it. */
interface Dashboard {
  /** Job numbers that it shows: those of its last list, and of alerts since. */
  readonly shown: Set<number>
  /** Codes with which its sockets were closed. */
  readonly closes: number[]
}

const opened: LiveSocket[] = []
afterEach(() => {
  for (const live of opened.splice(0)) live.close()
})

/** Opens a dashboard; settles when it has its list and receives alerts. */
async function openDashboard(): Promise<Dashboard> {
  const browser = await signIn(hanging, catcher)
  const closes: number[] = []
  let alerts = 0
  const shown = new Set<number>()
  // What a browser does by itself: Node's sockets carry no cookies.
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(url: string) {
        super(url, { origin: browser.origin, headers: { cookie: browser.cookie } })
        this.on('error', () => {})
        this.on('close', (code) => closes.push(code))
      }
    },
  )
  // Alerts that come while the list is loaded stay. A failed list is asked for again, as by whoever reads that it is old.
  const showList = async () => {
    const list = () => browser.call('availableJobs').catch(() => undefined)
    let answer = await list()
    while (answer?.status !== 200 && opened.includes(live)) {
      await pause(500)
      answer = await list()
    }
    for (const { jobNumber } of (answer?.body ?? []) as Job[]) shown.add(jobNumber)
  }
  const live = connectLive({
    userId: catcher.id,
    url: `${hanging.replace('http', 'ws')}/ws`,
    onMessage({ type, job }) {
      alerts++
      if (type === 'job_created') shown.add(job.jobNumber)
    },
    onOpen: () => void showList(),
    log: () => {},
  })
  opened.push(live)
  // Without alerts the replica may not listen yet, after the hang of the test before.
  await expect.poll(() => shown.size > 0 && alerts > 0).toBe(true)
  return { shown, closes }
}

let logged: number[]
let logging: { stop(): Promise<void> }
beforeEach(async () => {
  logged = []
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      logged.push((await logJob(`Client ${logged.length}`)).jobNumber)
      await pause(1_000, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  logging = {
    async stop() {
      stopping.abort()
      await running
    },
  }
  await vi.waitUntil(() => logged.length > 0, { timeout: 60_000 })
})
afterEach(async () => {
  forwarder.unfreeze()
  await logging.stop()
})

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
  const answer = await logger.call('createJob', { body })
  expect(answer.status).toBe(201)
  return answer.body
}

const readiness = async () => (await fetch(`${hanging}/readyz`)).status

/** Hangs the database for `HANG_SECONDS` at least, until the dashboard's socket has been closed with 1012. */
async function hang({ closes }: Dashboard): Promise<void> {
  const before = closes.filter((code) => code === 1012).length
  forwarder.freeze()
  await expect.poll(() => closes.filter((code) => code === 1012).length).toBeGreaterThan(before)
  await pause(HANG_SECONDS * 1_000)
}

/** The dashboard shows every job that was logged, and alerts flow again, without a reload. */
async function expectComplete({ shown }: Dashboard): Promise<void> {
  const missing = () => logged.filter((jobNumber) => !shown.has(jobNumber))
  await expect.poll(missing, { timeout: 120_000 }).toEqual([])
  const { jobNumber } = await logJob('Last')
  await expect.poll(() => shown.has(jobNumber)).toBe(true)
  // The alert of a job that was logged in the same moment may still be on its way.
  await expect.poll(missing).toEqual([])
}

test('LIVE-01 LIVE-03 after a hang the client comes back and misses no job; requests end while it lasts', async () => {
  const dashboard = await openDashboard()
  const browser = await signIn(hanging, catcher)
  forwarder.freeze()
  const requests = Array.from({ length: 12 }, () =>
    fetch(`${hanging}/api/jobs/available`, { headers: { cookie: browser.cookie } }),
  )
  await hang(dashboard)
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses).toEqual(requests.map(() => 503))
  forwarder.unfreeze()
  await expectComplete(dashboard)
})

/** What else may happen to a hang. Each takes most of a minute, for reconnects wait up to half of one. */
const furtherHangs = {
  'a second hang while the client comes back': async () => {
    forwarder.unfreeze()
    await expect.poll(readiness).toBe(200)
    // The socket may be open again or not, and the replica may listen again or not.
    forwarder.freeze()
    await expect.poll(readiness).toBe(503)
    await pause(HANG_SECONDS * 1_000)
    forwarder.unfreeze()
  },
  'a hang that ends in a cut': async () => {
    await forwarder.cut()
    forwarder.unfreeze()
    await forwarder.restore()
  },
}

test.each(isDeep ? Object.entries(furtherHangs) : [])(
  'LIVE-01 LIVE-03 %s loses no job',
  async (_, happens) => {
    const dashboard = await openDashboard()
    await hang(dashboard)
    await happens()
    await expectComplete(dashboard)
  },
)

test('AUTH-11 AUTH-14 a lock and a sign-out on the other replica during a hang reach the sockets', async () => {
  const { locked, signedOut } = await database.open(async (open) => {
    const filled = { core: { database: open } }
    return { locked: await makeUser(filled), signedOut: await makeUser(filled) }
  })
  const dashboard = await openDashboard()
  const browsers = { locked: await signIn(hanging, locked), signedOut: await signIn(hanging, signedOut) }
  const sockets = [
    await openLive(browsers.locked, locked.id),
    await openLive(browsers.signedOut, signedOut.id),
  ]
  forwarder.freeze()
  const lock = { params: { userId: locked.id }, body: { reason: 'Unpaid' } }
  expect((await admin.call('lockUser', lock)).status).toBe(200)
  expect((await browsers.signedOut.at(healthy).call('logout')).status).toBe(204)
  await hang(dashboard)
  forwarder.unfreeze()
  expect((await Promise.all(sockets.map(({ closed }) => closed))).map(({ code }) => code)).toEqual([
    1012, 1012,
  ])
  await expect.poll(readiness).toBe(200)
  for (const [browser, id, refusal] of [
    [browsers.locked, locked.id, '1008'],
    [browsers.signedOut, signedOut.id, '401'],
  ] as const)
    await expect.poll(() => openLive(browser, id).catch(String)).toContain(refusal)
})
