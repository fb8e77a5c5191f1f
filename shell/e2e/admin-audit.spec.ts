import type { Page } from '@playwright/test'
import { approvedCatcher, claimAndRelease, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Audit trail' }).getByRole('rowheader')

test('AUDIT an admin reads the trails of a job and of an account, and that alerts flow', async ({
  page,
  portal,
}) => {
  const kim = await approvedCatcher(portal, 'Kim Waters')
  const wrong = await page.request.post('/api/auth/login', {
    headers: { origin: portal.url },
    data: { username: kim.email, password: 'a-wrong-guess' },
  })
  expect(wrong.status()).toBe(401)
  const [number] = await logJobs(portal, portal.admin, [{ suburb: 'Manly' }])
  await claimAndRelease(portal, kim, number!, 'car broke down')
  await signInByApi(page, portal, portal.admin)

  await test.step('AUDIT a job is found by its number, and its name leads to its trail', async () => {
    await page.goto('/admin/audit')
    await page.getByLabel('Job number').fill(`#${number}`)
    await expect(rows(page)).toHaveText([
      `Kim Waters released job #${number}: car broke down`,
      `Kim Waters claimed job #${number}, to arrive in 30 minutes`,
      new RegExp(`logged job #${number}$`),
    ])
    await page
      .getByRole('link', { name: `job #${number}` })
      .first()
      .click()
    await expect(page).toHaveURL(/subjectType=job&subjectId=\d+$/)
    await expect(page.getByRole('heading', { name: `Trail of job #${number}` })).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
  })

  await test.step('AUDIT a person is searched for: the wrong password is in their trail', async () => {
    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByLabel('Person').fill(kim.email)
    await page.getByRole('option', { name: /^Kim Waters/ }).click()
    await expect(page.getByLabel('Person')).toHaveValue('Kim Waters')
    await expect(rows(page).filter({ hasText: `Kim Waters claimed job #${number}` })).toBeVisible()
    await page.getByLabel('Kind').selectOption('Wrong password')
    await expect(rows(page)).toHaveText(['Somebody gave a wrong password for Kim Waters'])
    await page.reload()
    await expect(rows(page)).toHaveText(['Somebody gave a wrong password for Kim Waters'])
    await page.getByRole('link', { name: 'Kim Waters', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Trail of Kim Waters' })).toBeVisible()
    await expect(rows(page).last()).toHaveText('Kim Waters registered')
    await page.goBack()
    await expect(rows(page)).toHaveCount(1)
  })

  await test.step('LIVE-05 D-165 the alert of a new job went out, to people of whom so many could hear it', async () => {
    await logJobs(portal, portal.admin, [{ suburb: 'Manly' }])
    await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Health' }).click()
    await expect(page.getByRole('region', { name: 'Alerts and pushes' })).toContainText(
      /last alert was sent (just now|\d+ minutes? ago) to \d+ (person|people); \d+ could hear it\./i,
    )
    await page.getByText('All processes').click()
    await expect(page.getByRole('table', { name: 'Processes' }).getByText('Running')).toBeVisible()
  })
})
