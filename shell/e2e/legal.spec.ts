import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { publicPages } from './public-pages.ts'

test('D-58 every public page leads to privacy and terms as served', async ({ request }) => {
  for (const path of publicPages) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    for (const href of ['/privacy', '/terms']) expect(html, path).toContain(`href="${href}"`)
  }
})

test('D-58 the links are followed from the foot of a page, and from where details are asked for', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/snake-catcher-sydney',
    '/first-aid',
    '/privacy',
    '/terms',
    '/login',
    '/no/such/page',
  ])
    for (const [name, address] of [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
    ] as const) {
      await page.goto(path)
      const links = page.getByRole('navigation', { name: 'Privacy and terms' })
      await links.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    }
  for (const [path, form] of [
    ['/', 'Submit a Snake Job'],
    ['/login?tab=register', 'Register'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('form', { name: form }).getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL('/privacy')
  }
})

test('D-58 what was filled in is still there after a look at the privacy page', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.getByLabel('Your name').fill('Mia Wong')
  await page.getByRole('form').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await page.goBack()
  await expect(page.getByLabel('Your name')).toHaveValue('Mia Wong')
})

test('D-58 privacy and terms are read without scripts, name an example operator as one, and call 000 in the first view', async ({
  browser,
  contextOptions,
  portal,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: portal.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 664 },
  })
  const page = await context.newPage()
  for (const [path, title] of [
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | Snake Dispatch NSW`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('link', { name: 'Bitten? Call 000' })).toBeInViewport()
    await expect(page.getByText('Example details')).toBeVisible()
    await expect(page.getByText('(example)')).toBeVisible()
    const anchors = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    for (const href of await anchors.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      await expect(page.locator(href)).toHaveCount(1)
  }
  await context.close()
})

test('D-58 search engines find privacy and terms', async ({ request, portal }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/privacy', '/terms']) expect(sitemap).toContain(`<loc>${portal.url}${path}</loc>`)
})
