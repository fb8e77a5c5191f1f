import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { approvedCatcher, completeJobs, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { jobCard } from './job-cards.ts'
import { expectToast } from './people.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('D-175 a share that was not paid: the logger opens a dispute, the catcher replies, an admin decides, the catcher appeals', async ({
  person,
  portal,
}) => {
  const [logger, catcher] = [
    await approvedCatcher(portal, 'Ann Adder'),
    await approvedCatcher(portal, 'Bo Boa'),
  ]
  const [number = ''] = await logJobs(portal, logger, [{ quotedCost: 350 }])
  await completeJobs(portal, catcher, [number])
  const [ann, bo, casey] = [await person('Ann'), await person('Bo'), await person('Casey')]
  await signInByApi(ann, portal, logger)
  await signInByApi(bo, portal, catcher)
  await signInByApi(casey, portal, portal.admin)
  await bo.setViewportSize({ width: 390, height: 664 })
  const name = `The logger’s 20%, job #${number}`

  await test.step('the logger opens it from the job', async () => {
    await ann.goto('/dashboard?tab=my-jobs&part=logged')
    await jobCard(ann, number).getByRole('link', { name: 'Dispute about the 20%' }).click()
    await ann.getByLabel('What is it about?').fill('Nothing has arrived.')
    await expectAccessible(ann)
    await ann.getByRole('button', { name: 'Open Dispute' }).click()
    await expectToast(ann, 'Dispute Opened')
    await expect(ann.getByRole('region', { name })).toContainText('Waits for a decision')
  })

  await test.step('the catcher replies on a phone', async () => {
    await bo.goto('/disputes')
    const dispute = bo.getByRole('region', { name })
    await expect(dispute).toContainText('Nothing has arrived.')
    await dispute.getByLabel('Your reply').fill('I forgot it.')
    await dispute.getByRole('button', { name: 'Send' }).click()
    await expect(dispute).toContainText('I forgot it.')
    await expectAccessible(bo)
  })

  await test.step('the admin finds it among the unpaid shares, and decides for the logger', async () => {
    await casey.goto('/admin/unpaid-shares')
    // On a phone it is a card.
    const share = casey
      .getByRole('row')
      .or(casey.getByRole('listitem'))
      .filter({ hasText: `#${number}` })
    await expect(share.last()).toContainText('$70')
    await expectAccessible(casey)
    await casey.getByRole('link', { name: `Dispute about job #${number}` }).click()
    await expect(casey.getByText('I forgot it.')).toBeVisible()
    await casey.getByRole('radio', { name: 'For the logger' }).check()
    await casey.getByLabel('Reason').fill('It is owed.')
    await expectAccessible(casey)
    await casey.getByRole('button', { name: 'Decide', exact: true }).click()
    await expectToast(casey, 'Decided')
    await expect(
      casey.getByText(/^An offence can be recorded from .+: until then both can appeal\.$/),
    ).toBeVisible()
    await expect(casey.getByRole('button', { name: 'Record Offence' })).toHaveCount(0)
  })

  await test.step('the catcher appeals, once', async () => {
    await bo.reload()
    const dispute = bo.getByRole('region', { name })
    await expect(dispute).toContainText('It is owed.')
    await dispute.getByLabel('Why is the decision wrong?').fill('I paid it today.')
    await dispute.getByRole('button', { name: 'Appeal' }).click()
    await expect(dispute).toContainText('Appealed, waits for a decision')
    await expect(dispute.getByRole('button', { name: 'Appeal' })).toHaveCount(0)
  })

  await test.step('whoever is no party has none', async () => {
    const other = await person('Cy')
    await signInByApi(other, portal, await approvedCatcher(portal, 'Cy Cobra'))
    await other.goto('/disputes')
    await expect(other.getByText('No disputes')).toBeVisible()
  })
})
