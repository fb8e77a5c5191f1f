import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import { giveNewEta } from '@snake-dispatch/contract/job-arrival'
import type { ServerMessage } from '@snake-dispatch/contract/alerts'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { createJob } from '@snake-dispatch/contract/job-creation'
import { releaseJob } from '@snake-dispatch/contract/job-release'
import { checkNotifications } from '@snake-dispatch/contract/notifications'
import { startPortal, type Portal } from './child.ts'
import { Herd } from './herd.ts'
import { processorTime, serverOf } from './processor.ts'
import { median, quantile, type Result } from './report.ts'
import { browser, exampleJob, seedAccounts, seedJobs, type Catcher } from './seed.ts'
import { freePort } from '../src/testing/postgres-server.ts'
import { sessionHash } from '../src/transports/http/sessions.ts'

const SIZES = [100, 500, 2_000]
/** Dashboards by default. */
const MOST = 2_000
const OPEN_JOBS = [50, 500]
const ROUNDS = 9
/** Jobs in the storm, and its length in milliseconds. */
const STORM = { jobs: 50, ms: 60_000 }
/** The messages of a job that enters lists: with an alert, or for those whom it does not concern without. */
const NEW: readonly ServerMessage['type'][] = ['job_created', 'job_updated']
/** Milliseconds in which what was begun before has ended. */
const PAUSE = 1_000
/** Milliseconds in which an idle socket sends and answers all that it does while nothing happens. */
const IDLE = 60_000
const CHECKS = 1_000
/** Calls of somebody else, one after the other, between two looks at whether the change has gone out. */
const CALLS = 5
/** As many of them while nothing happens. */
const CALLS_ALONE = 40
/** A page that stays signed in, or has no socket, checks every 30 s (LIVE-04). */
const CHECKS_AN_HOUR = 120

/** What is measured, on which portal. */
interface Setting {
  readonly databaseUrl: string
  readonly env: Readonly<Record<string, string>>
  /** Who logs jobs, gives them back, and keeps them. */
  readonly logger: Catcher
  readonly claimer: Catcher
  readonly patient: Catcher
  /** The most dashboards. */
  readonly most: number
}

type Changes = Readonly<Record<'created' | 'claimed' | 'corrected' | 'released', number[]>>

/**
 * Many open dashboards and one job: from the call that changes it to the last card that shows it, and the processor
 * time of the portal and of its database for that; then a storm of jobs, and a restart. The dashboards are the page's
 * own socket and rules; their sessions are made in the database.
 */
export async function measureHerd(
  databaseUrl: string,
  variables: Readonly<Record<string, string>>,
  [logger, claimer, patient]: readonly Catcher[],
  most = MOST,
): Promise<Result[]> {
  if (!logger || !claimer || !patient)
    throw new Error('Three catchers are needed: one logs jobs, one gives them back, one keeps them')
  const env = { ...variables, PORT: String(await freePort()) }
  const running: { portal?: Portal; herd?: Herd } = {}
  try {
    return await measure({ databaseUrl, env, logger, claimer, patient, most }, running)
  } finally {
    running.herd?.close()
    await running.portal?.stop()
  }
}

