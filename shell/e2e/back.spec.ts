import { approvedCatcher, claimByApi, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { jobCard } from './job-cards.ts'
import { expectOpen } from './open-overlays.ts'
import { textMessageApp } from './text-message-app.ts'

test('Back closes each dialog and menu of a catcher, and leads from the page only when none is open', async ({
  person,
  portal,
}) => {
  const [logger, robin] = [
    await approvedCatcher(portal, 'Lee Logger'),
    await approvedCatcher(portal, 'Robin Adder'),
  ]
  const [open = '', claimed = ''] = await logJobs(portal, logger, [{}, {}])
  await claimByApi(portal, robin, claimed)
  const page = await person('Robin')
  await textMessageApp(page)
  await signInByApi(page, portal, robin)
  // What Back leads to where it closes nothing.
  await page.goto('/privacy')
  await page.goto('/dashboard')

  await test.step('the claim dialog: by Back, and by its own button, which leaves nothing behind', async () => {
    await jobCard(page, open).getByRole('button', { name: 'Claim Job' }).click()
    await expectOpen(page, 1)
    await page.goBack()
    await expectOpen(page, 0)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(jobCard(page, open).getByRole('button', { name: 'Claim Job' })).toBeFocused()

    await page.goForward()
    await expectOpen(page, 0)
    await expect(page).toHaveURL(/\/dashboard$/)

    await jobCard(page, open).getByRole('button', { name: 'Claim Job' }).click()
    await expectOpen(page, 1)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expectOpen(page, 0)
    await page.goBack()
    await expect(page).toHaveURL(/\/privacy$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('a reload closes it and leaves nothing behind', async () => {
    await jobCard(page, open).getByRole('button', { name: 'Claim Job' }).click()
    await expectOpen(page, 1)
    await page.reload()
    await expect(jobCard(page, open)).toBeVisible()
    await expectOpen(page, 0)
    await page.goBack()
    await expect(page).toHaveURL(/\/privacy$/)
    await page.goForward()
    await expect(jobCard(page, open)).toBeVisible()
  })

  await test.step('the account menu, and a page that it leads to', async () => {
    const menu = page.getByRole('button', { name: 'Account of Robin Adder' })
    await menu.click()
    await expectOpen(page, 1)
    await page.goBack()
    await expectOpen(page, 0)
    await expect(page).toHaveURL(/\/dashboard$/)

    await menu.click()
    await expectOpen(page, 1)
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)
    await expectOpen(page, 0)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/profile$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expectOpen(page, 0)
  })

  await test.step('the dialogs of an active job keep what was typed; of two the upper one closes', async () => {
    await page.getByRole('link', { name: 'My Jobs' }).first().click()
    await expect(page).toHaveURL(/tab=my-jobs$/)
    await jobCard(page, claimed).getByRole('button', { name: 'Mark as Completed' }).click()
    await page.getByRole('dialog').getByLabel('Completion notes').fill('Relocated to bushland.')
    await expectOpen(page, 1)
    await page.goBack()
    await expectOpen(page, 0)
    await jobCard(page, claimed).getByRole('button', { name: 'Mark as Completed' }).click()
    await expect(page.getByRole('dialog').getByLabel('Completion notes')).toHaveValue(
      'Relocated to bushland.',
    )
    await expectOpen(page, 1)
    await page.goBack()
    await expectOpen(page, 0)

    await jobCard(page, claimed).getByRole('button', { name: 'Release this job' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'Client cancelled' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Job' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectOpen(page, 2)
    await page.goBack()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expectOpen(page, 1)
    await page.goBack()
    await expectOpen(page, 0)
    await expect(page).toHaveURL(/tab=my-jobs$/)
  })

  await test.step('a claim leads on from its dialog: Back leads to the list, not to the dialog', async () => {
    await page.getByRole('link', { name: 'Available Jobs' }).first().click()
    await jobCard(page, open).getByRole('button', { name: 'Claim Job' }).click()
    await expectOpen(page, 1)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm Claim' }).click()
    await expect(page).toHaveURL(/tab=my-jobs$/)
    await expectOpen(page, 0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
    await expectOpen(page, 0)
  })
})

test('ADMIN-05 Back closes the dialog that a menu has opened, and stays with the account that was found', async ({
  person,
  portal,
}) => {
  const { name, licenseNumber } = await approvedCatcher(portal, 'Robin Adder')
  const page = await person('admin')
  await signInByApi(page, portal, portal.admin)
  await page.goto('/admin')
  await page.getByLabel('Search accounts').fill(licenseNumber)
  const actions = page.getByRole('button', { name: `Actions for ${name}` })
  await expect(actions).toHaveCount(1)
  await actions.click()
  await expectOpen(page, 1)
  await page.getByRole('menuitem', { name: 'Lock Account' }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  await expectOpen(page, 1)
  const address = page.url()
  await page.goBack()
  await expectOpen(page, 0)
  expect(page.url()).toBe(address)
  await expect(actions).toBeFocused()
})

test('AUTH-16 Back closes the terms and keeps the registration that was begun', async ({ person }) => {
  const page = await person('Kim')
  await page.goto('/privacy')
  await page.goto('/login')
  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Full name').fill('Kim Keel')
  await page.getByRole('button', { name: 'Terms and Conditions' }).click()
  await expectOpen(page, 1)
  await page.goBack()
  await expectOpen(page, 0)
  await expect(page.getByLabel('Full name')).toHaveValue('Kim Keel')
})
