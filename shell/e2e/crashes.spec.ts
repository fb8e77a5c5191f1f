import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { jobCard } from './job-cards.ts'

const PRICE = 777

test('D-134 a job card that throws leaves the others, and admins see it once at /admin/health', async ({
  page,
  person,
  portal,
}) => {
  const catcher = await approvedCatcher(portal, 'Carl Crash')
  const [broken = '', whole = ''] = await logJobs(portal, portal.admin, [{ quotedCost: PRICE }, {}])
  await page.addInitScript((price) => {
    Object.assign(Number.prototype, {
      toLocaleString(this: number) {
        if (this.valueOf() === price) throw new TypeError('This price cannot be written')
        return String(this)
      },
    })
  }, PRICE)
  await signInByApi(page, portal, catcher)
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/client-errors'))
  await page.goto('/dashboard')
  const notice = page.getByRole('alert').filter({ hasText: `Job #${broken} cannot be shown` })
  await expect(notice).toBeVisible()
  await expect(jobCard(page, whole)).toBeVisible()
  expect((await reported).ok()).toBe(true)
  // It throws again, and has been reported.
  await page.reload()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()
  await expect(jobCard(page, whole)).toBeVisible()

  const admin = await person('admin')
  await signInByApi(admin, portal, portal.admin)
  await admin.goto('/admin/health')
  const crashes = admin.getByRole('table', { name: 'Crashes in browsers' })
  const row = crashes.getByRole('row').filter({ hasText: 'This price cannot be written' })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('cell').first()).toHaveText('1')
  await expect(row).toContainText('/dashboard')
})
