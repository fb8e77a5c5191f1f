import { createHash, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { giveNewEta } from '@snake-dispatch/contract/job-arrival'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { createJob } from '@snake-dispatch/contract/job-creation'
import { releaseJob } from '@snake-dispatch/contract/job-release'
import { me } from '@snake-dispatch/contract/session'
import { startPortal } from './child.ts'
import { Herd } from './herd.ts'
import { processorTime, serverOf } from './processor.ts'
import { median, quantile, type Result } from './report.ts'
import { browser, exampleJob, seedAccounts, seedJobs, type Catcher } from './seed.ts'
import { freePort } from '../src/testing/postgres-server.ts'

const SIZES = [100, 500, 2_000]
const OPEN_JOBS = [50, 500]
const ROUNDS = 9
/** Jobs in the storm, and its length in milliseconds. */
const STORM = { jobs: 50, ms: 60_000 }
/** Milliseconds in which what was begun before has ended. */
const PAUSE = 1_000

type Changes = Readonly<Record<'created' | 'claimed' | 'corrected' | 'released', number[]>>

/**
 * Many open dashboards and one job: from the call that changes it to the last card that shows it, and the processor
 * time of the portal and of its database for that; then a storm of jobs, and a restart. The dashboards are the page's
 * own socket and rules; their sessions are made in the database.
 */
export async function measureHerd(
  databaseUrl: string,
  variables: Readonly<Record<string, string>>,
  [logger, claimer]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !claimer)
    throw new Error('Two catchers are needed: one logs the jobs, the other claims them')
  const env = { ...variables, PORT: String(await freePort()) }
  let portal = await startPortal(env)
  const database = await serverOf(databaseUrl)
  const taken = () => processorTime(portal.pid) + processorTime(database)
  const [log, claim] = [logger, claimer].map(({ cookie }) => browser(portal.url, cookie).api)
  const catchers = await signedIn(databaseUrl, logger.cookie, SIZES.at(-1)!)
  const herd = new Herd(portal.url)
  const results: Result[] = []
  /** Processor time for one change, by the number of dashboards. */
  const costs: [pages: number, ms: number][] = []

  /** A job that is logged, claimed, corrected and given back: when the last dashboard shows each. */
  async function round(times: Changes): Promise<void> {
    let id = 0
    const create = async () => {
      ;({ id } = await log!.call(createJob, { body: exampleJob }))
    }
    times.created.push(await herd.change(create))
    const params = { id }
    times.claimed.push(await herd.change(() => claim!.call(claimJob, { params, body: { eta: 30 } }), id))
    times.corrected.push(await herd.change(() => claim!.call(giveNewEta, { params, body: { eta: 60 } }), id))
    times.released.push(
      await herd.change(() => claim!.call(releaseJob, { params, body: { reason: 'car broke down' } }), id),
    )
  }

  const quiet = async () => {
    const before = taken()
    await setTimeout(PAUSE)
    return taken() - before
  }

  const meTimes = async (count: number) => {
    const times: number[] = []
    for (let asked = 0; asked < count; asked++) {
      const begun = performance.now()
      await claim!.call(me)
      times.push(performance.now() - begun)
    }
    return times
  }

  for (const open of OPEN_JOBS)
    for (const size of SIZES) {
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
      const cost = (taken() - before - (idle * (performance.now() - begun)) / PAUSE) / (ROUNDS * 4)
      costs.push([size, cost])
      for (const [change, ms] of Object.entries(times))
        results.push({
          what: `${change}, ${open} open: the last of ${size} cards`,
          ours: ms,
          unit: 'ms',
          ...(size === 2_000 && { limit: 300 }),
        })
      console.log(
        `${size} dashboards, ${open} open jobs: ${cost.toFixed(1)} ms of processor for one change; idle ${idle} ms a second`,
      )
    }

  const slope =
    (costs.at(-1)![1] - costs.at(-SIZES.length)![1]) / (costs.at(-1)![0] - costs.at(-SIZES.length)![0])
  results.push({ what: 'processor for one change and dashboard', ours: [slope], unit: 'ms', limit: 0.05 })

  const alone = await meTimes(200)
  const beside: number[] = []
  for (let count = 0; count < 10; count++) {
    const change = herd.change(() => log!.call(createJob, { body: exampleJob }))
    beside.push(...(await meTimes(20)))
    await change
  }
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
    await herd.change(async () => {
      ;({ id } = await log!.call(createJob, { body: exampleJob }))
    })
    const begun = performance.now()
    await claim!.call(claimJob, { params: { id }, body: { eta: 30 } })
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
  portal = await startPortal(env)
  await herd.until(() => herd.tally.reads >= reads + herd.size)
  results.push({
    what: `a restart, until the last of ${herd.size} has read`,
    ours: [performance.now() - restarted],
    unit: 'ms',
  })
  results.push({ what: 'reads that were refused', ours: [herd.tally.refused], unit: 'faults', limit: 0 })
  herd.close()
  await portal.stop()
  return results
}

/** Sessions of as many catchers, made in the database. @param cookie of a session of the portal */
async function signedIn(databaseUrl: string, cookie: string, count: number): Promise<Catcher[]> {
  const name = cookie.split('=')[0]!
  const ids = await seedAccounts(databaseUrl, count)
  const sessions = ids.map((id) => ({ id, session: randomBytes(24).toString('base64url') }))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into sessions (id_hash, user_id, stamp, data, expires_at, last_used_at, created_at)
     select hash, users.id, remember_token, '{}', now() + interval '1 day', now(), now()
     from unnest($1::int[], $2::text[]) as made (user_id, hash) join users on users.id = made.user_id`,
    [ids, sessions.map(({ session }) => createHash('sha256').update(session).digest('hex'))],
  )
  await client.end()
  return sessions.map(({ id, session }) => ({ id, cookie: `${name}=${session}` }))
}
