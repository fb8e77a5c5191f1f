import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { urlOf } from '@snake-dispatch/client/http'
import { APP_SHELL_LIST } from '@snake-dispatch/contract/app-shell'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { paths } from '@snake-dispatch/contract/paths'
import { installProbe } from './paint-probe.ts'
import { CPU_SLOWDOWN, openPhone, quiet, slow4g } from './phone.ts'
import type { Result } from './report.ts'
import { seedJobs, serveSuburbs, type Catcher } from './seed.ts'
import { startSlowNetwork, type SlowNetwork } from './slow-network.ts'

const ROUNDS = 7
const JOBS = 50
const LIMIT = 60_000

/**
 * Starts of the portal on a phone that had it open before, with slow 4G and a four times slower processor: until the
 * first job card of the list; and without a network, until the catcher's active job is shown from what is kept.
 */
export async function measureWarmStart(
  databaseUrl: string,
  portalUrl: string,
  [logger, viewer]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !viewer) throw new Error('Two catchers are needed: one logs the jobs, the other reads them')
  await serveSuburbs(databaseUrl, [viewer])
  const [job = 0] = await seedJobs(databaseUrl, JOBS + 1, logger.id)
  const claim = await fetch(portalUrl + urlOf(claimJob, { params: { id: job } }), {
    method: 'POST',
    headers: { cookie: viewer.cookie, origin: portalUrl, 'content-type': 'application/json' },
    body: '{"eta":30}',
  })
  if (!claim.ok) throw new Error(`The claim answered ${claim.status}`)
  const card: number[] = []
  const activeJob: number[] = []
  const results: Result[] = [
    { what: `warm start, ${JOBS} jobs: first job card`, unit: 'ms', limit: 1_000, ours: card },
    { what: 'warm start without a network: active job', unit: 'ms', limit: 1_000, ours: activeJob },
  ]
  const network = await startSlowNetwork(portalUrl, slow4g)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await using device = await openPhone()
      await firstVisit(device.browser, network, viewer.cookie)
      card.push(await start(device.browser, network.url + paths.dashboard))
      network.setOffline(true)
      activeJob.push(await start(device.browser, `${network.url}${paths.dashboard}?tab=my-jobs`))
      network.setOffline(false)
    }
  } finally {
    await network.stop()
  }
  return results
}

/** Visits the dashboard with an empty cache, until everything is kept. */
async function firstVisit(browser: BrowserContext, { url }: SlowNetwork, cookie: string): Promise<void> {
  const pairs = cookie.split('; ').map((pair) => pair.split('='))
  await browser.addCookies(pairs.map(([name = '', ...value]) => ({ name, value: value.join('='), url })))
  const page = await browser.newPage()
  await page.goto(url + paths.dashboard, { timeout: LIMIT })
  const isKept = () =>
    page.evaluate(
      async (list) => (await caches.match(list)) !== undefined && navigator.serviceWorker.controller !== null,
      APP_SHELL_LIST,
    )
  const begun = performance.now()
  while (!(await isKept())) {
    if (performance.now() - begun > LIMIT) throw new Error('Nothing was kept for the next start')
    await setTimeout(200)
  }
  await quiet(page)
  await page.close()
}

/** Opens a page again. @returns when its first job card was painted, in ms since the start */
async function start(browser: BrowserContext, url: string): Promise<number> {
  const page = await browser.newPage()
  await page.addInitScript(installProbe)
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url, { timeout: LIMIT, waitUntil: 'commit' })
  const measured = await page.waitForFunction(() => probe.paints().firstCard, undefined, { timeout: LIMIT })
  const ms = await measured.jsonValue()
  await quiet(page)
  await page.close()
  return ms ?? Number.NaN
}
