import { AxeBuilder } from '@axe-core/playwright'
import { doNow } from '@snake-dispatch/domain/first-aid'
import { expect, test } from './fixtures.ts'
import { htmlFaults } from './valid-html.ts'

test('D-193 the page for an outage shows the number and the first steps at once, in both themes and without scripts', async ({
  browser,
  page,
}) => {
  const served = await page.request.get('/unavailable.html')
  expect(await htmlFaults(await served.text())).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = page.viewportSize()
    // Nothing is loaded from the portal: it does not answer.
    const outage = await browser.newContext({ javaScriptEnabled: false, colorScheme, viewport })
    const shown = await outage.newPage()
    await shown.setContent(await served.text())
    await expect(shown.getByRole('link', { name: 'Call now 0491 570 006' })).toBeInViewport({ ratio: 1 })
    await expect(shown.getByRole('link', { name: 'Bitten? Call 000' })).toBeInViewport({ ratio: 1 })
    await expect(shown.getByText(doNow.high[0])).toBeInViewport()
    await outage.close()

    await page.emulateMedia({ colorScheme })
    await page.goto('/unavailable.html')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})
