import { approvedCatcherOf, claimByApi, deleteAvailableJobs, logJobs, signInByApi } from './by-api.ts'
import { expect } from './fixtures.ts'
import { test } from './pushing.ts'
import { textMessageApp } from './text-message-app.ts'

test('D-202 what is wrong comes first, and goes when it is dealt with', async ({ page, person, portal }) => {
  await deleteAvailableJobs(portal)
  await signInByApi(page, portal, portal.admin)
  // Bookmarks and older mails lead there.
  await page.goto('/admin/queues')
  await expect(page).toHaveURL('/admin/health')
  const verdict = page.getByRole('region', { name: 'What is wrong' })
  await expect(verdict.getByText('Nobody would hear of a new job.')).toBeVisible()
  await expect(verdict.getByText('No catcher is on call.', { exact: false })).toBeVisible()

  const catcher = await approvedCatcherOf(portal, 'Hana Health', 'Penrith')
  await test.step('a catcher opens the portal, and can be reached', async () => {
    const phone = await person('Hana Health')
    await textMessageApp(phone)
    await signInByApi(phone, portal, catcher)
    await phone.goto('/dashboard')
    await expect(verdict.getByRole('strong').getByText('All is well.')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('a High job waits for ten minutes', async () => {
    const [number] = await logJobs(portal, portal.admin, [{ urgency: 'high', suburb: 'Penrith' }])
    await portal.moveOn(10)
    await expect(verdict.getByText(/^A High job has waited for \d+ minutes/)).toBeVisible({ timeout: 30_000 })
    await expect(verdict.getByRole('link', { name: 'Open the board' })).toBeVisible()
    await claimByApi(portal, catcher, number!)
    await expect(verdict.getByText(/^A High job has waited/)).toHaveCount(0, { timeout: 30_000 })
  })
})
