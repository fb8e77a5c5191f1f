import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectOpen } from './open-overlays.ts'
import { approvedCatcher, approvedStaff, claimByApi, logJobs, signInByApi } from './by-api.ts'
import { chooseCatcher, jobCard } from './job-cards.ts'
import { expectToast } from './people.ts'

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test('MOD-02 JOB-25 a moderator assigns, loses a race, hands over and deletes; the catchers’ screens follow', async ({
  person,
  portal,
}) => {
  const moderator = await approvedStaff(portal, 'Mo Moderator')
  const logger = await approvedCatcher(portal, 'Lou Logger')
  const catchers = [
    await approvedCatcher(portal, 'Ash Assigned'),
    await approvedCatcher(portal, 'Nat Next'),
  ] as const
  const [desk, ash, nat] = [await person('Mo'), await person('Ash'), await person('Nat')]
  for (const [index, page] of [ash, nat].entries()) {
    await signInByApi(page, portal, catchers[index]!)
    await page.goto('/dashboard?tab=my-jobs')
    await expect(page.getByRole('heading', { name: 'No active jobs' })).toBeVisible()
  }
  await signInByApi(desk, portal, moderator)
  await desk.goto('/dashboard')
  await desk
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Board/ })
    .click()
  await expect(desk.getByRole('heading', { level: 2, name: 'All Open Jobs' })).toBeVisible()
  await desk.getByRole('link', { name: /Unclaimed$/ }).click()
  await expect(desk.getByRole('heading', { level: 2, name: 'Available Jobs' })).toBeVisible()
  await desk.getByLabel('Suburb').fill('Wagga')

  const jobs = await logJobs(
    portal,
    logger,
    [5, 6, 7].map((house) => ({ address: `${house} Lake Street, Wagga Wagga`, suburb: 'Wagga Wagga' })),
  )
  const [raced, assigned, deleted] = jobs as [string, string, string]

  await test.step('MOD-02 new jobs join the list by themselves, what waits longest first', async () => {
    await expect(row(desk, deleted)).toBeVisible()
    await expect(desk.getByRole('rowheader')).toContainText(jobs)
  })

  await test.step('MOD-04 a catcher is quicker: the row stays while the dialog is open, then comes the conflict', async () => {
    await desk.getByRole('button', { name: `Assign job #${raced}` }).click()
    const dialog = await chooseCatcher(desk, 'Ash Assigned')
    await claimByApi(portal, catchers[1], raced)
    await expect(jobCard(nat, raced)).toBeVisible()
    // What is behind a dialog has no role.
    await expect(desk.locator('tr', { hasText: raced })).toBeVisible()
    await dialog.getByRole('button', { name: 'Assign Job' }).click()
    await expectToast(desk, 'Failed to assign job', 'This job has already been claimed.')
    await expect(row(desk, raced)).toHaveCount(0)
    await expect(jobCard(ash, raced)).toHaveCount(0)
  })

  await test.step('MOD-04 D-11 an assigned job is in the catcher’s own list', async () => {
    await desk.getByRole('button', { name: `Assign job #${assigned}` }).click()
    await (await chooseCatcher(desk, 'Ash Assigned')).getByRole('button', { name: 'Assign Job' }).click()
    await expectToast(desk, 'Job Assigned', `Ash Assigned has job #${assigned} now.`)
    await expect(row(desk, assigned)).toHaveCount(0)
    await expect(desk.getByRole('heading', { name: 'Available Jobs' })).toBeFocused()
    await expect(jobCard(ash, assigned)).toBeVisible()
  })

  await test.step('JOB-25 handed over, it moves from one screen to the other', async () => {
    await desk.getByLabel('Show').selectOption('On the Way')
    await expect(row(desk, assigned)).toContainText('Ash Assigned')
    await desk.getByRole('button', { name: `Hand Over job #${assigned}` }).click()
    await (await chooseCatcher(desk, 'Nat Next')).getByRole('button', { name: 'Hand Over Job' }).click()
    await expectToast(desk, 'Job Handed Over', `Nat Next has job #${assigned} now.`)
    await expect(row(desk, assigned)).toContainText('Nat Next')
    await expect(jobCard(nat, assigned)).toBeVisible()
    await expect(ash.getByRole('heading', { name: 'No active jobs' })).toBeVisible()
  })

  await test.step('JOB-25 released by the moderator, it waits again', async () => {
    await desk.getByRole('button', { name: `More for job #${assigned}` }).click()
    await desk.getByRole('menuitem', { name: 'Release' }).click()
    await desk.getByRole('dialog').getByLabel('Reason').fill('Their car broke down')
    await desk.getByRole('dialog').getByRole('button', { name: 'Release Job' }).click()
    // Its toast gives way to the alert of the job, which is new to moderators too.
    await expect(row(desk, assigned)).toHaveCount(0)
    await expect(jobCard(nat, assigned)).toHaveCount(0)
  })

  await test.step('MOD-02 a deletion asks first', async () => {
    await desk.getByLabel('Show').selectOption('Available Jobs')
    await desk.getByRole('button', { name: `More for job #${deleted}` }).click()
    await desk.getByRole('menuitem', { name: 'Delete' }).click()
    const question = desk.getByRole('dialog')
    await expect(question.getByText('Are you sure you want to delete this job?')).toBeVisible()
    await question.getByLabel('Reason').fill('Sent twice')
    await question.getByRole('button', { name: 'Delete Job' }).click()
    await expectToast(desk, 'Job Deleted')
    await expect(row(desk, deleted)).toHaveCount(0)
    await expect(row(desk, assigned)).toBeVisible()
  })

  await test.step('MOD-12 D-61 deleted by mistake, it is found by keyboard alone, and restored', async () => {
    await desk.keyboard.press('Control+k')
    await desk.keyboard.type('7 lake street, wagga')
    await expect(desk.getByRole('dialog').getByRole('option')).toHaveText(/Deleted/)
    await desk.keyboard.press('Enter')
    await expect(desk.getByText('Deleted. Only staff see this job.')).toBeVisible()
    await expect(desk.getByText('Sent twice')).toBeVisible()
    await desk.getByRole('button', { name: 'Restore Job' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The wrong row')
    await dialog.getByRole('button', { name: 'Restore Job' }).click()
    await expect(desk.getByText('Restored by Mo Moderator')).toBeVisible()
    const seen = async () => (await ash.request.get('/api/jobs/available')).text()
    await expect.poll(seen).toContain(deleted)
  })

  await test.step('MOD-13 a note stands in the life of the job, without a reload', async () => {
    await desk.getByRole('textbox', { name: 'Internal note' }).fill('The client rang twice')
    await desk.getByRole('button', { name: 'Add Note' }).click()
    await expect(desk.getByText('Note by Mo Moderator')).toBeVisible()
    await expect(desk.getByText('The client rang twice')).toBeVisible()
    // The job stands beside the list, which is there all along (MOD-20).
    await desk.keyboard.press('Escape')
    await expectOpen(desk, 0)
    await expect(row(desk, deleted)).toBeVisible()
  })

  await test.step('MOD-03 the statistics, and the way from them to what waits', async () => {
    await desk.getByRole('tab', { name: 'Statistics' }).click()
    await expect(desk.getByRole('img', { name: /^Bar chart of the last 30 days: \d+ claims/ })).toBeVisible()
    await desk.getByRole('link', { name: 'More than 24 hours ago' }).click()
    await expect(desk.getByLabel('Posted')).toHaveValue('1440')
  })

  await test.step('ROUTE-04 a catcher is sent away', async () => {
    await ash.goto('/moderator')
    await expectToast(ash, 'Access Denied', "You don't have permission to access the moderator area.")
    await expect(ash).toHaveURL('/dashboard')
  })
})
