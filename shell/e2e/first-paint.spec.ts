import type { Page } from '@playwright/test'
import { logJobs, signInByApi } from './by-api.ts'
import { expect, test as base } from './fixtures.ts'
import {
  browserErrors,
  delayShell,
  recordLayoutShifts,
  totalLayoutShift,
  untilHydrated,
} from './hydration.ts'
import { untilSent } from './live-socket.ts'
import { signIn } from './people.ts'
import { startPortal, type Portal } from './server.ts'

/** They leave many open jobs, and the first one counts them: they have a portal of their own. */
const test = base.extend<object, { own: Portal }>({
  own: [
    async ({}, use) => {
      const own = await startPortal()
      await use(own)
      await own.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ own }, use) => use(own.url),
})

const cards = (page: Page) => page.locator('main li > article')

/** Jobs that are not as urgent as one that is to come. */
const jobs = (length: number) => Array.from({ length }, () => ({ urgency: 'medium' as const }))

/** The calls to the API from now on. */
function apiCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

/** Opens the dashboard and waits until its live socket has been asked what it missed. */
async function openDashboard(page: Page): Promise<void> {
  const isAsked = untilSent(page, 'identify')
  await page.goto('/dashboard')
  await untilHydrated(page)
  await isAsked
}

test.beforeEach(({ page, own }) => signInByApi(page, own, own.admin))

test('JOB-02 the first jobs are in the document, and are hydrated without an error, a shift or a second fetch', async ({
  page,
  own,
}) => {
  await logJobs(own, own.admin, jobs(4))
  const errors = browserErrors(page)
  await recordLayoutShifts(page)
  const shell = await delayShell(page)
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' })
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search 4 jobs')
  const served = await page.evaluateHandle(() => [...document.querySelectorAll('main article')])
  const tab = page.locator('[data-main-tabs] li').first()
  const place = await tab.boundingBox()
  shell.release()
  await untilHydrated(page)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(await tab.boundingBox()).toEqual(place)
  expect(await served.evaluate((nodes) => nodes.every((node) => node.isConnected))).toBe(true)
  expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
  expect(errors).toEqual([])
})

test('JOB-02 LIVE-03 neither the list nor the user is fetched again, also when the live socket opens', async ({
  page,
  own,
}) => {
  await logJobs(own, own.admin, jobs(1))
  // A document that was made within a moment of a change may be asked to read its list again.
  await expect(async () => {
    const calls = apiCalls(page)
    await openDashboard(page)
    await page.waitForLoadState('networkidle')
    // Read when the page is idle: what concerns the reader alone, and what is kept for work without a network.
    const whenIdle = [
      '/api/notifications/notices',
      '/api/notifications/messages',
      '/api/notifications/inbox/state',
      '/api/jobs/my/active',
      '/api/jobs/offers',
      '/api/jobs/my/limits',
      '/api/profile/credentials',
      '/api/profile/messages',
      '/api/moderator/queue/counts',
      '/api/admin/users/pending/count',
    ]
    expect(calls.filter((path) => !whenIdle.includes(path))).toEqual([])
    expect(calls.length).toBe(new Set(calls).size)
  }).toPass({ timeout: 60_000 })
})

test('JOB-02 LIVE-03 after a sign-in on the page the list is fetched once, also when the live socket opens', async ({
  page,
  own,
}) => {
  await logJobs(own, own.admin, jobs(2))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(async () => {
    const calls = apiCalls(page)
    const isAsked = untilSent(page, 'since')
    await signIn(page, own.admin)
    await expect(cards(page).first()).toBeVisible()
    await isAsked
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/login')
    expect(calls.filter((path) => path === '/api/jobs/available')).toHaveLength(1)
    expect(calls.filter((path) => path === '/api/auth/me')).toEqual([])
  }).toPass({ timeout: 60_000 })
})

test('LIVE-02 a new job moves nothing on the screen: it slides in at the top, and waits elsewhere', async ({
  page,
  own,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // With those of the tests before, the list is still drawn whole.
  await logJobs(own, own.admin, jobs(16))
  await recordLayoutShifts(page)
  await openDashboard(page)
  // What is read when the page is idle may add a line above.
  await page.waitForLoadState('networkidle')
  const shiftBefore = await totalLayoutShift(page)
  const before = await page.getByRole('searchbox').getAttribute('placeholder')
  await logJobs(own, own.admin, [{ urgency: 'high' }])
  await expect(cards(page).first()).toContainText('High')
  await expect(page.getByRole('searchbox')).not.toHaveAttribute('placeholder', before!)
  expect((await totalLayoutShift(page)) - shiftBefore).toBeLessThanOrEqual(0.02)

  const read = cards(page).nth(14)
  await read.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  await page.waitForLoadState('networkidle')
  // The cards may still be sliding for the job before.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  const place = await read.boundingBox()
  await logJobs(own, own.admin, [{ urgency: 'high' }])
  const pill = page.getByRole('button', { name: 'New job', exact: true })
  await expect(pill).toBeVisible()
  expect(await read.boundingBox()).toEqual(place)
  expect((await totalLayoutShift(page)) - shiftBefore).toBeLessThanOrEqual(0.02)
  await pill.click()
  await expect(pill).toHaveCount(0)
  await expect(page.locator('main li:focus-within')).toBeInViewport()
  await expect(page.locator('main li:focus-within')).toContainText('High')
})

test('a long list is at most 3,000 nodes, and the keyboard leads through them', async ({ page, own }) => {
  // Drawn whole they would be more.
  await logJobs(own, own.admin, jobs(150))
  await openDashboard(page)
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  await expect(cards(page).first()).toBeVisible()
  expect(await nodes()).toBeLessThanOrEqual(3_000)
  await cards(page).first().getByRole('button').focus()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
  expect(await nodes()).toBeLessThanOrEqual(3_000)
  const focused = page.locator('main li:focus-within')
  await expect(focused).toHaveAttribute('aria-posinset', '1')
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAttribute('aria-posinset', '2')
  await expect(focused).toBeInViewport()
})
