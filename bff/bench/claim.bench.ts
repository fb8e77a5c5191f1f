import { Agent, request } from 'node:http'
import { startPeer } from './child.ts'
import { median, type Result } from './report.ts'
import { seedJobs, type Catcher } from './seed.ts'

const JOBS = 600
const TRIES_PER_JOB = 2
const CONNECTIONS = 16
const ROUNDS = 3

type Claim = (job: number, catcher: Catcher) => Promise<number>

/**
 * Every job is wanted by two catchers at once. Rate of all tries, winners and losers together.
 * @throws Error when a job has two winners, or none.
 */
async function rate(jobs: readonly number[], catchers: readonly Catcher[], claim: Claim): Promise<number> {
  const tries = jobs.flatMap((job, index) =>
    Array.from({ length: TRIES_PER_JOB }, (_, rival) => ({
      job,
      catcher: catchers[(index + rival) % catchers.length]!,
    })),
  )
  const winners = new Map<number, number>()
  let next = 0
  const begun = performance.now()
  const worker = async () => {
    for (let turn = tries[next++]; turn; turn = tries[next++]) {
      const status = await claim(turn.job, turn.catcher)
      if (status === 200) winners.set(turn.job, (winners.get(turn.job) ?? 0) + 1)
      else if (status !== 409) throw new Error(`A claim answered ${status}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  const seconds = (performance.now() - begun) / 1_000
  const wrong = jobs.filter((job) => winners.get(job) !== 1)
  if (wrong.length > 0) throw new Error(`${wrong.length} jobs have two winners or none`)
  return tries.length / seconds
}

function poster(agent: Agent) {
  return (url: string, headers: Record<string, string>, body: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.once('error', reject).end(body)
    })
}

/** Claims over HTTP, beside a bare conditional UPDATE over HTTP. */
export async function measureClaims(
  databaseUrl: string,
  portalUrl: string,
  catchers: readonly Catcher[],
): Promise<Result[]> {
  const peer = await startPeer('claim.peer.ts', databaseUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const post = poster(agent)
  const ours: Claim = (job, { cookie }) =>
    post(
      `${portalUrl}/api/jobs/${job}/claim`,
      { cookie, origin: portalUrl, 'content-type': 'application/json' },
      '{"eta":30}',
    )
  const bare: Claim = (job, { id }) => post(`${peer.url}/${job}/${id}`, {}, '')
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
  } finally {
    agent.destroy()
    await peer.stop()
  }
  const what = `claim, ${TRIES_PER_JOB} catchers per job, 0 double winners`
  return [{ what, ours: median(rates.ours), peer: median(rates.peer), unit: 'req/s', atMost: 2 }]
}
