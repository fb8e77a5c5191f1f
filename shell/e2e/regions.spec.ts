import { regions } from '@snake-dispatch/domain/regions'
import { expect, test } from './fixtures.ts'
import { delayShell, untilHydrated } from './hydration.ts'
import { overflow } from './layout-faults.ts'

test('ROUTE-05 AUTH-16 every page is reached from Browse Areas, and leads back', async ({ page }) => {
  await page.goto('/login')
  const browse = page.getByRole('button', { name: 'Browse Areas' }).filter({ visible: true })
  for (const { name, path } of regions) {
    await browse.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Snake Removal ${name} NSW | 24/7 Emergency Service`,
    )
    await page.goBack()
    await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  }
})

test('AUTH-16 Browse Areas finds the page of a suburb', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Browse Areas' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Find your area' }).click()
  const dialog = page.getByRole('dialog', { name: 'Browse Areas' })
  await dialog.getByLabel('Find your area').fill('Thirroul')
  await dialog.getByRole('link', { name: 'Illawarra' }).click()
  await expect(page).toHaveURL('/snake-catcher-illawarra')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('LAND-01 a misspelt suburb leads from one region to another by the keyboard alone', async ({ page }) => {
  await page.goto('/snake-catcher-sydney')
  await untilHydrated(page)
  const field = page.getByLabel('Find your area')
  await field.focus()
  await page.keyboard.type('Katomba')
  await expect(page.getByRole('status').filter({ hasText: 'Did you mean Katoomba?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Blue Mountains' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/snake-catcher-blue-mountains')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Blue Mountains')
  await expect(page).toHaveTitle(/Blue Mountains/)
})

test('LAND-06 the form keeps the region of the page that led to it, before and after hydration', async ({
  page,
}) => {
  const address = page.getByRole('combobox', { name: /^Address/ })
  await page.goto('/snake-catcher-blue-mountains')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Submit Emergency Request' }).click()
  await expect(page).toHaveURL('/')
  await address.click()
  await expect(page.getByText('Suburbs and towns in the Blue Mountains are suggested first.')).toBeVisible()
  await address.pressSequentially('leu')
  await page.getByRole('option', { name: 'Leura' }).click()
  await expect(page.getByRole('textbox', { name: /^Suburb/ })).toHaveValue('Leura')
  await address.fill('')

  const shell = await delayShell(page)
  await page.goto('/snake-catcher-newcastle')
  await page.getByRole('link', { name: 'Request Snake Removal' }).click({ noWaitAfter: true })
  await page.waitForURL('/', { waitUntil: 'commit' })
  shell.release()
  await untilHydrated(page)
  await address.click()
  await expect(page.getByText('Suburbs in Newcastle are suggested first.')).toBeVisible()
})

test('LAND-01 a town without a page leads to the form', async ({ page }) => {
  await page.goto('/snake-catcher-newcastle')
  await untilHydrated(page)
  await page.getByLabel('Find your area').fill('Nelson Bay')
  const found = page.getByRole('listitem').filter({ hasText: 'Nelson Bay' })
  await expect(found).toContainText('is on none of our pages yet. A request is taken all the same.')
  await found.getByRole('link', { name: 'Request Snake Removal' }).click()
  await expect(page).toHaveURL('/')
})

test(
  'LAND-02 no page is wider than the narrowest phone, also with text at 200%',
  { tag: '@deep' },
  async ({ browser, contextOptions, portal }) => {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: portal.url,
      viewport: { width: 320, height: 568 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    const faults: Record<string, string[]> = {}
    for (const { path } of regions)
      for (const text of ['100%', '200%']) {
        await page.goto(path)
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), text)
        const found = await page.evaluate(overflow)
        if (found.length > 0) faults[`${path} at ${text}`] = found
      }
    expect(faults).toEqual({})
    await context.close()
  },
)

test('LAND-01 LAND-08 every page and its social image are served, and are in the sitemap', async ({
  request,
  portal,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const { slug, path, name } of regions) {
    expect(sitemap).toContain(`<loc>${portal.url}${path}</loc>`)
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<title>Snake Removal ${name} NSW | 24/7 Emergency Service</title>`)
    const image = `${portal.url}/mfe/landing/social/${slug}.png`
    expect(html).toContain(`property="og:image" content="${image}"`)
    const picture = await request.get(image)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  }
})

test('LAND-03 LAND-07 without scripts a species opens its guide, and the partner is linked', async ({
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
  await page.goto('/snake-catcher-sutherland-shire')
  const guide = page.getByText('Black to olive with cream or yellow spots')
  await expect(guide).toBeHidden()
  await page.getByText('About the Diamond Python').click()
  await expect(guide).toBeVisible()
  await expect(page.locator('main a[href^="http"]')).toHaveCount(2)
  await expect(page.getByLabel('Find your area')).toBeHidden()
  await context.close()
})

test('the first aid card is printed on one sheet of A4', async ({ page }) => {
  await page.goto('/snake-catcher-sydney')
  await page.getByRole('link', { name: 'First aid card to print' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snake first aid card')
  const sheet = await page.pdf({
    format: 'A4',
    margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
  })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('PUB-08 a look at the first aid card keeps what was filled in', async ({ page }) => {
  await page.goto('/')
  await untilHydrated(page)
  await page.getByLabel('Address').fill('12 High St, Penrith')
  await page.getByRole('link', { name: 'All first aid steps, with pictures' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Snake first aid card')
  await page.getByRole('link', { name: 'Request Snake Removal' }).click()
  await expect(page.getByLabel('Address')).toHaveValue('12 High St, Penrith')
})
