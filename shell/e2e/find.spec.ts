import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { approvedCatcher, approvedStaff, completeJobs, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { untilHydrated } from './hydration.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('D-177 Ctrl-K finds a person, a job and a page by keyboard alone, on every page of staff; a moderator only what they may see', async ({
  person,
  portal,
}) => {
  const [logger, wombat] = [
    await approvedCatcher(portal, 'Ann Adder'),
    await approvedCatcher(portal, 'Wilma Wombat'),
  ]
  const [number = ''] = await logJobs(portal, logger, [{ clientName: 'Tia Wombatson' }])
  await completeJobs(portal, wombat, [number])
  const admin = await person('admin')
  await signInByApi(admin, portal, portal.admin)

  const search = async (page: Page, text: string) => {
    // On a phone it is hidden, and its key works all the same.
    await expect(
      page.getByRole('button', { name: /^Find a job or person/, includeHidden: true }),
    ).toBeAttached()
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Find' })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(text)
    return dialog
  }

  await test.step('a job and a person, in groups; the field stays in focus', async () => {
    await admin.goto('/dashboard')
    await untilHydrated(admin)
    const dialog = await search(admin, 'wombat')
    await expect(dialog.getByRole('group', { name: 'Jobs' }).getByRole('option')).toContainText(`#${number}`)
    await expect(dialog.getByRole('group', { name: 'People' }).getByRole('option')).toContainText(
      'Wilma Wombat',
    )
    await expectAccessible(admin)
    // Two jobs may be found, by client and by catcher; the person comes after them.
    const person21 = dialog.getByRole('group', { name: 'People' }).getByRole('option')
    for (let step = 0; step < 5 && (await person21.getAttribute('aria-selected')) !== 'true'; step++)
      await admin.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await admin.keyboard.press('Enter')
    await expect(admin).toHaveURL(/\/admin\/accounts\/\d+$/)
    await expect(admin.getByRole('heading', { name: 'Wilma Wombat' })).toBeVisible()
  })

  await test.step('a page', async () => {
    const dialog = await search(admin, 'audit')
    await expect(dialog.getByRole('option', { selected: true })).toContainText('Audit trail')
    await admin.keyboard.press('Enter')
    await expect(admin).toHaveURL('/admin/audit')
  })

  await test.step('a moderator is led to the jobs that a catcher ended, and finds no page of admins', async () => {
    const moderator = await person('Mo')
    await signInByApi(moderator, portal, await approvedStaff(portal, 'Mo Moderator', 'moderator'))
    await moderator.goto('/moderator')
    await untilHydrated(moderator)
    const pages = await search(moderator, 'audit')
    await expect(pages.getByText('Nothing found.', { exact: false })).toBeVisible()
    await moderator.keyboard.press('Escape')
    const dialog = await search(moderator, 'wilma wom')
    const found = dialog.getByRole('group', { name: 'People' }).getByRole('option')
    await found.click()
    await expect(moderator).toHaveURL('/moderator/ended?catcher=Wilma%20Wombat')
    await expect(moderator.getByRole('link', { name: `#${number}` })).toBeVisible()
    await expectAccessible(moderator)
  })
})
