import { Agent } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { login } from '@snake-dispatch/contract/accounts'
import { poster } from './claim.bench.ts'
import type { Result } from './report.ts'
import { browser, seedAccounts, seedJobs, withClient, type Catcher } from './seed.ts'

const ACCOUNTS = 2_000
const JOBS = 20_000
/** Entries of the audit trail. */
const ENTRIES = 1_000_000
const ROUNDS = 3
/** Claims of a round, with an admin at work and without. */
const CLAIMS = 200
/** Calls that the admin makes at once: several tabs. */
const TABS = 3

/** What an admin does all day. */
const work: readonly string[] = [
  '/api/admin/users?search=catcher%201&limit=100',
  '/api/admin/users?search=nobody&limit=100',
  '/api/admin/audit?limit=200',
  '/api/admin/audit?personId=77&limit=200',
  '/api/admin/audit?action=job.claim&to=2026-01-01',
  '/api/admin/queues',
  '/api/moderator/statistics',
  '/api/moderator/statistics/dispatch',
  '/api/moderator/jobs?limit=100',
  '/api/admin/fees',
  '/api/admin/invoices',
  '/api/jobs?limit=500',
  '/api/admin/fees.csv',
]

/**
 * Milliseconds of single claims, one after the other: while an admin searches accounts, reads the audit trail and the
 * statistics and exports the fees in several tabs without a pause, compared with claims while nobody else is there.
 * Nothing an admin does may slow a claim much.
 */
export async function measureAdminWork(
  databaseUrl: string,
  portalUrl: string,
  admin: { email: string; password: string },
  [logger, claimer]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !claimer) throw new Error('Two catchers are needed')
  const accounts = await seedAccounts(databaseUrl, ACCOUNTS)
  const jobs = await seedJobs(databaseUrl, JOBS, logger.id)
  await seedTrail(databaseUrl, accounts)
  const office = browser(portalUrl)
  await office.api.call(login, { body: { username: admin.email, password: admin.password } })
  const agent = new Agent({ keepAlive: true })
  const post = poster(agent)
  const headers = { origin: portalUrl, 'content-type': 'application/json', cookie: claimer.cookie }
  const claim = async (times: number[]) => {
    const job = jobs.pop()
    if (job === undefined) throw new Error('The jobs to claim have run out')
    const begun = performance.now()
    const status = await post(`${portalUrl}/api/jobs/${job}/claim`, headers, '{"eta":30}')
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
      console.log(`an admin at work: ${await desk.stop()} calls answered during ${CLAIMS} claims`)
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

/** Makes the calls in turn, in several tabs, until it is stopped. */
function startWork(portalUrl: string, cookie: string) {
  const stopping = new AbortController()
  let answered = 0
  const tab = async (first: number) => {
    for (let next = first; !stopping.signal.aborted; next++) {
      const path = work[next % work.length]!
      const status = await read(portalUrl + path, cookie)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      answered++
      await setImmediate()
    }
  }
  const tabs = Promise.all(Array.from({ length: TABS }, (_, index) => tab(index * 2)))
  return {
    /** @returns how many calls were answered @throws Error when one failed */
    async stop(): Promise<number> {
      stopping.abort()
      await tabs
      return answered
    },
  }
}

/** Reads an answer to its end. */
async function read(url: string, cookie: string): Promise<number> {
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  return answer.status
}

/** Fills the audit trail up, of all accounts and of as many jobs, over two years. */
async function seedTrail(databaseUrl: string, accounts: readonly number[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into audit_entries (realm, action, actor_id, subject_type, subject_id, detail, address, created_at)
       select 'live', (array['job.claim', 'account.sign-in', 'job.complete', 'account.profile'])[1 + g % 4],
         ($2::int[])[1 + g % $3::int], (array['job', 'account'])[1 + g % 2], 1 + g % 50000, '{"eta": 30}', '203.0.113.9',
         now() - (g % 730) * interval '1 day' - g * interval '1 millisecond'
       from generate_series(1, $1::int) g`,
      [ENTRIES, accounts, accounts.length],
    )
    await client.query('vacuum analyze audit_entries')
  })
}
