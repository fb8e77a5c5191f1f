import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { approvedCatcher, claimByApi, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { jobCard } from './job-cards.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('D-176 where a snake was released goes from the complete dialog into the licence return, on the page and in the files', async ({
  person,
  portal,
}) => {
  const [logger, catcher] = [
    await approvedCatcher(portal, 'Ann Adder'),
    await approvedCatcher(portal, 'Lena Licence'),
  ]
  const [number = ''] = await logJobs(portal, logger, [{}])
  await claimByApi(portal, catcher, number)
  const page = await person('Lena')
  await signInByApi(page, portal, catcher)

  await test.step('the dialog asks where it was released', async () => {
    await page.goto('/dashboard?tab=my-jobs')
    await jobCard(page, number).getByRole('button', { name: 'Mark as Completed' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Completion notes').fill('In the shed')
    await dialog.getByLabel(/^Which kind was it/).selectOption({ label: 'Keelback' })
    await dialog.getByLabel('Released at (optional)').fill('Mulgoa Creek, Mulgoa')
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the return in Earnings has it, prints, and says what is not known', async () => {
    await page.goto('/earnings')
    await page.getByRole('link', { name: 'Licence return' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licence return')
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row).toContainText('Keelback')
    await expect(row).toContainText('Mulgoa Creek, Mulgoa')
    await expect(page.getByText(/is not published where we could read/)).toBeVisible()
    await expectAccessible(page)
    const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  })

  await test.step('the file says the same', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^licence-return-\d{4}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/,\d{4}-\d{2}-\d{2},.*,Keelback,.*,Relocated,"Mulgoa Creek, Mulgoa"$/)
  })

  await test.step('an admin finds it among those of all catchers', async () => {
    const admin = await person('admin')
    await signInByApi(admin, portal, portal.admin)
    await admin.goto('/admin?tab=reports')
    await admin.getByRole('link', { name: 'Licence returns' }).click()
    await admin.getByRole('link', { name: 'Lena Licence' }).click()
    await expect(admin.getByRole('row').filter({ hasText: number })).toContainText('Mulgoa Creek, Mulgoa')
    await expectAccessible(admin)
  })
})
