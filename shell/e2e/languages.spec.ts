import { AxeBuilder } from '@axe-core/playwright'
import { ifBitten } from '@snake-dispatch/domain/if-bitten'
import { expect, test } from './fixtures.ts'
import { browserErrors, untilHydrated } from './hydration.ts'
import { untilKept } from './kept-offline.ts'
import { overflow, smallTargets } from './layout-faults.ts'
import { startPortal, type Portal } from './server.ts'

const list = '/help-in-your-language'
const arabic = `${list}/arabic`

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

test('D-142 one tap leads to the languages from the form, from first aid and from the 404 page', async ({
  page,
}) => {
  for (const path of ['/', '/first-aid', '/no/such/page']) {
    await page.goto(path)
    await untilHydrated(page)
    const link = page.getByRole('link', { name: /^Help in your language/ }).first()
    await expect(link, path).toContainText('中文')
    if (path !== '/no/such/page') await expect(link, path).toBeInViewport()
    await link.click()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help in your language')
  }
})

test('D-142 by keyboard from the list to a page, and to the form', async ({ page }) => {
  await page.goto(list)
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Ελληνικά Greek' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'हिन्दी Hindi' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${list}/hindi`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('साँप')
  await page.getByRole('link', { name: /Open the form$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('D-142 without scripts the list, a page and the link of the 404 page are complete', async ({
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
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: /^Help in your language/ }).click()
  await expect(page).toHaveURL(list)
  await page.getByRole('link', { name: 'العربية Arabic' }).click()
  await expect(page).toHaveURL(arabic)
  await expect(page).toHaveTitle(/Help with a snake, in Arabic/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-AU')
  await expect(page.locator('h1 [lang=ar]')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText(ifBitten.steps[0]!)).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('link[hreflang]').length)).toBe(11)
  await context.close()
})

ending(
  'D-142 languages are there without a network, as first aid is, once somebody began to fill in the form',
  async ({ page, own }) => {
    await page.goto(own.url)
    await untilHydrated(page)
    await page.getByLabel('Your name').fill('Mia Wong')
    await untilKept(page, own, ['mfe_public'])
    await own.stop()
    await page.goto(`${own.url}/first-aid`)
    await page
      .getByRole('link', { name: /^Help in your language/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help in your language')
    for (const slug of ['arabic', 'traditional-chinese', 'nepali']) {
      await page.goto(`${own.url}${list}/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Help with a snake')
    }
  },
)

for (const path of [list, arabic, `${list}/nepali`])
  test(`D-142 ${path} hydrates without an error, is accessible in both themes and fits a narrow phone with large text`, async ({
    page,
  }) => {
    const errors = browserErrors(page)
    await page.goto(path)
    await untilHydrated(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
    }
    expect(await page.evaluate(smallTargets)).toEqual([])
    for (const [width, height] of [
      [390, 664],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const size of ['100%', '200%']) {
        await page.evaluate((text) => (document.documentElement.style.fontSize = text), size)
        expect(await page.evaluate(overflow), `${width} at ${size}`).toEqual([])
      }
    }
    expect(errors).toEqual([])
  })

test('D-142 search engines find the list and every language', async ({ request, portal }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of [list, arabic, `${list}/simplified-chinese`])
    expect(sitemap).toContain(`<loc>${portal.url}${path}</loc>`)
})
