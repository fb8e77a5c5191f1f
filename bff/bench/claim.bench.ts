import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { startPeer } from './child.ts'
import type { Result } from './report.ts'
import { exampleJob, seedAccounts, seedJobs, subscribe, type Catcher } from './seed.ts'

const JOBS = 600
const ATTEMPTS_PER_JOB = 2
const CONNECTIONS = 16
const ROUNDS = 5
/** Catchers that receive the alert. */
const AUDIENCE = 2_000
/** Claims of a round without an alert. */
const QUIET_CLAIMS = 150
/** Milliseconds between two claims while an alert goes out, and without one: each is made whether or not others wait. */
const CLAIM_EVERY_MS = 40

/** The push service of the bench and its certificate. */
export interface PushService {
  url: string
  cert: string
}

const newJob = JSON.stringify(exampleJob)

type Claim = (job: number, catcher: Catcher) => Promise<number>

/**
 * Two catchers claim every job at once. @returns all attempts per second, of winners and losers together
 * @throws Error when a job has two winners or none
 */
async function rate(jobs: readonly number[], catchers: readonly Catcher[], claim: Claim): Promise<number> {
  const attempts = jobs.flatMap((job, index) =>
    Array.from({ length: ATTEMPTS_PER_JOB }, (_, rival) => ({
      job,
      catcher: catchers[(index + rival) % catchers.length]!,
    })),
  )
  const winners = new Map<number, number>()
  let next = 0
  const begun = performance.now()
  const worker = async () => {
    for (let each = attempts[next++]; each; each = attempts[next++]) {
      const status = await claim(each.job, each.catcher)
      if (status === 200) winners.set(each.job, (winners.get(each.job) ?? 0) + 1)
      else if (status !== 409) throw new Error(`A claim answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const seconds = (performance.now() - begun) / 1_000
  const wrong = jobs.filter((job) => winners.get(job) !== 1)
  if (wrong.length > 0) throw new Error(`${wrong.length} jobs have two winners or none`)
  return attempts.length / seconds
}

/** Posts over the connections of an agent. @returns the status of the answer */
export function poster(agent: Agent) {
  return (url: string, headers: Record<string, string>, body: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.once('error', reject).end(body)
    })
}

/**
 * Claims over HTTP, compared with a bare conditional UPDATE over HTTP; and claims during an alert to 2,000 catchers,
 * compared with claims without one.
 */
export async function measureClaims(
  databaseUrl: string,
  portalUrl: string,
  catchers: readonly Catcher[],
  push: PushService,
): Promise<Result[]> {
  const peer = await startPeer('claim.peer.ts', { DATABASE_URL: databaseUrl })
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const post = poster(agent)
  const json = { origin: portalUrl, 'content-type': 'application/json' }
  const ours: Claim = (job, { cookie }) =>
    post(`${portalUrl}/api/jobs/${job}/claim`, { ...json, cookie }, '{"eta":30}')
  const bare: Claim = (job, { id }) => post(`${peer.url}/${job}/${id}`, {}, '')
  const alert = async () => {
    const status = await post(`${portalUrl}/api/jobs`, { ...json, cookie: catchers[0]!.cookie }, newJob)
    if (status !== 201) throw new Error(`A new job answered ${status}`)
  }
  const rates = { ours: [] as number[], peer: [] as number[] }
  const measure = async (claim: Claim) =>
    rate(await seedJobs(databaseUrl, JOBS, catchers[0]!.id), catchers, claim)
  try {
    await measure(bare)
    await measure(ours)
    for (let round = 0; round < ROUNDS; round++) {
      rates.peer.push(await measure(bare))
      rates.ours.push(await measure(ours))
    }
    const times = await duringAlerts(databaseUrl, push, alert, (job) => ours(job, catchers[1]!))
    return [
      {
        what: `claim, ${ATTEMPTS_PER_JOB} catchers per job, 0 double winners`,
        ...rates,
        unit: 'req/s',
        atMost: 6,
      },
      {
        what: `claim while an alert goes out to ${AUDIENCE} catchers, p95 at ${1_000 / CLAIM_EVERY_MS} a second`,
        ...times,
        unit: 'ms',
        compared: 0.95,
        atMost: 2,
      },
    ]
  } finally {
    agent.destroy()
    await peer.stop()
  }
}

/**
 * Milliseconds of single claims at a fixed rate: during an alert, until its last push has arrived, and without an alert.
 * Several rounds of both. One after the other, a slow claim would keep those after it from being measured.
 */
async function duringAlerts(
  databaseUrl: string,
  push: PushService,
  alert: () => Promise<void>,
  claim: (job: number) => Promise<number>,
): Promise<Record<'ours' | 'peer', number[]>> {
  const jobs = await seedJobs(databaseUrl, 20_000, (await seedAccounts(databaseUrl, AUDIENCE))[0]!)
  await subscribe(databaseUrl, await seedAccounts(databaseUrl, AUDIENCE), push.url)
  const claimOne = async (times: number[]) => {
    const job = jobs.pop()
    if (job === undefined) throw new Error('The jobs to claim have run out')
    const begun = performance.now()
    const status = await claim(job)
    if (status !== 200) throw new Error(`A claim answered ${status}`)
    times.push(performance.now() - begun)
  }
  const [during, otherwise]: [number[], number[]] = [[], []]
  for (let round = 1; round <= ROUNDS; round++) {
    await atFixedRate(
      () => claimOne(otherwise),
      async (made) => made < QUIET_CLAIMS,
    )
    await alert()
    const begun = performance.now()
    await atFixedRate(
      () => claimOne(during),
      async () => {
        const delivered = await receivedPushes(push)
        if (performance.now() - begun > 60_000)
          throw new Error(`${delivered} pushes have arrived in a minute`)
        return delivered < AUDIENCE * round
      },
    )
    console.log(
      `alert to ${AUDIENCE} catchers: all pushed after ${(performance.now() - begun).toFixed(0)} ms`,
    )
  }
  return { ours: during, peer: otherwise }
}

/** Starts a call every `CLAIM_EVERY_MS` for as long as it is wanted, and waits for all of them. */
export async function atFixedRate(
  call: () => Promise<void>,
  isWanted: (made: number) => Promise<boolean>,
): Promise<void> {
  const calls: Promise<void>[] = []
  const begun = performance.now()
  while (await isWanted(calls.length)) {
    calls.push(call())
    await setTimeout(Math.max(0, begun + calls.length * CLAIM_EVERY_MS - performance.now()))
  }
  await Promise.all(calls)
}

/** The number of pushes that the push service has received. */
async function receivedPushes({ url, cert }: PushService): Promise<number> {
  const [answer] = (await once(get(url, { ca: cert }), 'response')) as [IncomingMessage]
  return Number(await text(answer))
}
