import { expect, type Locator, type Page } from '@playwright/test'
import { MAYBE_SAME } from '@snake-dispatch/domain/same-request'
import { expectToast } from './people.ts'

/** The card of a job in a catcher's lists, by its number or another text; not one that names it as maybe the same. */
export const jobCard = (page: Page, number: string): Locator =>
  page.getByRole('article').filter({ hasText: number, hasNotText: new RegExp(`${MAYBE_SAME}[^]*${number}`) })

/** Shows a new job: above the jobs of other journeys it waits for a press, as motion is reduced. */
export async function showJob(page: Page, number: string): Promise<void> {
  const card = jobCard(page, number).getByRole('button', { name: 'Claim Job' })
  const pill = page.getByRole('button', { name: /^(New job|\d+ new jobs)$/ })
  await expect(card.or(pill).first()).toBeVisible()
  if (!(await card.isVisible())) await pill.click()
}

/** Claims an available job, and waits until the catcher stands on it. */
export async function claimJob(page: Page, number: string): Promise<void> {
  await showJob(page, number)
  await jobCard(page, number).getByRole('button', { name: 'Claim Job' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Claim' }).click()
  await expectToast(page, 'Job Claimed')
  await expect(page).toHaveURL(/[?&]tab=my-jobs$/)
}

/** Opens the dialog in which a claimer gives a job back. */
export async function openRelease(page: Page, number: string): Promise<Locator> {
  await jobCard(page, number).getByRole('button', { name: 'Release this job' }).click()
  return page.getByRole('dialog', { name: `Release job #${number}` })
}

/** Chooses a catcher in the dialog in which a moderator assigns a job. */
export async function chooseCatcher(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Search catchers').fill(name)
  await expect(dialog.getByText('1 catcher', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name }).check()
  // Without a known distance no time is chosen.
  const times = dialog.getByRole('radiogroup', { name: 'Arrival' })
  if ((await times.locator(':checked').count()) === 0)
    await times.getByRole('radio', { name: '30 min' }).check()
  return dialog
}
