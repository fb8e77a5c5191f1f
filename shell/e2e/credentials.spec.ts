import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { claimJob, jobCard } from './job-cards.ts'
import { expectToast, nextToast, photoFile } from './people.ts'
import { textMessageApp } from './text-message-app.ts'

test('CRED-01 CRED-04 D-146 whose insurance has expired reads why they cannot claim, enters the new one and claims; an admin checks it', async ({
  person,
  portal,
}) => {
  const [robin, admin] = [await person('Robin'), await person('admin')]
  const logger = await approvedCatcher(portal, 'Lee Logger')
  const details = await approvedCatcher(portal, 'Robin Renews')
  const [number] = (await logJobs(portal, logger, [{}])) as [string]
  const year = new Date().getFullYear()

  await test.step('an admin writes down that the insurance has expired', async () => {
    await signInByApi(admin, portal, portal.admin)
    await admin.goto(`/admin?search=${details.licenseNumber}`)
    await admin.getByRole('link', { name: details.name }).click()
    await admin.getByRole('button', { name: 'Enter public liability insurance' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Public liability insurance' })
    await dialog.getByLabel('Policy number').fill('PL 1')
    await dialog.getByLabel('Expires on').fill(`${year - 1}-06-30`)
    const shown = nextToast(admin, 'Credential Saved')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await shown
    await expect(admin.getByText('Their public liability insurance has expired.')).toBeVisible()
  })

  await test.step('Robin sees the job, reads why they cannot claim it, and goes to enter the new one', async () => {
    await signInByApi(robin, portal, details)
    await textMessageApp(robin)
    await robin.goto('/dashboard')
    const sentence = 'Your public liability insurance has expired.'
    await expect(robin.getByText(sentence)).toBeVisible()
    await expect(robin.getByText('You are not asked about new jobs')).toBeVisible()
    await jobCard(robin, number).getByRole('link', { name: 'Renew insurance' }).click()
    await robin.getByRole('button', { name: 'Change public liability insurance' }).click()
    const dialog = robin.getByRole('dialog', { name: 'Public liability insurance' })
    await dialog.getByLabel('Policy number').fill('PL 2')
    await dialog.getByLabel('Expires on').fill(`${year + 1}-06-30`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(robin, 'Credential Saved')
    await expect(robin.getByText(sentence)).toHaveCount(0)
  })

  await test.step('a photo of the certificate is stored at once, and the admin sees it', async () => {
    const item = robin.getByRole('listitem').filter({ hasText: 'Public liability insurance' })
    await item.getByText('Add a photo of it').click()
    await item.locator('input[type=file]').setInputFiles(await photoFile(robin))
    await expectToast(robin, 'Photo Saved')
    await expect(item.getByRole('img', { name: 'Your public liability insurance' })).toBeVisible()
    await admin.reload()
    const seen = admin.getByRole('img', { name: /^The public liability insurance, / })
    await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('Robin claims the job', async () => {
    await robin.goto('/dashboard')
    await claimJob(robin, number)
  })

  await test.step('an admin checks what they entered, and Robin reads it without a reload', async () => {
    await robin.goto('/profile#credentials')
    const item = robin.getByRole('listitem').filter({ hasText: 'Public liability insurance' })
    await expect(item.getByText('Waits for a check')).toBeVisible()
    await admin.getByRole('button', { name: 'Checked public liability insurance' }).click()
    await expect(admin.getByText(/^Checked on .* by /)).toBeVisible()
    await expect(item.getByText(/^Checked on /)).toBeVisible()
  })
})
