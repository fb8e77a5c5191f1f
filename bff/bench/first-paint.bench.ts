import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { createJob } from '@snake-dispatch/contract/job-creation'
import { paths } from '@snake-dispatch/contract/paths'
import { startPeer } from './child.ts'
import { openBrowser, quiet, visit, type Destination, type Visit } from './phone.ts'
import type { Result } from './report.ts'
import { browser as person, exampleJob, seedJobs, serveSuburbs, type Catcher } from './seed.ts'

const ROUNDS = 5
const MAX_CLS = 0.02

/** The pages that need no sign-in, with the goals for their largest paint in ms. */
const guestPages = [
  { what: 'landing', path: '/snake-catcher-sydney', limit: 1_000 },
  { what: 'form', path: '/', limit: 1_300 },
  { what: 'sign-in', path: paths.login, limit: 1_800 },
] as const

/** The numbers of a row, and where the next one goes. */
function row(results: Result[], result: Omit<Result, 'ours'>): number[] {
  const ours: number[] = []
  results.push({ ...result, ours })
  return ours
}

/**
 * First paints of the built portal in Chromium, as on a phone with slow 4G and a four times slower processor, with an
 * empty cache, beside a bare page that React draws in the browser; what shifts, also when a job arrives; and how the
 * dashboard with 500 jobs reacts.
 */
export async function measureFirstPaint(
  databaseUrl: string,
  portalUrl: string,
  [logger, viewer]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !viewer) throw new Error('Two catchers are needed: one logs the jobs, the other reads them')
  await serveSuburbs(databaseUrl, [viewer])
  const bare = await startPeer('react-page.peer.ts')
  const browser = await openBrowser()
  const barePage = { url: bare.url, isThere: () => document.querySelector('article') !== null }
  const dashboard = {
    url: portalUrl + paths.dashboard,
    isThere: () => probe.paints().firstCard !== null,
    cookie: viewer.cookie,
  }
  const results: Result[] = []
  const peer: number[] = []
  const peerRow = { peer, unit: 'ms' } as const
  const measureBare = () =>
    visit(browser, barePage, async ({ paints }) => void peer.push((await paints()).largest))
  try {
    const pages = guestPages.map(({ what, path, limit }) => ({
      path,
      largest: row(results, { what: `${what}: largest paint`, ...peerRow, limit }),
      shift: row(results, { what: `${what}: layout shift`, unit: 'CLS', limit: MAX_CLS }),
    }))
    for (let round = 0; round < ROUNDS; round++) {
      await measureBare()
      for (const { path, largest, shift } of pages)
        await visit(
          browser,
          { url: portalUrl + path, isThere: () => probe.paints().isMounted },
          async ({ paints }) => {
            const seen = await paints()
            largest.push(seen.largest)
            shift.push(seen.shift)
          },
        )
    }
    await measureClientPage(results, browser, await claimedRequest(portalUrl, logger, viewer))
    for (const count of [50, 500]) {
      await seedJobs(databaseUrl, count, logger.id)
      const what = `dashboard, ${count} jobs`
      const card = row(results, { what: `${what}: first job card`, ...peerRow, limit: 1_800 })
      const largest = row(results, { what: `${what}: largest paint`, ...peerRow, limit: 1_800 })
      const shift = row(results, { what: `${what}: layout shift`, unit: 'CLS', limit: MAX_CLS })
      const measureUse = count === 500 && dashboardUse(results)
      for (let round = 0; round < ROUNDS; round++) {
        await measureBare()
        const open = async ({ page, paints }: Visit) => {
          const seen = await paints()
          card.push(seen.firstCard ?? Number.NaN)
          largest.push(seen.largest)
          shift.push(seen.shift)
          if (measureUse) await measureUse(page)
        }
        await visit(browser, dashboard, open)
      }
    }
    await measureArrivals(results, { browser, dashboard, portalUrl, logger })
  } finally {
    await browser.close()
    await bare.stop()
  }
  return results
}

/** The client's page of a job that somebody has claimed (DISP-30). */
async function claimedRequest(portalUrl: string, logger: Catcher, claimer: Catcher): Promise<string> {
  const { id } = await person(portalUrl, logger.cookie).api.call(createJob, { body: exampleJob })
  const claimed = await person(portalUrl, claimer.cookie).api.call(claimJob, {
    params: { id },
    body: { eta: 30 },
  })
  return `${portalUrl}${paths.request}#${claimed.clientLink}`
}

