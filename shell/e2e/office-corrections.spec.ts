import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { approvedCatcherOf, approvedStaff, claimByApi, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { jobCard } from './job-cards.ts'
import { expectToast, requestRemoval } from './people.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** The head of the client's page: how far the request is. */
const head = (page: Page) => page.locator('[data-tone] h2')

test('D-162 D-163 the office corrects an address, and stores what the catcher says on the telephone; all pages follow', async ({
  person,
  portal,
}) => {
  const anns = await approvedCatcherOf(portal, 'Ann Adder', 'Manly')
  const [client, ann, mo] = [await person('client'), await person('Ann'), await person('Mo')]
  const number = await requestRemoval(client, {
    clientName: 'Mia Wong',
    address: '12 Harbour Road, Manly',
  })
  await claimByApi(portal, anns, number)
  await expect(head(client)).toHaveText('Ann is coming')
  await signInByApi(ann, portal, anns)
  await ann.goto('/dashboard?tab=my-jobs')
  const card = jobCard(ann, number)
  await expect(card).toContainText('12 Harbour Road')
  // Another browser has only what the page says of the request.
  const viewer = await person('viewer')
  await viewer.goto(client.url())
  await expect(viewer.getByText('Manly', { exact: true })).toBeVisible()

  await signInByApi(mo, portal, await approvedStaff(portal, 'Mo Moderator'))
  await mo.goto(`/moderator/jobs/${number}`)
  const open = async (button: string, dialog: string): Promise<Locator> => {
    const [direct, more] = [
      mo.getByRole('button', { name: button }),
      mo.getByRole('button', { name: `More for job #${number}` }),
    ]
    await expect(direct.or(more)).toBeVisible()
    // On a phone the foot of the page has all but the next step in a menu.
    if (await direct.isVisible()) await direct.click()
    else {
      await more.click()
      const [entry = ''] = /^(?:New ETA|Is There|Complete|Correct)/.exec(button) ?? []
      await mo.getByRole('menuitem', { name: entry }).click()
    }
    const shown = mo.getByRole('dialog', { name: dialog }).or(mo.getByRole('alertdialog', { name: dialog }))
    await expect(shown).toBeVisible()
    return shown
  }

  await test.step('the address was misheard: the card of the catcher and the client’s page show the new one', async () => {
    const dialog = await open(`Correct job #${number}`, `Correct job #${number}`)
    await dialog.getByRole('combobox', { name: 'Address' }).fill('14 Pittwater Road, Brookvale')
    await dialog.getByLabel(/^Suburb/).fill('Brookvale')
    await expect(dialog.getByText(/^It stays with Ann Adder, and nobody else is alerted/)).toBeVisible()
    await expectAccessible(mo)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(mo, 'Job Corrected', `Ann Adder is told what is new in job #${number}.`)
    await expect(card).toContainText('14 Pittwater Road')
    await expectToast(ann, 'Job Corrected', `The office corrected job #${number}: address, suburb.`)
    await expect(viewer.getByText('Brookvale', { exact: true })).toBeVisible()
    await expect(client.getByText(/^What you sent was corrected/)).toBeVisible()
    await expect(client.getByText('12 Harbour Road')).toHaveCount(0)
    await expectAccessible(client)
  })

  await test.step('she rings: another hour', async () => {
    const dialog = await open(`New ETA of job #${number}`, `New ETA of job #${number}`)
    await dialog.getByRole('radio', { name: '60 min' }).check()
    await expectAccessible(mo)
    await dialog.getByRole('button', { name: 'Change ETA' }).click()
    await expectToast(mo, 'ETA Changed')
    await expect(client.getByText(/^Ann gave a new time: between/)).toBeVisible()
    await expect(card).toContainText(/in (?:59|60) min/)
  })

  await test.step('she rings: she is there', async () => {
    const question = await open(`Is There: job #${number}`, `Is Ann Adder at job #${number}?`)
    await expectAccessible(mo)
    await question.getByRole('button', { name: 'Is There' }).click()
    await expectToast(mo, 'Catcher Is There')
    await expect(head(client)).toHaveText('Ann is there')
  })

  await test.step('she rings: it is done, and the trail says how it came', async () => {
    const dialog = await open(`Complete job #${number}`, `Complete job #${number}`)
    await dialog.getByLabel('Completion notes').fill('Relocated to bushland.')
    await dialog.getByLabel('What did the client pay?').fill('180')
    await expectAccessible(mo)
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
    await expectToast(mo, 'Job Completed')
    await expect(head(client)).toHaveText('Done')
    await expect(card).toHaveCount(0)
    await ann.getByRole('tab', { name: 'Completed Jobs' }).click()
    await expect(jobCard(ann, number)).toContainText('You keep $180')
    await expect(mo.getByText('as Ann Adder said on the telephone').first()).toBeVisible()
    await expectAccessible(mo)
  })
})
