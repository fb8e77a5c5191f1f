import { expect, test } from './fixtures.ts'
import { approvedCatcher, approvedStaff, logJobs, signInByApi } from './by-api.ts'
import { chooseCatcher, jobCard, showJob } from './job-cards.ts'
import { expectToast, newMobile } from './people.ts'

test('D-161 a call to the office becomes a job that nobody logged, and leads to who gets it', async ({
  person,
  portal,
}) => {
  const [moderator, ann] = [
    await approvedStaff(portal, 'Ada Desk'),
    await approvedCatcher(portal, 'Ann Answers'),
  ]
  const mobile = newMobile()
  const [earlier = ''] = await logJobs(portal, ann, [{ clientMobile: mobile }])
  const [desk, catcher] = [await person('Ada'), await person('Ann')]
  await signInByApi(desk, portal, moderator)
  await signInByApi(catcher, portal, ann)
  await catcher.goto('/dashboard')
  await expect(catcher.getByRole('heading', { name: 'Available Jobs' })).toBeVisible()

  await test.step('the key N opens the form, and the number shows the request that is open already', async () => {
    await desk.goto('/moderator')
    await expect(desk.getByRole('link', { name: 'New call' })).toBeVisible()
    await desk.keyboard.press('n')
    await expect(desk.getByLabel('Mobile')).toBeFocused()
    await desk.keyboard.type(mobile)
    await expect(desk.getByText(`An open request of this number: #${earlier}`)).toBeVisible()
  })

  const called = await test.step('another caller: what to read out follows the answer', async () => {
    const number = newMobile()
    await desk.getByLabel('Mobile').fill(number)
    await expect(desk.getByText('It has no jobs yet.')).toBeVisible()
    await desk.getByLabel('Snake is inside my home').check()
    await expect(desk.getByText('Watch the door from outside.')).toBeVisible()
    await desk.getByRole('combobox', { name: 'Address' }).fill('41 Cliff Drive, Katoomba')
    await desk.getByLabel('Name').fill('Cara Caller')
    await expect(desk.getByLabel('Quoted cost')).toHaveValue('350')
    return number
  })

  await test.step('nothing that was typed is lost over a reload', async () => {
    await desk.reload()
    await expect(desk.getByText('What you filled in before is still here.')).toBeVisible()
    await expect(desk.getByLabel('Name')).toHaveValue('Cara Caller')
    await expect(desk.getByRole('combobox', { name: 'Address' })).toHaveValue('41 Cliff Drive, Katoomba')
  })

  const number =
    await test.step('Submit leads to the candidates, and catchers see the job at once', async () => {
      await desk.getByRole('button', { name: 'Submit' }).click()
      const dialog = desk.getByRole('dialog', { name: /^Assign job #/ })
      await expect(dialog).toBeVisible()
      const [, jobNumber = ''] = /#(\d+)/.exec((await dialog.textContent()) ?? '') ?? []
      const card = jobCard(catcher, jobNumber)
      await showJob(catcher, jobNumber)
      await expect(card).toContainText('Taken by the office')
      return jobNumber
    })

  await test.step('who is assigned has the whole cost, and the office reads who took the call', async () => {
    await (await chooseCatcher(desk, 'Ann Answers')).getByRole('button', { name: 'Assign Job' }).click()
    await expectToast(desk, 'Job Assigned', `Ann Answers has job #${number} now.`)
    await expect(desk.getByText('Taken by the office').first()).toBeVisible()
    await expect(desk.getByText('by Ada Desk').first()).toBeVisible()
    await catcher.goto('/dashboard?tab=my-jobs')
    await jobCard(catcher, number).getByRole('button', { name: 'Mark as Completed' }).click()
    await expect(
      catcher.getByRole('dialog').getByText('Nobody logged this job: the full cost is yours.'),
    ).toBeVisible()
  })

  await test.step('the next call of this number has it as known', async () => {
    await desk.goto('/moderator/new-call')
    await desk.getByLabel('Mobile').fill(called)
    await expect(desk.getByText(`An open request of this number: #${number}`)).toBeVisible()
    await desk.getByRole('link', { name: 'Open it' }).click()
    await expect(desk.getByText('Cara Caller').first()).toBeVisible()
  })
})
