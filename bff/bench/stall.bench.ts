import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { solvedWith } from '../src/testing/captcha.ts'
import { startPeer, startPortal } from './child.ts'
import type { Result } from './report.ts'
import { seedJobs, serveSuburbs, type Catcher } from './seed.ts'
import type { AttackData, AttackName } from './stall-attacks.ts'

/** The attacks in the order of the table, see `stall-attacks.ts`. */
const attacks: readonly AttackName[] = [
  'subscribe documents on 3 demo sockets',
  'pings on 10 sockets',
  'demo visits',
  'logged jobs',
  'public requests from IPv6 networks',
  'lists of 500, and searches',
  'dashboard documents',
  'GraphQL with aliases and new documents',
  'guest documents',
  'photos of jobs that are not theirs',
  'wrong passwords',
]

/** How long others are watched in quiet and during an attack, in milliseconds. */
const QUIET = 1_500
const ATTACKED = 5_000
/** The same of the control, and how long the portal rests after an attack. */
const CONTROL = 1_000
const PAUSE = 500
/** The largest ratio of the medians. */
const GOAL = 3
/** Accounts of attackers. */
const SESSIONS = 6
/** Between two calls of one of the others: they leave the portal idle for most of the time, as people do. */
const REST = 15

/** Who may not be delayed, each from an address of their own. */
interface Others {
  readonly url: string
  readonly catchers: readonly Catcher[]
}

/**
 * What others wait while one address sends all that its limits allow: the median of quick calls and small lists, during
 * each attack and in the quiet before it, with real limits. The same attack on a server that does nothing is the control:
 * what it adds there comes from the machine.
 * @param variables of the portal that the catchers are signed in to
 * @param wanted a part of the names of the attacks that are measured
 */
export async function measureStalls(
  databaseUrl: string,
  variables: Record<string, string>,
  [logger, ...all]: readonly Catcher[],
  wanted = '',
): Promise<Result[]> {
  const chosen = attacks.filter((name) => name.includes(wanted))
  // Each attack has an account of its own, with all that its limits allow.
  const [attackers, catchers] = [all.slice(0, SESSIONS), all.slice(SESSIONS)]
  if (!logger || catchers.length < 4) throw new Error('Catchers are needed: attackers, and others')
  const captchaSecret = createHash('sha256')
    .update(variables['SESSION_SECRET'] ?? '')
    .digest('hex')
  await serveSuburbs(databaseUrl, all)
  const [job = 0] = await seedJobs(databaseUrl, 500, logger.id)
  const idle = await startPeer('idle.peer.ts')
  const portal = await startPortal({
    ...variables,
    CAPTCHA_SECRET: captchaSecret,
    DEMO_ENABLED: 'true',
    TRUST_PROXY: 'true',
    FRONT_ENDS: 'true',
    RATE_LIMIT_FACTOR: '1',
  })
  const results: Result[] = []
  try {
    const captchas = await Promise.all(Array.from({ length: 60 }, () => solvedWith(captchaSecret)))
    const demo = await Promise.all([1, 2, 3].map((at) => visitDemo(portal.url, `198.51.100.${at}`)))
    await latencies({ url: portal.url, catchers }, QUIET)
    for (const [at, name] of chosen.entries()) {
      const { cookie } = attackers[at % attackers.length]!
      const data = { name, origin: portal.url, address: `203.0.113.${at + 1}`, cookie, demo, captchas, job }
      const ratioOf = async (url: string, quietMs: number, attackedMs: number) => {
        const quiet = await latencies({ url, catchers }, quietMs)
        const ours = await during({ ...data, url }, () => latencies({ url, catchers }, attackedMs))
        await setTimeout(PAUSE)
        return { ours, peer: quiet, unit: 'ms' as const }
      }
      results.push({ what: name, ...(await ratioOf(portal.url, QUIET, ATTACKED)), atMost: GOAL })
      results.push({ what: '  control', ...(await ratioOf(idle.url, CONTROL, CONTROL)) })
    }
  } finally {
    await portal.stop()
    await idle.stop()
  }
  return results
}

/** Runs work while an attack goes on in a thread of its own. */
async function during<T>(workerData: AttackData, work: () => Promise<T>): Promise<T> {
  const worker = new Worker(new URL('./stall-attacks.ts', import.meta.url), { workerData })
  try {
    await once(worker, 'online')
    return await work()
  } finally {
    await worker.terminate()
  }
}

/** Milliseconds of the calls of some time, of two people at a time, each call by another account. */
async function latencies({ url, catchers }: Others, forMs: number): Promise<number[]> {
  const end = performance.now() + forMs
  const times: number[] = []
  let at = 0
  const person = async (path: string) => {
    while (performance.now() < end) {
      const index = at++ % catchers.length
      const begun = performance.now()
      const answer = await fetch(url + path, {
        headers: { cookie: catchers[index]!.cookie, 'x-forwarded-for': `192.0.2.${index + 1}` },
      })
      await answer.arrayBuffer()
      times.push(performance.now() - begun)
      if (!answer.ok) throw new Error(`${path} was refused: ${answer.status}`)
      await setTimeout(REST)
    }
  }
  await Promise.all([person('/api/auth/me'), person('/api/jobs/available?limit=20')])
  return times
}

/** Begins a visit to the demo. @returns its session */
async function visitDemo(url: string, address: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/demo-login`, {
    method: 'POST',
    headers: { origin: url, 'x-forwarded-for': address },
  })
  if (!answer.ok) throw new Error(`The demo was refused: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
