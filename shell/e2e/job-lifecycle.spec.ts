import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { deleteAvailableJobs } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import {
  approve,
  expectToast,
  newCatcher,
  nextToast,
  photoFile,
  register,
  requestRemoval,
  signIn,
} from './people.ts'
import { jobCard } from './job-cards.ts'
import { textMessageApp } from './text-message-app.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('PUB-10 JOB-07 LIVE-02 from a public request to the completed job, with two catchers and an admin', async ({
  person,
  portal,
}) => {
  const [client, alex, blair, admin] = [
    await person('client'),
    await person('Alex'),
    await person('Blair'),
    await person('admin'),
  ]
  await deleteAvailableJobs(portal)
  const alexDetails = newCatcher('Alex Keel')
  const blairDetails = newCatcher('Blair Whip')

  await test.step('AUTH-06 AUTH-13 both register and wait for approval', async () => {
    await register(alex, alexDetails)
    await expectAccessible(alex)
    await register(blair, blairDetails)
    await signIn(alex, alexDetails)
    await expect(alex.getByRole('heading', { name: 'Approval pending' })).toBeVisible()
    await expectAccessible(alex)
  })

  await test.step('ADMIN-02 the admin approves both', async () => {
    await approve(admin, portal, [alexDetails.name, blairDetails.name])
    await expectAccessible(admin)
  })

  const texts = await textMessageApp(alex)
  await signIn(blair, blairDetails)
  await expect(blair.getByText('No jobs found')).toBeVisible()
  await alex.goto('/dashboard')
  await expect(alex.getByText('No jobs found')).toBeVisible()
  await expectAccessible(alex)

  const alerts = Promise.all([alex, blair].map((page) => nextToast(page, 'New Job Available')))
  let number = ''
  await test.step('PUB-08 a visitor requests removal', async () => {
    await client.goto('/')
    await expectAccessible(client)
    number = await requestRemoval(client, {
      clientName: 'Casey Client',
      address: '14 Ocean Parade, Manly',
      mobile: '0491570158',
    })
    await expectAccessible(client)
  })

  await test.step('LIVE-02 the job appears on both screens without a reload, with the toast', async () => {
    for (const alert of await alerts) expect(alert).toContain(`Eastern Brown Snake in Manly - Job #${number}`)
    for (const page of [alex, blair]) await expect(jobCard(page, number)).toBeVisible()
    await expect(jobCard(alex, number)).not.toContainText('14 Ocean Parade')
    await expectAccessible(alex)
  })

  await test.step('JOB-06 JOB-08 Alex claims it while Blair has the dialog open', async () => {
    await jobCard(blair, number).getByRole('button', { name: /Claim/ }).click()
    await jobCard(alex, number).getByRole('button', { name: /Claim/ }).click()
    const dialog = alex.getByRole('dialog')
    await expect(dialog).toContainText('XX Ocean Parade')
    await expectAccessible(alex)
    await dialog.getByLabel('45 minutes').check()
    await dialog.getByRole('button', { name: 'Confirm Claim' }).click()
    await expectToast(alex, 'Job Claimed')
    await expect.poll(texts).toHaveLength(1)
    const [text] = await texts()
    expect(text).toContain('0491570158')
    expect(decodeURIComponent(text!)).toContain(
      `Hi Casey Client, Your snake job (#${number}) has been accepted by Alex Keel from ${alexDetails.company}.`,
    )
    expect(decodeURIComponent(text!)).toContain('arrive at 14 Ocean Parade, Manly')
  })

  await test.step('JOB-14 Alex stands on the active job, with the way and the client at hand', async () => {
    await expect(alex).toHaveURL(/[?&]tab=my-jobs$/)
    const card = jobCard(alex, number)
    await expect(card).toBeFocused()
    for (const name of [/^Navigate.*Open in Maps$/, 'Call Casey Contact Client'])
      await expect(card.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
    await expectAccessible(alex)
  })

  await test.step('JOB-07 JOB-22 Blair, who was later, reads it where the button was, and has a right list', async () => {
    const dialog = blair.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'No longer available' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Confirm Claim' })).toHaveCount(0)
    await blair.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(jobCard(blair, number)).toHaveCount(0)
  })

  await test.step('JOB-14 JOB-16 Alex completes it with notes and a photo', async () => {
    const card = jobCard(alex, number)
    await expect(card.getByRole('heading')).toContainText('14 Ocean Parade')
    await expect(card.getByRole('link', { name: /Contact Client/ })).toHaveAttribute('href', 'tel:0491570158')
    await expectAccessible(alex)
    await card.getByRole('button', { name: 'Mark as Completed' }).click()
    const dialog = alex.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
    await expect(dialog.getByText('Please provide completion notes')).toBeVisible()
    await dialog
      .getByLabel('Completion notes')
      .fill('Eastern brown behind the machine, relocated to bushland.')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoFile(alex))
    await expect(dialog.getByAltText('Your completion photo')).toBeVisible()
    await expectAccessible(alex)
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
    await expectToast(alex, 'Job Completed')
  })

  await test.step('JOB-15 it stands under Completed Jobs with its photo', async () => {
    await alex.getByRole('tab', { name: /Completed Jobs/ }).click()
    const card = jobCard(alex, number)
    await card.getByRole('button', { name: /^14 Ocean Parade/ }).click()
    await expect(card).toContainText('relocated to bushland')
    await card.getByRole('button', { name: 'View completion photo' }).click()
    const photo = alex.getByRole('dialog').getByRole('img')
    await expect(photo).toBeVisible()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(800)
    await expectAccessible(alex)
  })

  await test.step('AUTH-11 Alex signs out', async () => {
    await alex.keyboard.press('Escape')
    await alex.getByRole('button', { name: /Alex Keel/ }).click()
    await alex.getByRole('menuitem', { name: 'Sign Out' }).click()
    await expectToast(alex, 'Logged out', 'You have been successfully logged out.')
    await expect(alex).toHaveURL(/\/login/)
  })
})
