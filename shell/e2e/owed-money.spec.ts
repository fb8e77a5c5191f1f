import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { approvedCatcher, claimByApi, clientOf, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { jobCard } from './job-cards.ts'
import { expectToast } from './people.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('D-148 D-149 D-150 a client pays less than the quote: what is owed is marked and confirmed, and the client gets a receipt', async ({
  person,
  portal,
}) => {
  const [logger, catcher] = [
    await approvedCatcher(portal, 'Ann Adder'),
    await approvedCatcher(portal, 'Bo Boa'),
  ]
  await (
    await clientOf(portal, logger)
  ).call(updateProfile, { body: { payId: 'ann@pay.example', currentPassword: logger.password } })
  const [number = ''] = await logJobs(portal, logger, [{ quotedCost: 350 }])
  await claimByApi(portal, catcher, number)
  const [bo, ann] = [await person('Bo'), await person('Ann')]
  await signInByApi(bo, portal, catcher)
  await signInByApi(ann, portal, logger)
  await bo.setViewportSize({ width: 390, height: 664 })

  await test.step('D-149 the catcher completes it: the client paid $60', async () => {
    await bo.goto('/dashboard?tab=my-jobs')
    await jobCard(bo, number).getByRole('button', { name: 'Mark as Completed' }).click()
    const dialog = bo.getByRole('dialog')
    await dialog.getByLabel('Completion notes').fill('Relocated to bushland.')
    const paid = dialog.getByLabel('What did the client pay?')
    await expect(paid).toHaveValue('350')
    await dialog.getByRole('radio', { name: 'Gone when I came' }).check()
    await expect(paid).toHaveValue('0')
    await paid.fill('60')
    await expect(dialog.getByText('20% of $350, for logging this job.')).toBeVisible()
    await expect(dialog.getByText('20% of what was paid: $12')).toBeVisible()
    await expectAccessible(bo)
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
    await expectToast(bo, 'Job Completed')
  })

  await test.step('D-148 the logger awaits $12, and cannot say yet that it has not come', async () => {
    await ann.goto('/earnings')
    const awaited = ann.getByRole('region', { name: 'Owed to you' })
    await expect(awaited).toContainText('$12')
    await expect(awaited).toContainText('Not marked as sent.')
    await expect(awaited).not.toContainText('ann@pay.example')
    await expect(awaited.getByRole('button', { name: /^Not Received/ })).toHaveCount(0)
    await expectAccessible(ann)
  })

  await test.step('D-148 D-149 the catcher owes $12 of the $60 that counts, and marks it as sent', async () => {
    await bo.goto('/earnings')
    // $60 without $12 and the fee of $1.00.
    await expect(bo.getByRole('region', { name: /^Earned in/ })).toContainText('$47.00')
    const owed = bo.getByRole('region', { name: 'Owed to loggers' })
    await expect(owed).toContainText('Ann Adder')
    await expect(owed).toContainText('$12 not sent')
    await expect(owed).toContainText('ann@pay.example')
    await expectAccessible(bo)
    await owed.getByRole('button', { name: `Mark as Sent: job #${number}` }).click()
    const dialog = bo.getByRole('dialog')
    await dialog.getByLabel('Payment reference (optional)').fill('NPP 4711')
    await expectAccessible(bo)
    await dialog.getByRole('button', { name: 'Mark as Sent' }).click()
    await expectToast(bo, 'Marked as Sent')
    await expect(owed).toContainText('reference NPP 4711')
    await expect(owed.getByRole('button', { name: /^Mark as Sent/ })).toHaveCount(0)
  })

  await test.step('D-148 the logger sees it without a reload, and confirms it', async () => {
    const awaited = ann.getByRole('region', { name: 'Owed to you' })
    await expect(awaited).toContainText('reference NPP 4711')
    await awaited.getByRole('button', { name: `Received: job #${number}` }).click()
    await expectToast(ann, 'Payment Confirmed')
    await expect(awaited).toHaveCount(0)
    await expect(ann.getByRole('region', { name: /^Earned in/ })).toContainText('$12, all sent')
    await expect(bo.getByRole('region', { name: 'Owed to loggers' })).toHaveCount(0)
  })

  await test.step('D-150 the receipt is two taps from the completed job, and has the amount', async () => {
    await (
      await clientOf(portal, catcher)
    ).call(updateProfile, { body: { abn: '51 824 753 556', gstRegistered: true } })
    await bo.goto('/dashboard?tab=my-jobs')
    await bo.getByRole('tab', { name: 'Completed Jobs' }).click()
    const card = jobCard(bo, number)
    await expect(card).toContainText('You keep $48')
    await card.getByRole('button').first().click()
    await card.getByRole('link', { name: 'Receipt' }).click()
    const receipt = bo.getByRole('region', { name: 'Tax invoice and receipt' })
    for (const text of ['Bo Boa', 'ABN 51 824 753 556', `#${number}`, '$60.00', '$5.45'])
      await expect(receipt).toContainText(text)
    await bo.getByLabel('Paid by').selectOption('cash')
    await expect(receipt).toContainText('Cash')
    await expectAccessible(bo)
    const pdf = await bo.pdf({ preferCSSPageSize: true, format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  })

  await test.step('D-150 nobody else gets it', async () => {
    const path = new URL(bo.url()).pathname
    await ann.goto(path)
    await expect(ann.getByText('Only the catcher who completed this job has its receipt.')).toBeVisible()
  })
})