/** As `measureHerd`; what it starts is in `running`. */
async function measure(
  { databaseUrl, env, logger, claimer, patient, most }: Setting,
  running: { portal?: Portal; herd?: Herd },
): Promise<Result[]> {
  let portal = (running.portal = await startPortal(env))
  const database = await serverOf(databaseUrl)
  const taken = () => processorTime(portal.pid) + processorTime(database)
  const [log, claim, keep] = [logger, claimer, patient].map(({ cookie }) => browser(portal.url, cookie).api)
  const sizes = SIZES.filter((size) => size <= most)
  const catchers = await signedIn(databaseUrl, {
    cookie: logger.cookie,
    secret: env['SESSION_SECRET']!,
    count: sizes.at(-1)!,
  })
  const herd = (running.herd = new Herd(portal.url))
  const results: Result[] = []
  /** Processor time for one change, by the number of dashboards. */
  const costs: [pages: number, ms: number][] = []

  let logged = 0
  // Of a client of its own: jobs of one client name each other.
  const create = async () => {
    const client = String(++logged)
    const body = {
      ...exampleJob,
      clientMobile: `0491${client.padStart(6, '0')}`,
      address: `${client} High Street, Manly`,
    }
    return (await log!.call(createJob, { body })).id
  }

  /** A job that is logged, claimed, corrected and given back: when the last dashboard shows each. */
  async function round(times: Changes): Promise<void> {
    let id = 0
    const changed = (call: () => Promise<unknown>) => async () => {
      await call()
      return id
    }
    const params = () => ({ id })
    times.created.push(await herd.change(async () => (id = await create()), NEW))
    times.claimed.push(
      await herd.change(
        changed(() => claim!.call(claimJob, { params: params(), body: { eta: 30 } })),
        ['job_claimed'],
      ),
    )
    times.corrected.push(
      await herd.change(
        changed(() => claim!.call(giveNewEta, { params: params(), body: { eta: 60 } })),
        ['job_updated'],
      ),
    )
    times.released.push(
      await herd.change(
        changed(() => claim!.call(releaseJob, { params: params(), body: { reason: 'car broke down' } })),
        NEW,
      ),
    )
  }

  /** Milliseconds of processor time in a second in which nobody does anything. */
  const quiet = async (ms = PAUSE) => {
    const before = taken()
    await setTimeout(ms)
    return ((taken() - before) / ms) * 1_000
  }

  const empty = await quiet(IDLE / 6)
  for (const open of OPEN_JOBS)
    for (const size of sizes) {
      await seedJobs(databaseUrl, open, logger.id)
      await herd.open(catchers.slice(0, size))
      const times: Changes = { created: [], claimed: [], corrected: [], released: [] }
      await round({ created: [], claimed: [], corrected: [], released: [] })
      await setTimeout(PAUSE)
      const idle = await quiet()
      const begun = performance.now()
      const before = taken()
      for (let count = 0; count < ROUNDS; count++) await round(times)
      await setTimeout(PAUSE)
      const cost = (taken() - before - (idle * (performance.now() - begun)) / 1_000) / (ROUNDS * 4)
      costs.push([size, cost])
      for (const [change, ms] of Object.entries(times))
        results.push({
          what: `${change}, ${open} open: the last of ${size} cards`,
          ours: ms,
          unit: 'ms',
          ...(size === 2_000 && { limit: 300 }),
        })
      console.log(
        `${size} dashboards, ${open} open jobs: ${cost.toFixed(1)} ms of processor for one change; idle ${idle.toFixed(0)} ms a second`,
      )
    }

  const slope =
    (costs.at(-1)![1] - costs.at(-sizes.length)![1]) / (costs.at(-1)![0] - costs.at(-sizes.length)![0])
  results.push({ what: 'processor for one change and dashboard', ours: [slope], unit: 'ms', limit: 0.05 })

  results.push({
    what: 'an idle dashboard with an open socket: processor an hour',
    ours: [(((await quiet(IDLE)) - empty) / herd.size) * 3_600],
    unit: 'ms',
  })
  const checked = taken()
  for (let count = 0; count < CHECKS; count++) await keep!.call(checkNotifications)
  results.push({
    what: 'the checks of one that makes them: processor an hour',
    ours: [((taken() - checked) / CHECKS) * CHECKS_AN_HOUR],
    unit: 'ms',
  })

  const { alone, beside } = await othersCalls(portal.url, patient.cookie, () => herd.change(create, NEW))
  results.push({
    what: 'who is signed in, while one change goes out',
    ours: beside,
    peer: alone,
    unit: 'ms',
    compared: 0.95,
    atMost: 2,
  })

  const before = taken()
  const stormBegun = performance.now()
  const claims: number[] = []
  for (let count = 0; count < STORM.jobs; count++) {
    await setTimeout(Math.max(0, (count * STORM.ms) / STORM.jobs - (performance.now() - stormBegun)))
    let id = 0
    await herd.change(async () => (id = await create()), NEW)
    const begun = performance.now()
    await keep!.call(claimJob, { params: { id }, body: { eta: 30 } })
    claims.push(performance.now() - begun)
  }
  const share = (100 * (taken() - before)) / (performance.now() - stormBegun)
  results.push({
    what: `${STORM.jobs} jobs a minute, ${herd.size} dashboards: of one core`,
    ours: [share],
    unit: '%',
    limit: 20,
  })
  results.push({ what: 'a claim in the storm', ours: claims, unit: 'ms', compared: 0.95 })
  console.log(
    `reads of lists so far: ${herd.tally.reads}, refused: ${herd.tally.refused}; claims p95 ${quantile(claims, 0.95).toFixed(1)} ms, median ${median(claims).toFixed(1)} ms`,
  )

  const reads = herd.tally.reads
  const restarted = performance.now()
  await portal.stop()
  portal = running.portal = await startPortal(env)
  await herd.until(() => herd.tally.reads >= reads + herd.size)
  results.push({
    what: `a restart, until the last of ${herd.size} has read`,
    ours: [performance.now() - restarted],
    unit: 'ms',
  })
  results.push({ what: 'reads that were refused', ours: [herd.tally.refused], unit: 'faults', limit: 0 })
  return results
}

/**
 * Milliseconds of single calls of somebody else, who asks in a thread of their own: while nothing happens, and until each
 * of several changes has gone out.
 */
async function othersCalls(
  url: string,
  cookie: string,
  change: () => Promise<unknown>,
): Promise<Record<'alone' | 'beside', number[]>> {
  const asker = new Worker(new URL('./asker.worker.ts', import.meta.url), { workerData: { url, cookie } })
  const times = async (count: number) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    asker.postMessage(count)
    return ((await once(asker, 'message')) as [number[]])[0]
  }
  const [alone, beside]: [number[], number[]] = [[], []]
  try {
    await times(CALLS_ALONE)
    for (let count = 0; count < ROUNDS; count++) {
      await setTimeout(PAUSE)
      alone.push(...(await times(CALLS_ALONE)))
      const going = { out: true }
      const gone = change().finally(() => (going.out = false))
      while (going.out) beside.push(...(await times(CALLS)))
      await gone
    }
  } finally {
    await asker.terminate()
  }
  return { alone, beside }
}

/** Sessions of as many catchers, made in the database. @param cookie of a session of the portal, which signs with the secret */
async function signedIn(
  databaseUrl: string,
  { cookie, secret, count }: { cookie: string; secret: string; count: number },
): Promise<Catcher[]> {
  const name = /[\w-]*session(?==)/.exec(cookie)![0]
  const ids = await seedAccounts(databaseUrl, count)
  const sessions = ids.map((id) => ({ id, session: randomBytes(32).toString('base64url') }))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into sessions (id_hash, user_id, stamp, data, expires_at, last_used_at, created_at)
     select hash, users.id, remember_token,
       json_build_object('userId', users.id, 'stamp', remember_token, 'endsAt', extract(epoch from ends) * 1000),
       ends, now(), now()
     from unnest($1::int[], $2::text[]) as made (user_id, hash) join users on users.id = made.user_id,
       lateral (select now() + interval '1 day') until(ends)`,
    [ids, sessions.map(({ session }) => sessionHash(secret, session))],
  )
  await client.end()
  return sessions.map(({ id, session }) => ({ id, cookie: `${name}=${session}` }))
}
