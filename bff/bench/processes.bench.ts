import { startPortal } from './child.ts'
import { compareRates } from './rate.ts'
import type { Result } from './report.ts'
import { seedJobs, serveSuburbs, sessionsOf, type Catcher } from './seed.ts'

/** What a dashboard asks for most: its list, and who is signed in. */
const paths = ['/api/jobs/available', '/api/auth/me']

/**
 * What two processes behind one port serve beside one (D-137), on the same database and with the same requests. Both
 * portals run all the time, the one that is not asked idle; the load comes from the machine's own cores.
 */
export async function measureProcesses(
  databaseUrl: string,
  variables: Readonly<Record<string, string>>,
  [logger, ...viewers]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || viewers.length === 0)
    throw new Error('Two catchers are needed: one logs the jobs, the others read them')
  await serveSuburbs(databaseUrl, viewers)
  await seedJobs(databaseUrl, 50, logger.id)
  const start = (count: number) => startPortal({ ...variables, PROCESSES: String(count) }, 'src/main.ts')
  const [one, two] = [await start(1), await start(2)]
  try {
    const target = (url: string) => ({ url, paths, ofConnections: sessionsOf(viewers) })
    const { ours, peer } = await compareRates({ ours: target(two.url), peer: target(one.url) })
    return [{ what: 'lists of 50 and sessions, PROCESSES=2 beside 1', ours, peer, unit: 'req/s' }]
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
}
