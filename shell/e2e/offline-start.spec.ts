import type { Page } from '@playwright/test'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { approvedCatcher, claimByApi, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { storedAddresses, storedText, untilJobsKept, untilKept } from './kept-offline.ts'
import type { CatcherDetails } from './people.ts'
import { startPortal, type Portal } from './server.ts'

/** A portal that the test ends, in place of the one that all tests share. */
const ending = test.extend<{ own: Portal }>({
  own: async ({}, use) => {
    const own = await startPortal()
    let isStopped = false
    await use({ ...own, stop: () => ((isStopped = true), own.stop()) })
    if (!isStopped) await own.stop()
  },
  baseURL: ({ own }, use) => use(own.url),
})

const client = { clientName: 'Gwendolyn Featherstone', clientMobile: '0491 570 313' }
const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** What of a client, a catcher or a signed-in document is in the page's caches. */
async function personalIn(page: Page, { name, email }: CatcherDetails): Promise<string[]> {
  const known = [client.clientName, client.clientMobile, 'Cliff Drive', name, email, 'id="page-data"']
  const stored = await storedText(page)
  return known.filter((text) => stored.includes(text))
}

/** Opens the dashboard with a claimed and an available job, as a catcher who is signed in. */
async function openDashboard(page: Page, portal: Portal): Promise<CatcherDetails> {
  const catcher = await approvedCatcher(portal, 'Olive Fern')
  const [number] = await logJobs(portal, portal.admin, [client, client])
  await claimByApi(portal, catcher, number!)
  await signInByApi(page, portal, catcher)
  await page.goto(`${portal.url}/dashboard`)
  await expect(cards(page).first()).toBeVisible()
  return catcher
}

ending(
  'DISP-40 after one visit the portal starts without a network, with the active jobs',
  async ({ page, own }) => {
    await openDashboard(page, own)
    await untilKept(page, own, ['mfe_catcher'])
    await untilJobsKept(page)
    await own.stop()

    await page.goto(`${own.url}/first-aid`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snake first aid card')
    for (const path of ['/dashboard', '/profile', '/dashboard?tab=my-jobs']) {
      await page.goto(own.url + path)
      await expect(page.getByRole('banner')).toBeVisible()
      // The section itself is mounted: what it shows without a network is up to its screens.
      await expect(page.locator('#section-mfe_catcher > *').first()).toBeVisible()
      await expect(page.locator('#loading-screen')).toHaveCount(0)
    }
    await expect(cards(page)).toContainText(client.clientName)
    await expect(page.getByText(/^as of /)).toBeVisible()
  },
)

ending(
  'DISP-40 the form starts without a network for a visitor who has begun to fill it in',
  async ({ page, own }) => {
    await page.goto(own.url)
    await page.getByLabel('Your name').fill('Mia Wong')
    await untilKept(page, own, ['mfe_public'])
    await own.stop()
    await page.goto(own.url)
    await expect(page.getByLabel('Your name')).toHaveValue('Mia Wong')
    await page.getByRole('link', { name: 'All first aid steps, with pictures' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snake first aid card')
    await expect(page.getByText(/^Splint the limb/)).toBeVisible()
    expect(await storedAddresses(page)).toContainEqual(expect.stringMatching(/\/drawings\.\w+\.svg$/))
  },
)

test('DISP-40 neither a call’s answer nor a signed-in document is ever in the caches', async ({
  page,
  portal,
}) => {
  const catcher = await openDashboard(page, portal)
  await untilKept(page, portal, ['mfe_catcher'])
  for (const path of ['/dashboard?tab=my-jobs', '/profile', '/dashboard', '/']) {
    await page.goto(portal.url + path)
    await page.waitForLoadState('networkidle')
  }
  // The text is there to be found: it is on the pages.
  const seen = await page.request.get(portal.url + availableJobs.path)
  expect(await seen.text()).toContain('Cliff Drive')
  expect(await personalIn(page, catcher)).toEqual([])
  const addresses = await storedAddresses(page)
  expect(addresses).toContain('/app-shell/dashboard')
  expect(addresses.filter((address) => !/^\/(app-shell|shell|mfe)\b/.test(address))).toEqual([])
})

test('AUTH-11 a sign-out leaves no cache that could hold something personal', async ({ page, portal }) => {
  const catcher = await openDashboard(page, portal)
  await untilKept(page, portal, ['mfe_catcher'])
  await page.evaluate(async (text) => {
    await (await caches.open('photos')).put('/api/photos/1', new Response(text))
  }, client.clientName)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => caches.has('photos'))).toBe(false)
  expect(await personalIn(page, catcher)).toEqual([])
  // What is the same for everyone stays.
  expect(await storedAddresses(page)).toContain('/app-shell/dashboard')
})

test('DISP-40 a server that does not answer leads to the kept page after three seconds', async ({
  page,
  portal,
}) => {
  await openDashboard(page, portal)
  await untilKept(page, portal, ['mfe_catcher'])
  const goOn = portal.freeze()
  await page.goto(`${portal.url}/first-aid`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snake first aid card')
  goOn()
})
