import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import {
  browserErrors,
  recordLayoutShifts,
  delayShell,
  totalLayoutShift,
  untilHydrated,
} from './hydration.ts'

const path = '/snake-catcher-sydney'
const heading = 'Snake Removal Sydney NSW | 24/7 Emergency Service'

test('LAND-08 without scripts the page is complete for readers and search engines', async ({
  browser,
  contextOptions,
  portal,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: portal.url,
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(heading)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  const canonical = page.locator('head > link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', portal.url + path)
  const image = await page.locator('head > meta[property="og:image"]').getAttribute('content')
  const picture = await page.request.get(image ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'LocalBusiness', '@id': `${portal.url}/#business` })
  await expect(page.getByRole('link', { name: 'Request Snake Removal' })).toBeVisible()
  await context.close()
})

test('LAND-08 the head is complete before the first script', async ({ request }) => {
  const html = await (await request.get(path)).text()
  const firstScript = html.indexOf('<script')
  for (const tag of ['<title', 'name="description"', 'name="keywords"', 'rel="canonical"', 'twitter:image"'])
    expect(html.indexOf(tag), tag).toBeLessThan(firstScript)
  for (const tag of ['<title', 'name="description"', 'rel="canonical"', 'property="og:image"'])
    expect(html.split(tag), tag).toHaveLength(2)
})

test('LAND-08 hydration keeps nodes, scroll position and layout, without an error', async ({ page }) => {
  const errors = browserErrors(page)
  await recordLayoutShifts(page)
  const shell = await delayShell(page)
  await page.goto(path)
  const everything = '#section-mfe_landing *, title, head meta, head link[rel=canonical]'
  const served = await page.evaluateHandle((selector) => [...document.querySelectorAll(selector)], everything)
  const html = await page.locator('#section-mfe_landing').innerHTML()
  await page.evaluate(() => scrollTo(0, 700))
  shell.release()
  await untilHydrated(page)
  const kept = await page.evaluate(
    ({ nodes, selector }) => {
      const now = [...document.querySelectorAll(selector)]
      return now.length === nodes.length && now.every((node, index) => node === nodes[index])
    },
    { nodes: served, selector: everything },
  )
  expect(kept).toBe(true)
  expect(await page.locator('#section-mfe_landing').innerHTML()).toBe(html)
  expect(await page.evaluate(() => scrollY)).toBe(700)
  expect(await totalLayoutShift(page)).toBeLessThanOrEqual(0.02)
  expect(errors).toEqual([])
})

test('LAND-06 all three buttons lead to the request form, before and after hydration', async ({ page }) => {
  const shell = await delayShell(page)
  for (const name of ['Request Snake Removal', 'Back to Homepage', 'Submit Emergency Request']) {
    await page.goto(path)
    await page.getByRole('link', { name }).click({ noWaitAfter: true })
    await page.waitForURL('/', { waitUntil: 'commit' })
  }
  shell.release()
  await page.goto(path)
  await untilHydrated(page)
  await page.evaluate(() => (document.documentElement.dataset['sameDocument'] = 'yes'))
  await page.getByRole('link', { name: 'Submit Emergency Request' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toHaveCount(0)
  await expect(page.locator('head > link[rel=canonical]')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect(page).toHaveTitle(heading)
  await expect(page.locator('head > link[rel=canonical]')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`LAND-02 the page is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(path)
    await untilHydrated(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  })

for (const [width, height, text, tag] of [
  [390, 664, '200%', ['@deep']],
  [320, 568, '100%', ['@deep']],
  [320, 568, '200%', []],
  [664, 390, '100%', []],
] as const)
  test(
    `LAND-02 nothing is cut off at ${width}x${height} with text at ${text}`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('#section-mfe_landing :not(svg *)')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map((element) => element.textContent),
      )
      expect(cut).toEqual([])
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth).toBe(clientWidth)
    },
  )

test('LAND-02 the call button stays at the thumb, and gives way on a low screen', async ({ page }) => {
  const call = page.getByRole('link', { name: /^Call now/ })
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(path)
  await page.evaluate(() => scrollTo(0, 2000))
  await expect(call).toBeInViewport()
  await page.setViewportSize({ width: 568, height: 320 })
  await page.evaluate(() => scrollTo(0, 2000))
  await expect(call).not.toBeInViewport()
})

test('LAND-09 from an iOS home screen the page carries both classes of an installed app', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await page.goto(path)
  await expect(page.locator('html')).toContainClass('standalone standalone-ios')
})

test('LAND-01 a region that does not exist is not found', async ({ page }) => {
  const answer = await page.goto('/snake-catcher-atlantis')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
})

test('LAND-08 search engines find the page', async ({ request, portal }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${portal.url}/sitemap.xml`)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${portal.url}${path}</loc>`)
})
