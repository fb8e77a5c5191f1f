import { Agent } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { urlOf } from '@snake-dispatch/client/http'
import { login } from '@snake-dispatch/contract/accounts'
import { auditTrail } from '@snake-dispatch/contract/audit'
import { dispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { adminInvoices, exportFees, feeOverview } from '@snake-dispatch/contract/fees'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { jobs } from '@snake-dispatch/contract/jobs'
import { openJobs, statistics } from '@snake-dispatch/contract/moderation'
import { health } from '@snake-dispatch/contract/health'
import { listUsers } from '@snake-dispatch/contract/user-management'
import { poster } from './claim.bench.ts'
import { median, type Result } from './report.ts'
import { browser, seedAccounts, seedJobs, withClient, type Catcher } from './seed.ts'
import { seedFees, seedTrail } from './seed-records.ts'

const ACCOUNTS = 2_000
const JOBS = 5_000
/** Completed jobs, and the fees of each: 1,000,000 in all. */
const DONE = 20_000
const FEES_PER_JOB = 50
/** Entries of the audit trail. */
const ENTRIES = 1_000_000
const ROUNDS = 3
/** Claims of a round, with an admin at work and without. */
const CLAIMS = 200

/** What an admin does all day, with the filters that their screens have. */
const work: readonly string[] = [
  urlOf(listUsers, { query: { search: 'catcher 1', limit: 100 } }),
  urlOf(listUsers, { query: { search: 'nobody', limit: 100 } }),
  urlOf(listUsers, { query: { sort: 'lastLoginDesc', role: 'catcher', limit: 100 } }),
  urlOf(auditTrail, { query: { limit: 200 } }),
  urlOf(auditTrail, { query: { personId: 77, limit: 200 } }),
  urlOf(auditTrail, { query: { action: 'job.claim', to: '2026-01-01' } }),
  urlOf(auditTrail, { query: { subjectType: 'invoice' } }),
  urlOf(health),
  urlOf(statistics),
  urlOf(dispatchStatistics),
  urlOf(openJobs, { query: { limit: 100 } }),
  urlOf(openJobs, { query: { state: 'open', suburb: 'manly', urgency: 'high', limit: 100 } }),
  urlOf(feeOverview),
  urlOf(adminInvoices, { query: { limit: 50 } }),
  urlOf(adminInvoices, { query: { search: 'catcher 19', limit: 50 } }),
  urlOf(jobs, { query: { limit: 500 } }),
  urlOf(exportFees),
]

/**
 * Milliseconds of single claims, one after the other: while an admin searches accounts, reads the audit trail and the
 * statistics and exports the fees, compared with claims while nobody else is there. The admin's calls follow each other
 * without a pause, faster than any person makes them. Nothing an admin does may slow a claim much: by no lock, and by no
 * query that takes long. What is left is that the one thread of the portal works on the calls in turn, for which a claim
 * waits about five times: it takes three times as long at most.
 */
export async function measureAdminWork(
  databaseUrl: string,
  portalUrl: string,
  admin: { email: string; password: string },
  [logger, claimer]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !claimer) throw new Error('Two catchers are needed')
  const accounts = await seedAccounts(databaseUrl, ACCOUNTS)
  const open = await seedJobs(databaseUrl, JOBS, logger.id)
  await seedCompleted(databaseUrl, accounts)
  await seedFees(databaseUrl, FEES_PER_JOB)
  await seedTrail(databaseUrl, ENTRIES, accounts)
  const office = browser(portalUrl)
  await office.api.call(login, { body: { username: admin.email, password: admin.password } })
  const agent = new Agent({ keepAlive: true })
  const post = poster(agent)
  const headers = { origin: portalUrl, 'content-type': 'application/json', cookie: claimer.cookie }
  const claim = async (times: number[]) => {
    const job = open.pop()
    if (job === undefined) throw new Error('The jobs to claim have run out')
    const begun = performance.now()
    const status = await post(portalUrl + urlOf(claimJob, { params: { id: job } }), headers, '{"eta":30}')
    if (status !== 200) throw new Error(`A claim answered ${status}`)
    times.push(performance.now() - begun)
  }
  const [during, otherwise]: [number[], number[]] = [[], []]
  try {
    for (let count = 0; count < CLAIMS; count++) await claim([])
    for (let round = 0; round < ROUNDS; round++) {
      for (let count = 0; count < CLAIMS; count++) await claim(otherwise)
      const desk = startWork(portalUrl, office.cookie())
      for (let count = 0; count < CLAIMS; count++) await claim(during)
      console.log(`an admin at work: ${await desk.stop()} answered during ${CLAIMS} claims`)
    }
  } finally {
    agent.destroy()
  }
  return [
    {
      what: 'claim while an admin searches, reads and exports',
      ours: during,
      peer: otherwise,
      unit: 'ms',
      atMost: 3,
    },
  ]
}

/** Makes the calls one after the other, until it is stopped. */
function startWork(portalUrl: string, cookie: string) {
  const stopping = new AbortController()
  let answered = 0
  const times = new Map<string, number[]>()
  const working = (async () => {
    for (let next = 0; !stopping.signal.aborted; next++) {
      const path = work[next % work.length]!
      const begun = performance.now()
      const status = await read(portalUrl + path, cookie)
      times.set(path, [...(times.get(path) ?? []), performance.now() - begun])
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      answered++
      await setImmediate()
    }
  })()
  return {
    /** @returns how many calls were answered, and the slowest of them @throws Error when one failed */
    async stop(): Promise<string> {
      stopping.abort()
      await working
      const slowest = [...times]
        .map(([path, each]) => ({ path, time: median(each) }))
        .toSorted((one, other) => other.time - one.time)
        .slice(0, 6)
        .map(({ path, time }) => `${path} ${time.toFixed(0)} ms`)
      return `${answered} calls (${slowest.join(', ')})`
    },
  }
}

/** Reads an answer to its end. */
async function read(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  return answer.status
}

/** Adds completed jobs of all accounts, over two years. */
async function seedCompleted(databaseUrl: string, accounts: readonly number[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into jobs (realm, job_number, snake_type, urgency, client_name, client_mobile, address, address_masked,
         suburb, suburb_masked, quoted_cost, created_at, claimed_by_id, claimed_at, wait_ended_at, completed_at, is_public_submission)
       select 'live', nextval('live_job_number'), 'easternBrownSnake', 'medium', 'Client ' || g, '0491570156',
         g || ' High Street', 'XX High Street', 'Manly', 'Manly', 250, at - interval '1 minute', ($2::int[])[1 + g % $3::int], at, at,
         at, true
       from generate_series(1, $1::int) g, lateral (select now() - g * interval '50 minutes') each(at)`,
      [DONE, accounts, accounts.length],
    )
    await client.query('vacuum analyze jobs')
  })
}
