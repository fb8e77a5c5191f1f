import { startPeer } from './child.ts'
import { compareRates, type Target } from './rate.ts'
import type { Result } from './report.ts'
import { seedJobs, serveSuburbs, sessionsOf, withClient, type Catcher } from './seed.ts'

/** Requests of each target, each after a change. */
const CHANGES = 150
/** The peer compresses nothing, so neither do we. */
const plain = { 'accept-encoding': 'identity' }

/**
 * The list of available jobs, signed in and filtered by service suburbs, compared with bare node:http and pg: as fast as
 * possible, and once after each change of one job.
 */
export async function measureLists(
  databaseUrl: string,
  portalUrl: string,
  [logger, viewer, ...others]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !viewer) throw new Error('Two catchers are needed: one logs the jobs, the others read them')
  const viewers = [viewer, ...others]
  const suburbs = await serveSuburbs(databaseUrl, viewers)
  const bare = await startPeer('list.peer.ts', { DATABASE_URL: databaseUrl })
  const ours = {
    url: `${portalUrl}/api/jobs/available`,
    headers: { cookie: viewer.cookie },
    ofConnections: sessionsOf(viewers),
  }
  const query = suburbs.map((suburb) => `suburb=${encodeURIComponent(suburb)}`).join('&')
  const peer = { url: `${bare.url}/?${query}` }
  const results: Result[] = []
  try {
    for (const [count, atMost] of [
      [50, 2.5],
      [500, 1.8],
    ] as const) {
      const jobs = await seedJobs(databaseUrl, count, logger.id)
      await sameBytes(ours, peer)
      const what = `list of ${count} available jobs`
      results.push({ what, ...(await compareRates({ ours, peer })), unit: 'req/s', atMost })
      const times = await afterChanges(databaseUrl, jobs, { ours, peer })
      results.push({ what: `${what}, after each change of one job`, ...times, unit: 'ms', atMost })
    }
  } finally {
    await bare.stop()
  }
  return results
}

/** Milliseconds of single requests, alternating between the targets, each right after a change of one job. */
async function afterChanges(
  databaseUrl: string,
  jobs: readonly number[],
  targets: Readonly<Record<'ours' | 'peer', Target>>,
): Promise<Record<'ours' | 'peer', number[]>> {
  const times = { ours: [] as number[], peer: [] as number[] }
  await withClient(databaseUrl, async (client) => {
    const change = (round: number) =>
      client.query('update jobs set quoted_cost = quoted_cost + 1 where id = $1', [jobs[round % jobs.length]])
    for (let round = 0; round < CHANGES; round++)
      for (const name of ['ours', 'peer'] as const) {
        await change(round)
        const begun = performance.now()
        await (
          await fetch(targets[name].url, { headers: { ...plain, ...targets[name].headers } })
        ).arrayBuffer()
        times[name].push(performance.now() - begun)
      }
  })
  return times
}

/** @throws Error when the two do not answer the same bytes */
async function sameBytes(ours: Target, peer: Target): Promise<void> {
  const [a, b] = await Promise.all([fetch(ours.url, { headers: { ...ours.headers } }), fetch(peer.url)])
  const [answer, peerAnswer] = [await a.text(), await b.text()]
  if (answer !== peerAnswer)
    throw new Error(`The peer answers other bytes:\n${answer.slice(0, 900)}\n${peerAnswer.slice(0, 900)}`)
}
