import { startPeer } from './child.ts'
import { compareRates } from './rate.ts'
import type { Result } from './report.ts'
import { seedJobs, serveSuburbs, type Catcher } from './seed.ts'

/** The list of available jobs, signed in and filtered by service suburbs, beside bare node:http and pg. */
export async function measureLists(
  databaseUrl: string,
  portalUrl: string,
  [logger, viewer]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !viewer) throw new Error('Two catchers are needed: one logs the jobs, the other looks')
  const suburbs = await serveSuburbs(databaseUrl, viewer)
  const peer = await startPeer('list.peer.ts', databaseUrl)
  const ours = { url: `${portalUrl}/api/jobs/available`, headers: { cookie: viewer.cookie } }
  const query = suburbs.map((suburb) => `suburb=${encodeURIComponent(suburb)}`).join('&')
  const bare = { url: `${peer.url}/?${query}` }
  const results: Result[] = []
  try {
    for (const count of [50, 500]) {
      await seedJobs(databaseUrl, count, logger.id)
      await sameBytes(ours, bare)
      const rates = await compareRates({ ours, peer: bare })
      results.push({ what: `list of ${count} available jobs`, ...rates, unit: 'req/s', atMost: 1.5 })
    }
  } finally {
    await peer.stop()
  }
  return results
}

/** @throws Error when the two do not answer the same bytes: then they are no peers. */
async function sameBytes(ours: { url: string; headers: Record<string, string> }, peer: { url: string }) {
  const [a, b] = await Promise.all([fetch(ours.url, { headers: ours.headers }), fetch(peer.url)])
  const [mine, bare] = [await a.text(), await b.text()]
  if (mine !== bare)
    throw new Error(`The peer answers other bytes:\n${mine.slice(0, 900)}\n${bare.slice(0, 900)}`)
}
