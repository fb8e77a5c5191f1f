import type { Page } from '@playwright/test'
import { approvedCatcher, approvedStaff, deleteAvailableJobs, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const map = (page: Page) => page.getByRole('img', { name: /^Map of New South Wales/ })
const pin = (page: Page, suburb: string) => map(page).locator(`[data-pin="${suburb}"]`)

test('D-180 the map beside the board is live, leads to rows, and stays hidden on all devices', async ({
  person,
  portal,
}) => {
  await deleteAvailableJobs(portal)
  const ann = await approvedCatcher(portal, 'Ann Adder')
  const moderator = await approvedStaff(portal, 'Mo Moderator')
  await logJobs(portal, ann, [{ suburb: 'Broken Hill', urgency: 'high' }])
  const desk = await person('Mo')
  await signInByApi(desk, portal, moderator)
  await desk.goto('/moderator')
  await expect(pin(desk, 'Broken Hill')).toBeVisible()
  await expect(pin(desk, 'Broken Hill')).toContainText(/\d min/)

  const [number = ''] = await test.step('a job that is posted gets its pin', async () => {
    const jobs = await logJobs(portal, ann, [{ suburb: 'Dubbo', urgency: 'medium' }])
    await expect(pin(desk, 'Dubbo')).toBeVisible()
    return jobs
  })

  await test.step('its row and its pin belong together', async () => {
    const link = desk
      .getByRole('row')
      .filter({ hasText: number })
      .getByRole('link', { name: `#${number}` })
    // The list is read apart from the map; without its row, a pin leads to the page of the job.
    await expect(link).toBeVisible()
    await pin(desk, 'Dubbo').locator('[data-kind]').click()
    await expect(link).toBeFocused()
    await expect(pin(desk, 'Dubbo')).toHaveAttribute('data-lit')
  })

  await test.step('hidden here, it is hidden there too', async () => {
    await desk.getByRole('button', { name: 'Hide map' }).click()
    await expect(map(desk)).toHaveCount(0)
    const other = await person('Mo elsewhere')
    await signInByApi(other, portal, moderator)
    await other.goto('/moderator')
    await expect(other.getByRole('button', { name: 'Show map' })).toBeVisible()
    await other.getByRole('button', { name: 'Show map' }).click()
    await expect(pin(other, 'Dubbo')).toBeVisible()
  })
})
