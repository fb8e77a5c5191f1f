import type { Locator, Page } from '@playwright/test'
import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { jobCard } from './job-cards.ts'
import { textMessageApp } from './text-message-app.ts'

// Without a service worker: one that takes over while a call is answered by the test leaves it without any answer.
test.use({ viewport: { width: 390, height: 664 }, serviceWorkers: 'block' })

const toastIn = (place: Page | Locator, title: string) =>
  place
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })

/** Expects that a message covers none of these, which are on the screen. */
async function expectFree(toast: Locator, ...targets: Locator[]): Promise<void> {
  for (const target of targets)
    await expect
      .poll(async () => {
        const [message, box] = [await toast.boundingBox(), await target.boundingBox()]
        if (!message || !box) return 'not shown'
        const isApart =
          message.y >= box.y + box.height || message.y + message.height <= box.y || message.y < 0
        return isApart ? 'free' : 'covered'
      })
      .toBe('free')
}

test('UI-01 LIVE-02 a message is part of the open dialog and covers neither it nor the button to new jobs', async ({
  person,
  portal,
}) => {
  const [logger, robin] = [
    await approvedCatcher(portal, 'Lee Logger'),
    await approvedCatcher(portal, 'Robin Adder'),
  ]
  const [number = ''] = await logJobs(portal, logger, [{}])
  const page = await person('Robin')
  await textMessageApp(page)
  await signInByApi(page, portal, robin)
  await page.goto('/dashboard')
  const card = jobCard(page, number)
  const dialog = page.getByRole('dialog')

  await test.step('a new job while a job is about to be claimed', async () => {
    await card.getByRole('button', { name: 'Claim Job' }).click()
    await expect(dialog.getByRole('radio', { name: '30 minutes' })).toBeFocused()
    await page.evaluate(() => document.fonts.ready)
    const before = await dialog.getByRole('button', { name: 'Confirm Claim' }).boundingBox()
    await logJobs(portal, logger, [{}])
    const toast = toastIn(dialog, 'New Job Available')
    await expect(toast).toBeVisible()
    await expectFree(
      toast,
      dialog.getByRole('heading', { name: `Claim job #${number}` }),
      dialog.getByRole('button', { name: 'Close' }).last(),
      dialog.getByRole('button', { name: 'Confirm Claim' }),
    )
    expect(await dialog.getByRole('button', { name: 'Confirm Claim' }).boundingBox()).toEqual(before)
    await page.keyboard.press('F8')
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0)
    await expect(dialog).toBeVisible()
  })

  await test.step('a claim that fails', async () => {
    await page.route('**/api/jobs/*/claim', (route) => route.fulfill({ status: 503, body: '' }))
    await dialog.getByRole('button', { name: 'Confirm Claim' }).click()
    const toast = toastIn(dialog, 'Failed to claim job')
    await expectFree(toast, dialog.getByRole('button', { name: 'Confirm Claim' }))
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a new job while the list is read', async () => {
    await page.mouse.wheel(0, 300)
    await logJobs(portal, logger, [{}])
    const toast = toastIn(page, 'New Job Available')
    await expect(toast).toBeVisible()
    await expectFree(toast, page.getByRole('button', { name: /^(New job|\d+ new jobs)$/ }))
  })
})

/** What a message may never cover, on the dashboard at its top. */
const neverCovered = (page: Page) => {
  const header = page.getByRole('banner')
  return [
    header.getByText('Snake Dispatch NSW').first(),
    header.getByRole('button', { name: /call/i }).first(),
    header.getByRole('button', { name: /^Account of/ }),
    page.getByRole('navigation', { name: 'Main' }).getByRole('link').first(),
  ]
}

for (const [where, viewport] of Object.entries({
  'a phone': { width: 390, height: 664 },
  'a phone on its side': { width: 664, height: 390 },
  'a desktop': { width: 1280, height: 800 },
}))
  test(`UI-01 D-159 on ${where} messages, also one after the other, cover neither title, on-call switch nor tabs`, async ({
    person,
    portal,
  }) => {
    const logger = await approvedCatcher(portal, 'Mel Mulga')
    const page = await person('Kit')
    await page.setViewportSize(viewport)
    await signInByApi(page, portal, await approvedCatcher(portal, 'Kit Keelback'))
    await page.goto('/dashboard')
    await expect(page.getByRole('banner').getByRole('button', { name: /call/i }).first()).toBeVisible()
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
    for (const urgency of ['high', 'low'] as const) {
      const [number = ''] = await logJobs(portal, logger, [{ urgency }])
      await expect(toast).toContainText(number)
      await expectFree(toast, ...neverCovered(page))
      await expect(toast).toBeInViewport({ ratio: 1 })
    }
  })
