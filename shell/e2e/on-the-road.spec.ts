import type { Page } from '@playwright/test'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { assignJob, jobCandidates } from '@snake-dispatch/contract/moderation'
import { approvedCatcher, clientOf, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { fillRequest } from './people.ts'
import type { Portal } from './server.ts'
import { textMessageApp } from './text-message-app.ts'

/** The socket brings a change before any poll does. */
const SOON = { timeout: 10_000 }

/** The head of the client's page: how far the request is. */
const head = (page: Page) => page.locator('[data-tone] h2')
const jobTab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** Asks for help; the request's page follows in the place of the form. @returns the number of the job */
async function request(client: Page): Promise<number> {
  await client.goto('/')
  await fillRequest(client, { clientName: 'Mia Wong', address: '12 High Street, Penrith' })
  await client.getByRole('button', { name: 'Submit Job' }).click()
  await expect(client.getByRole('heading', { name: 'Job Submitted Successfully!' })).toBeVisible()
  return Number((await client.getByText(/^#\d{8}$/).textContent())!.slice(1))
}

/** A catcher's page; claims the job without a screen if there is one. */
async function catcherOn(page: Page, portal: Portal, name: string, jobNumber?: number) {
  const catcher = await approvedCatcher(portal, name)
  if (jobNumber !== undefined) {
    const api = await clientOf(portal, catcher)
    const job = (await api.call(availableJobs, { query: {} })).find((each) => each.jobNumber === jobNumber)!
    await api.call(claimJob, { params: { id: job.id }, body: { eta: 15 } })
  }
  await signInByApi(page, portal, catcher)
  return catcher
}

test("D-152 a new time and 'I'm here' are on the client's open page at once, and then the texts are offered", async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const number = await request(client)
  const page = await person('Ann')
  await page.setViewportSize({ width: 390, height: 664 })
  const texts = await textMessageApp(page)
  await catcherOn(page, portal, 'Ann Adder', number)
  await page.goto('/dashboard?tab=my-jobs')
  await expect(head(client)).toHaveText('Ann is coming', SOON)
  for (const name of [/^Navigate/, /^Call Mia/])
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Text Mia', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Change ETA' }).click()
  await page.getByRole('button', { name: '60 min' }).click()
  await expect(client.getByText(/^Ann gave a new time: between/)).toBeVisible(SOON)
  await expect(page.getByText(/^Saved\. The client’s page shows/)).toBeVisible()
  await page.getByRole('link', { name: 'Text Mia the new time' }).click()
  expect(decodeURIComponent((await texts())[0]!)).toContain('I am running late. I now expect to arrive')

  await page.getByRole('button', { name: 'I’m here' }).click()
  await expect(head(client)).toHaveText('Ann is there', SOON)
  await expect(page.getByText('Saved. The client’s page shows that you are there.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Text Mia that you are here' })).toBeVisible()

  await test.step('without a network the card says that nothing was saved, and offers the text', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Change ETA' }).click()
    await page.getByRole('button', { name: '30 min' }).click()
    await expect(page.getByText(/^You are offline, and nothing was saved/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Text Mia the new time' })).toBeVisible()
    for (const name of [/^Navigate/, /^Call Mia/])
      await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(head(client)).toHaveText('Ann is there')
    await page.context().setOffline(false)
  })
})

test('D-152 in a car mount, late and offline, the ways to the place and to the client are whole in the first view', async ({
  person,
  portal,
}) => {
  const number = await request(await person('client'))
  const page = await person('Ann')
  await catcherOn(page, portal, 'Ann Adder', number)
  // As if the time had passed half an hour ago.
  await page.route('**/api/jobs/my/active*', async (route) => {
    try {
      const answer = await route.fetch()
      const jobs = (await answer.json()) as { claimedEta: string }[]
      for (const job of jobs) job.claimedEta = new Date(Date.now() - 40 * 60_000).toISOString()
      await route.fulfill({ response: answer, json: jobs })
    } catch {
      await route.abort()
    }
  })
  const areWhole = async () => {
    for (const viewport of [
      { width: 390, height: 664 },
      { width: 664, height: 390 },
    ])
      await test.step(`${viewport.width} × ${viewport.height}`, async () => {
        await page.setViewportSize(viewport)
        await page.evaluate(() => scrollTo(0, 0))
        for (const name of [/^Navigate/, /^Call Mia/])
          await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      })
  }
  await page.goto('/dashboard?tab=my-jobs')
  await expect(page.getByText('Are you there?')).toBeAttached()
  await areWhole()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await areWhole()
})

test('D-153 a job is handed to a mate: told, accepted, and the pages of both and of the client follow', async ({
  person,
  portal,
}) => {
  const client = await person('client')
  const number = await request(client)
  const [annsPage, bensPage] = [await person('Ann'), await person('Ben')]
  await catcherOn(annsPage, portal, 'Ann Adder', number)
  const ben = await catcherOn(bensPage, portal, 'Ben Boobook')
  await annsPage.goto('/dashboard?tab=my-jobs')
  await bensPage.goto('/dashboard')
  await expect(bensPage.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
  await expect(head(client)).toHaveText('Ann is coming', SOON)

  await annsPage.getByRole('button', { name: 'Hand to a mate' }).click()
  const dialog = annsPage.getByRole('dialog')
  await dialog.getByLabel('Find a catcher by name or company').fill('boobook')
  await dialog.getByRole('radio', { name: new RegExp(`^${ben.name}`) }).check()
  await dialog.getByRole('button', { name: 'Offer Job' }).click()
  await expect(annsPage.getByText(`Offered to ${ben.name}`)).toBeVisible()

  await expect(bensPage.getByText(`Ann Adder offers you job #${number}`)).toBeVisible(SOON)
  await expect(bensPage.locator('body')).not.toContainText('High Street')
  await bensPage.getByRole('button', { name: 'Take the Job' }).click()
  await expect(bensPage.getByText('Handed to you by a mate')).toBeVisible()
  await expect(bensPage.getByRole('link', { name: /^12 High Street/ })).toBeVisible()
  await expect(jobTab(bensPage, 'My Jobs')).toBeVisible()
  await expect(head(client)).toHaveText('Ben is coming', SOON)
  await expect(annsPage.getByRole('heading', { name: 'No active jobs' })).toBeVisible(SOON)
  await expect(annsPage.getByText('No active jobs right now.')).toBeVisible()
})

test('D-152 a job that the office assigns counts on My Jobs until it is opened', async ({
  person,
  portal,
}) => {
  const number = await request(await person('client'))
  const page = await person('Ann')
  const olive = await catcherOn(page, portal, 'Olive Assigned')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
  const desk = await clientOf(portal, portal.admin)
  const job = (await desk.call(availableJobs, { query: {} })).find((each) => each.jobNumber === number)!
  const candidates = await desk.call(jobCandidates, {
    params: { jobId: job.id },
    query: { search: olive.name },
  })
  await desk.call(assignJob, { params: { jobId: job.id }, body: { userId: candidates[0]!.id } })
  await expect(jobTab(page, 'My Jobs (1 new)')).toBeVisible(SOON)
  await jobTab(page, /^My Jobs/).click()
  await expect(page.getByText('Assigned to you by the office')).toBeVisible()
  await expect(jobTab(page, 'My Jobs')).toBeVisible()
  await expect(jobTab(page, 'My Jobs (1 new)')).toBeHidden(SOON)
})
