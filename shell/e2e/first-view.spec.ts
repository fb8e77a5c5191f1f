import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'
import { fillRequest } from './people.ts'
import { publicPages } from './public-pages.ts'

test.use({ viewport: { width: 390, height: 664 } })

/** Expects that a person who was bitten sees the call without scrolling, and that nothing lies over it. */
async function expectCall(page: Page): Promise<void> {
  const call = page.getByRole('link', { name: 'Bitten? Call 000' })
  await expect(call).toHaveAttribute('href', 'tel:000')
  await expect(call).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await call.click({ trial: true })
}

for (const javaScriptEnabled of [true, false])
  test(`PUB-01 LAND-04 'Bitten? Call 000' stands in the first view of every public page, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    contextOptions,
    viewport,
    portal,
  }) => {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: portal.url,
      javaScriptEnabled,
      viewport,
    })
    const page = await context.newPage()
    // The registration is drawn by scripts alone.
    for (const path of [...publicPages, ...(javaScriptEnabled ? ['/auth'] : [])])
      await test.step(path, async () => {
        await page.goto(path)
        await expectCall(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      })
    await context.close()
  })

test("PUB-01 LAND-04 'Bitten? Call 000' stands in the first view after a request was sent", async ({
  page,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  await fillRequest(page, { clientName: 'Sam Lee', address: '12 High St, Manly' })
  await page.getByRole('button', { name: 'Submit Job' }).click()
  await expect(page.getByText('Job Submitted Successfully!')).toBeVisible()
  await expectCall(page)
})

test('LAND-04 the line for a bite leads to the steps on the same page', async ({ page }) => {
  await page.goto('/snake-catcher-sydney')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'First aid', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'If somebody is bitten' })).toBeInViewport()
  await expect(page.getByText(/^Move everyone away from the snake/)).toBeInViewport()
})
