import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { claimJob, jobCard, openRelease } from './job-cards.ts'
import { expectToast, nextToast } from './people.ts'
import { textMessageApp } from './text-message-app.ts'

test('JOB-25 DISP-51 LIVE-02 one catcher gives a job back, the other hears of it a second time and takes it over', async ({
  person,
  portal,
}) => {
  const [logger, ...details] = [
    await approvedCatcher(portal, 'Lee Logger'),
    await approvedCatcher(portal, 'Robin Release'),
    await approvedCatcher(portal, 'Sandy Second'),
  ]
  const [robin, sandy] = [await person('Robin'), await person('Sandy')]
  for (const [index, page] of [robin, sandy].entries()) {
    await signInByApi(page, portal, details[index]!)
    await textMessageApp(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
  }
  const [number] = (await logJobs(portal, logger, [{}])) as [string]
  const alertOf = (page: Page) => nextToast(page, 'New Job Available', `Job #${number}`)
  await Promise.all([robin, sandy].map(alertOf))

  await test.step('Robin claims it, and it leaves the list of Sandy', async () => {
    await claimJob(robin, number)
    await expect(jobCard(sandy, number).getByRole('button', { name: 'Claim Job' })).toHaveCount(0)
  })

  await test.step('Robin reads what happens, and gives it back', async () => {
    // The first alert has left the screen, so that what shows next is the second one.
    await expect(sandy.getByText('New Job Available')).toHaveCount(0)
    const again = alertOf(sandy)
    const dialog = await openRelease(robin, number)
    await expect(dialog.getByText('The $1.00 fee of your claim is reversed.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Car broke down' }).check()
    await dialog.getByLabel('In your words (optional)').fill('Stuck on the M4')
    await dialog.getByRole('button', { name: 'Release Job' }).click()
    await expectToast(robin, 'Job Released', `Job #${number} is available to other catchers again.`)
    await again
    await expect(robin.getByRole('heading', { name: 'No active jobs' })).toBeVisible()
    await expect(robin.getByRole('heading', { level: 1, name: 'My Jobs' })).toBeFocused()
  })

  await test.step('Robin reads from when on it can be claimed again, and Sandy claims it', async () => {
    await robin.getByRole('button', { name: 'Browse Available Jobs' }).click()
    await expect(jobCard(robin, number).getByText(/^Claim from \d+:\d\d [ap]m$/)).toBeVisible()
    await expect(jobCard(robin, number).getByRole('button', { name: 'Claim Job' })).toHaveCount(0)
    await claimJob(sandy, number)
  })

  await test.step('the client cancels: Sandy closes the job, and nobody is alerted', async () => {
    const dialog = await openRelease(sandy, number)
    await dialog.getByRole('radio', { name: 'Client cancelled' }).check()
    await dialog.getByRole('button', { name: 'Cancel Job' }).click()
    await sandy.getByRole('alertdialog').getByRole('button', { name: 'Cancel for good' }).click()
    await expectToast(sandy, 'Job Cancelled', `Job #${number} is closed.`)
    await expect(sandy.getByRole('heading', { name: 'No active jobs' })).toBeVisible()
    await sandy.getByRole('tab', { name: 'Completed Jobs' }).click()
    await expect(sandy.getByRole('heading', { name: 'No completed jobs' })).toBeVisible()
    await expect(jobCard(robin, number).getByRole('button', { name: 'Claim Job' })).toHaveCount(0)
  })
})
