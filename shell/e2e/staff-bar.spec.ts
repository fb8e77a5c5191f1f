import type { Page } from '@playwright/test'
import { approvedCatcher, approvedStaff, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { chooseCatcher } from './job-cards.ts'
import { expectOpen } from './open-overlays.ts'
import { expectToast } from './people.ts'

test.use({ viewport: { width: 390, height: 664 } })

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).last()
const boxOf = async (page: Page, role: 'region' | 'navigation', name: string) =>
  (await page.getByRole(role, { name }).last().boundingBox())!

test('D-179 NAV-03 a moderator does their work on a phone by the bar and the foot of a job', async ({
  page,
  portal,
}) => {
  const bea = await approvedCatcher(portal, 'Bea Bar')
  const [number = ''] = await logJobs(portal, bea, [{ suburb: 'Orange' }])
  await signInByApi(page, portal, await approvedStaff(portal, 'Mo Moderator'))
  await page.goto('/moderator')

  await test.step('the first job of the board is in the first view, and the bar says how many wait', async () => {
    const first = page.getByRole('list', { name: 'All Open Jobs' }).getByRole('listitem').first()
    await expect(first).toBeVisible()
    expect((await first.boundingBox())!.y).toBeLessThan(500)
    const board = bar(page).getByRole('link', { name: /^Board \(\d+ need somebody\)$/ })
    await expect(board).toHaveAttribute('aria-current', 'page')
    await expect(bar(page).getByRole('link')).toHaveText([/^\d*Board/, 'New call', 'Find', /Inbox/])
  })

  await test.step('Find opens over the page that is open, and leads to the job', async () => {
    await bar(page).getByRole('link', { name: 'New call' }).click()
    await expect(page.getByLabel('Mobile')).toBeVisible()
    await bar(page).getByRole('link', { name: 'Find' }).click()
    const dialog = page.getByRole('dialog', { name: 'Find' })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/moderator/new-call')
    await page.keyboard.type(number)
    await dialog.getByRole('option', { name: new RegExp(number) }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orange' })).toBeVisible()
    await expectOpen(page, 0)
  })

  await test.step('what can be done stays above the bar, also after a message', async () => {
    const foot = await boxOf(page, 'region', 'What can be done')
    expect(foot.y + foot.height).toBeLessThanOrEqual((await boxOf(page, 'navigation', 'Main')).y + 1)
    await page.getByRole('button', { name: `Assign job #${number}` }).click()
    const dialog = await chooseCatcher(page, 'Bea Bar')
    await dialog.getByRole('button', { name: 'Assign Job' }).click()
    await expectToast(page, 'Job Assigned')
    await expect(page.getByRole('button', { name: `Hand Over job #${number}` })).toBeInViewport({ ratio: 1 })
  })

  await test.step('More leads to the pages of a catcher; Find opens over them too, and its address over the board', async () => {
    await bar(page).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'My Jobs' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Jobs' })).toBeVisible()
    await expect(bar(page).getByRole('button', { name: /^More/ })).toHaveAttribute('aria-current', 'true')
    await bar(page).getByRole('link', { name: 'Find' }).click()
    await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
    await expect(page).toHaveURL('/dashboard?tab=my-jobs')
    await page.goto('/moderator/find')
    await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
    await expect(page).toHaveURL('/moderator')
  })
})

test('D-179 an admin has the approvals in the bar', async ({ page, portal }) => {
  await signInByApi(page, portal, portal.admin)
  await page.goto('/dashboard')
  await bar(page)
    .getByRole('link', { name: /^Approvals/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/approvals$/)
  await expect(bar(page).locator('[aria-current="page"]')).toContainText('Approvals')
  await bar(page).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Fees' }).click()
  await expect(page).toHaveURL(/\/admin\/fees/)
})
