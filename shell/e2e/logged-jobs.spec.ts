import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { approvedCatcherOf, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { claimJob, jobCard, showJob } from './job-cards.ts'
import { expectToast, newMobile } from './people.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('D-147 who logs a job corrects it, reads each state of it without a reload, and is told of each', async ({
  person,
  portal,
}) => {
  const [anns, bos] = [
    await approvedCatcherOf(portal, 'Ann Adder', 'Wollongong'),
    await approvedCatcherOf(portal, 'Bo Boa', 'Newcastle'),
  ]
  const [ann, bo] = [await person('Ann'), await person('Bo')]
  await signInByApi(ann, portal, anns)
  await signInByApi(bo, portal, bos)
  await bo.goto('/dashboard')
  await expect(bo.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()

  let number = ''
  await test.step('Ann logs a job at the wrong place, and finds it under Logged', async () => {
    await ann.goto('/dashboard?tab=submit-job')
    const form = ann.getByRole('form', { name: 'Submit Job' })
    await form.getByLabel('Snake type').selectOption('easternBrownSnake')
    await form.getByRole('radio', { name: 'Low' }).check()
    await form.getByRole('combobox', { name: 'Address' }).fill('12 High Street, Penrith')
    await form.getByLabel('Client mobile').fill(newMobile())
    await form.getByLabel('Client name').fill('Casey Client')
    await form.getByRole('button', { name: '$200' }).click()
    await form.getByRole('button', { name: 'Submit', exact: true }).click()
    await expectToast(ann, 'Job Created')
    await ann.goto('/dashboard?tab=my-jobs')
    await ann.getByRole('tab', { name: 'Logged' }).click()
    const card = ann.getByRole('tabpanel').getByRole('article').first()
    await expect(card).toContainText('Waiting')
    await expect(card).toContainText('$40 once it is done')
    number = /#(\d+)/.exec((await card.textContent())!)![1]!
    await expectAccessible(ann)
  })

  const card = jobCard(ann, number)
  await test.step('she corrects the place: the job comes to Bo, who serves it', async () => {
    await expect(jobCard(bo, number)).toHaveCount(0)
    await card.getByRole('button', { name: 'Correct' }).click()
    const dialog = ann.getByRole('dialog', { name: `Correct job #${number}` })
    await expect(dialog.getByLabel('Client name')).toHaveValue('Casey Client')
    await dialog.getByRole('combobox', { name: 'Address' }).fill('12 High Street, Newcastle')
    await expect(dialog.getByText(/^Catchers of the new suburb are alerted/)).toBeVisible()
    await expectAccessible(ann)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(ann, 'Job Corrected')
    await expect(card).toContainText('Newcastle')
    await showJob(bo, number)
    await expect(jobCard(bo, number)).toContainText('Newcastle')
  })

  await test.step('Bo claims it: her open page says so, and a notice', async () => {
    await claimJob(bo, number)
    await expectToast(
      ann,
      'Your Job Has a Catcher',
      `Job #${number} in Newcastle was claimed. Your 20% is $40 once it is done.`,
    )
    await expect(card).toContainText('Claimed by Bo Boa')
    await expect(card.getByRole('button', { name: 'Correct' })).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  })

  await test.step('Bo completes it and marks the payment: her open page says so, and a notice', async () => {
    await jobCard(bo, number).getByRole('button', { name: 'Mark as Completed' }).click()
    const dialog = bo.getByRole('dialog')
    await dialog.getByLabel('Completion notes').fill('Relocated to bushland.')
    await dialog.getByRole('checkbox', { name: 'I have sent the payment' }).check()
    await dialog.getByLabel('Payment reference (optional)').fill('NPP-4411')
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
    await expectToast(bo, 'Job Completed')
    await expectToast(
      ann,
      'Payment Marked as Sent',
      `The catcher of job #${number} in Newcastle has marked your $40 as sent.`,
    )
    await expect(card).toContainText('Paid')
    await expect(card).toContainText('$40, marked as sent, reference NPP-4411')
    await expectAccessible(ann)
  })
})

test('D-147 a withdrawal takes the job from the lists of others, and stays in one’s own with its state', async ({
  person,
  portal,
}) => {
  const [anns, bos] = [
    await approvedCatcherOf(portal, 'Ann Asp', 'Wollongong'),
    await approvedCatcherOf(portal, 'Bo Brown', 'Katoomba'),
  ]
  const [ann, bo] = [await person('Ann'), await person('Bo')]
  await signInByApi(ann, portal, anns)
  await signInByApi(bo, portal, bos)
  const [number = ''] = await logJobs(portal, anns, [{}])
  await bo.goto('/dashboard')
  await showJob(bo, number)
  await ann.goto('/dashboard?tab=my-jobs&part=logged')
  const card = jobCard(ann, number)
  await card.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = ann.getByRole('dialog', { name: `Withdraw job #${number}` })
  await dialog.getByLabel('Why?').fill('It left by itself.')
  await expectAccessible(ann)
  await dialog.getByRole('button', { name: 'Withdraw Job' }).click()
  await expectToast(ann, 'Job Withdrawn')
  await expect(card).toContainText('Cancelled')
  await expect(jobCard(bo, number)).toHaveCount(0)
})
