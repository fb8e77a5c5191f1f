import type { Page } from '@playwright/test'
import { approvedCatcher, logJobs } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { escapeTo, expectFocusInSight, tabTo } from './keyboard.ts'
import { expectToast, nextToast } from './people.ts'
import { textMessageApp } from './text-message-app.ts'

const jobCard = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const mainTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('NAV-02 NAV-03 JOB-06 JOB-10 JOB-16 JOB-25 PROF-02 the keyboard alone does every task of a catcher', async ({
  person,
  portal,
}) => {
  const [logger, kim] = [
    await approvedCatcher(portal, 'Lee Logger'),
    await approvedCatcher(portal, 'Kim Keel'),
  ]
  const [first = '', second = ''] = await logJobs(portal, logger, [{}, {}])
  const page = await person('Kim')
  await textMessageApp(page)
  const { keyboard } = page
  const dialog = page.getByRole('dialog')

  /** Finds a job among the available ones, and claims it. */
  async function claim(number: string): Promise<void> {
    const search = page.getByRole('searchbox')
    await tabTo(page, search)
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(number)
    await expect(page.getByRole('article')).toHaveCount(1)
    await tabTo(page, jobCard(page, number).getByRole('button', { name: 'Claim Job' }))
    await keyboard.press('Enter')
    await expect(dialog.getByRole('radio', { name: '30 minutes' })).toBeFocused()
    await expectFocusInSight(page)
    await keyboard.press('ArrowRight')
    await expect(dialog.getByRole('radio', { name: '45 minutes' })).toBeChecked()
    await tabTo(page, dialog.getByRole('button', { name: 'Confirm Claim' }))
    await keyboard.press('Enter')
    await expectToast(page, 'Job Claimed')
    await expect(jobCard(page, number)).toBeFocused()
    await expectFocusInSight(page)
  }

  await test.step('AUTH-01 signs in', async () => {
    await page.goto('/login')
    const form = page.getByRole('form', { name: 'Login' })
    await tabTo(page, form.getByLabel('Email address'))
    await keyboard.type(kim.email)
    await tabTo(page, form.getByLabel('Password', { exact: true }))
    await keyboard.type(kim.password)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
    await expectFocusInSight(page)
  })

  await test.step('JOB-10 logs a job', async () => {
    await tabTo(page, mainTab(page, 'Submit Job'), 'Shift+Tab')
    await keyboard.press('Enter')
    const form = page.getByRole('form', { name: 'Submit Job' })
    await tabTo(page, form.getByLabel('Snake type'))
    // The first option with an E.
    await keyboard.press('E')
    await expect(form.getByLabel('Snake type')).toHaveValue('easternBrownSnake')
    await tabTo(page, form.getByRole('radio', { name: 'High' }))
    await keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: 'Medium' })).toBeChecked()
    const address = form.getByRole('combobox', { name: 'Address' })
    await tabTo(page, address)
    await keyboard.type('Penri')
    await expect(page.getByRole('option', { name: 'Penrith', exact: true })).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await keyboard.type('12 High St')
    await expect(address).toHaveValue('12 High St, Penrith, NSW, Australia')
    await tabTo(page, form.getByLabel('Client mobile'))
    await keyboard.type('0491570158')
    await tabTo(page, form.getByLabel('Client name'))
    await keyboard.type('Casey Client')
    await tabTo(page, form.getByRole('button', { name: '$250' }))
    await keyboard.press('Space')
    await tabTo(page, form.getByRole('button', { name: 'Submit', exact: true }))
    await keyboard.press('Enter')
    await expectToast(page, 'Job Created')
    await expect(page.getByRole('heading', { level: 1, name: 'Available Jobs' })).toBeVisible()
    await expectFocusInSight(page)
  })

  await test.step('JOB-06 closes the dialog of a claim by Escape, and is back at its button', async () => {
    const open = page.getByRole('article').first().getByRole('button', { name: 'Claim Job' })
    await tabTo(page, open)
    await keyboard.press('Space')
    await expect(dialog).toBeVisible()
    await escapeTo(page, open)
    await expect(dialog).toHaveCount(0)
  })

  await test.step('JOB-06 JOB-16 claims another, and completes it', async () => {
    await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab')
    await claim(first)
    await tabTo(page, jobCard(page, first).getByRole('button', { name: 'Mark as Completed' }))
    await keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expectFocusInSight(page)
    await tabTo(page, dialog.getByLabel('Completion notes'))
    await keyboard.type('Relocated to bushland.')
    await tabTo(page, dialog.getByRole('checkbox'))
    await keyboard.press('Space')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await tabTo(page, dialog.getByRole('button', { name: 'Mark as Completed' }))
    await keyboard.press('Enter')
    await expectToast(page, 'Job Completed')
    await expectFocusInSight(page)
  })

  await test.step('JOB-13 finds it under Completed Jobs', async () => {
    await tabTo(page, page.getByRole('tab', { name: /Active Jobs/ }))
    await keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: /Completed Jobs/ })).toBeFocused()
    await expectFocusInSight(page)
    await tabTo(page, jobCard(page, first).getByRole('button').first())
    await keyboard.press('Enter')
    await expect(jobCard(page, first)).toContainText('Relocated to bushland.')
  })

  await test.step('JOB-25 claims one, and releases it', async () => {
    await tabTo(page, mainTab(page, 'Available Jobs'), 'Shift+Tab')
    await keyboard.press('Enter')
    await claim(second)
    await tabTo(page, jobCard(page, second).getByRole('button', { name: 'Release this job' }))
    await keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expectFocusInSight(page)
    await tabTo(page, dialog.getByRole('radio').first())
    await keyboard.press('Space')
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    await tabTo(page, dialog.getByRole('button', { name: 'Release Job' }))
    await keyboard.press('Enter')
    await expectToast(page, 'Job Released')
    await expectFocusInSight(page)
  })

  const account = page.getByRole('button', { name: /^Account of Kim/ })
  await test.step('NAV-02 PROF-02 opens the menu, and edits the profile', async () => {
    await tabTo(page, account, 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await expectFocusInSight(page)
    await escapeTo(page, account)
    await keyboard.press('Enter')
    const profile = page.getByRole('menuitem', { name: 'My Profile' })
    while (!(await profile.evaluate((entry) => entry === document.activeElement)))
      await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile$/)
    await expectFocusInSight(page)
    await tabTo(page, page.getByLabel('Full name'))
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('Kim Rivers')
    const reloaded = page.waitForEvent('load')
    const shown = nextToast(page, 'Profile Updated')
    await tabTo(page, page.getByRole('button', { name: 'Save changes' }))
    await keyboard.press('Enter')
    await shown
    await reloaded
    await expect(page.getByLabel('Full name')).toHaveValue('Kim Rivers')
  })

  await test.step('PROF-01 NAV-03 changes tabs', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Profile' }))
    for (const name of ['Password', 'Settings']) {
      await keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name })).toBeFocused()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      await expectFocusInSight(page)
    }
    await tabTo(page, mainTab(page, 'Public Job Link'), 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Public Job Link' })).toBeVisible()
    await expectFocusInSight(page)
  })

  await test.step('AUTH-11 signs out', async () => {
    await tabTo(page, account)
    await keyboard.press('Space')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused()
    await keyboard.press('Enter')
    await expectToast(page, 'Logged out')
    await expect(page).toHaveURL('/login')
  })
})