/** Adds the rows of a client's page: what stands there at once, and when it says what became of the request. */
async function measureClientPage(results: Result[], browser: Browser, url: string): Promise<void> {
  const what = "client's page"
  const largest = row(results, { what: `${what}: largest paint`, unit: 'ms', limit: 1_000 })
  const shift = row(results, { what: `${what}: layout shift`, unit: 'CLS', limit: MAX_CLS })
  const stage = row(results, { what: `${what}: what became of it`, unit: 'ms' })
  const isThere = () => {
    if (!document.querySelector('[data-state]')) return false
    performance.mark('stage')
    return true
  }
  for (let round = 0; round < ROUNDS; round++)
    await visit(browser, { url, isThere }, async ({ page, paints }) => {
      const seen = await paints()
      largest.push(seen.largest)
      shift.push(seen.shift)
      stage.push(await page.evaluate(() => performance.getEntriesByName('stage')[0]!.startTime))
    })
}

/** Adds the rows of the list's size and of its reactions. @returns measures them on an open dashboard */
function dashboardUse(results: Result[]): (page: Page) => Promise<void> {
  const what = 'dashboard, 500 jobs'
  const nodes = row(results, { what: `${what}: elements`, unit: 'nodes', limit: 3_000 })
  const typing = row(results, { what: `${what}: slowest key of a search`, unit: 'ms', limit: 100 })
  const away = row(results, { what: `${what}: to My Jobs`, unit: 'ms', limit: 100 })
  const back = row(results, { what: `${what}: back to the list`, unit: 'ms', limit: 100 })
  return async (page) => {
    nodes.push(await page.evaluate(() => document.querySelectorAll('*').length))
    typing.push(await slowestKey(page))
    const search = page.getByRole('searchbox')
    await search.fill('')
    await quiet(page)
    away.push(await tapMainTab(page, 'My Jobs', 'main [role=tab]'))
    await quiet(page)
    back.push(await tapMainTab(page, 'Available Jobs', 'main li article'))
  }
}

/** The longest time from a key to the next paint, in ms; at least 16, below which the browser reports nothing. */
async function slowestKey(page: Page): Promise<number> {
  await page.getByRole('searchbox').focus()
  await page.evaluate(() => probe.clearInputs())
  await page.keyboard.type('brown snake', { delay: 150 })
  await quiet(page)
  const { inputs } = await page.evaluate(() => probe.paints())
  return Math.max(16, ...inputs)
}

/** Milliseconds from the tap on a main tab until what it leads to is drawn. */
async function tapMainTab(page: Page, name: string, selector: string): Promise<number> {
  const shown = page.evaluate(
    (wanted) =>
      probe.untilShown(() => [...document.querySelectorAll(wanted)].some((found) => found.checkVisibility())),
    selector,
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first().click()
  return shown
}

/** Adds the layout shifts that a new job of high urgency makes, at the top of the list and further down. */
async function measureArrivals(
  results: Result[],
  {
    browser,
    dashboard,
    portalUrl,
    logger,
  }: { browser: Browser; dashboard: Destination; portalUrl: string; logger: Catcher },
): Promise<void> {
  for (const [where, top] of [
    ['at the top', 0],
    ['further down', 1_500],
  ] as const) {
    const shift = row(results, {
      what: `a job arrives, ${where}: layout shift`,
      unit: 'CLS',
      limit: MAX_CLS,
    })
    const watchArrival = async ({ page, paints }: Visit) => {
      await page.evaluate((to) => scrollTo(0, to), top)
      await quiet(page)
      const before = (await paints()).shift
      const answer = await fetch(`${portalUrl}/api/jobs`, {
        method: 'POST',
        headers: { cookie: logger.cookie, origin: portalUrl, 'content-type': 'application/json' },
        body: JSON.stringify(exampleJob),
      })
      const { jobNumber } = (await answer.json()) as { jobNumber: number }
      await page.getByText(`Job #${jobNumber}`).first().waitFor()
      await setTimeout(1_500)
      shift.push((await paints()).shift - before)
    }
    for (let round = 0; round < ROUNDS; round++) await visit(browser, dashboard, watchArrival)
  }
}
