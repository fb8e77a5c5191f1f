import type { Locator, Page } from '@playwright/test'
import { pendingUsers, register, rejectUser } from '@snake-dispatch/contract/registration'
import {
  approvedCatcherOf,
  approvedStaff,
  claimByApi,
  clientOf,
  logJobs,
  registrationOf,
  signInByApi,
} from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { hand } from './hand.ts'
import { expectToast, newCatcher, newMobile } from './people.ts'
import type { Portal } from './server.ts'

/** A suburb in a region that nobody of these journeys serves, and the catchers' own. */
const EMPTY = 'Broken Hill'
const SERVED = 'Orange'

const dialogOf = (page: Page, name: RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

/** Twenty registrations that a search finds. @returns their first name */
async function registerTwenty(portal: Portal): Promise<string> {
  const guest = await clientOf(portal)
  const { licenseNumber } = newCatcher('')
  const first = `Twenty${licenseNumber.replaceAll('-', '')}`
  for (let count = 1; count <= 20; count++)
    await guest.call(register, { body: registrationOf(newCatcher(`${first} ${count}`)) })
  return first
}

/** A registration that an admin has rejected. */
async function rejected(portal: Portal) {
  const catcher = newCatcher('Wanda Wrongly')
  await (await clientOf(portal)).call(register, { body: registrationOf(catcher) })
  const admin = await clientOf(portal, portal.admin)
  const pending = await admin.call(pendingUsers, { query: { search: catcher.email } })
  await admin.call(rejectUser, { params: { userId: pending[0]!.id } })
  return catcher
}

for (const [name, hasPointer, house] of [
  ['the pointer', true, 1],
  ['the keyboard alone', false, 2],
] as const)
  test(`ADMIN-16 MOD-05 MOD-12 MOD-20 D-61 the tasks of the office take few presses, by ${name}`, async ({
    person,
    portal,
  }) => {
    const [moderator, admin] = [await person('Mo'), await person('admin')]
    const first = await registerTwenty(portal)
    const wanda = await rejected(portal)
    const catcher = await approvedCatcherOf(portal, 'Cleo Claims', SERVED)
    await approvedCatcherOf(portal, 'Nia Next', SERVED)
    const mobile = newMobile()
    const [waiting = '', claimed = ''] = await logJobs(portal, catcher, [
      { suburb: EMPTY, address: `${house} Argent Street, Broken Hill`, clientMobile: mobile },
      { suburb: SERVED, address: `${house} Summer Street, Orange` },
    ])
    await claimByApi(portal, catcher, claimed)
    await signInByApi(moderator, portal, await approvedStaff(portal, 'Mo Moderator'))
    await signInByApi(admin, portal, portal.admin)
    const [desk, office] = [hand(moderator, { hasPointer }), hand(admin, { hasPointer })]

    await test.step('ADMIN-20 approves twenty registrations', async () => {
      await admin.goto(`/admin/approvals?search=${first}`)
      const approve = (page: Locator | Page) => page.getByRole('button', { name: 'Approve 20 registrations' })
      await expect(admin.getByRole('button', { name: `Approve without checks: ${first} 20` })).toBeAttached()
      await office.press(admin.getByLabel('Select all on this page'), 'Space')
      await office.press(approve(admin))
      const dialog = dialogOf(admin, /^Approve 20/)
      await dialog.getByLabel('Reason').fill('Storm season')
      await office.press(dialog.getByRole('button', { name: 'Approve without checks' }))
      await expect(admin.getByRole('heading', { name: 'No registrations found' })).toBeVisible()
      expect(office.presses()).toBe(3)
    })

    await test.step('D-61 undoes a wrong rejection', async () => {
      await admin.goto(`/admin?search=${wanda.licenseNumber}`)
      await office.press(admin.getByRole('button', { name: 'Actions for Wanda Wrongly' }))
      await office.press(admin.getByRole('menuitem', { name: 'Reopen Registration' }))
      await expectToast(admin, 'Registration Reopened')
      expect(office.presses()).toBe(2)
    })

    await test.step('MOD-12 finds a job by the mobile of its client', async () => {
      await moderator.goto('/moderator')
      // On a phone the bar has it.
      const inBar = moderator.getByRole('link', { name: 'Find', exact: true })
      await desk.press(moderator.getByRole('button', { name: 'Find a job or person' }).or(inBar))
      await expect(moderator.getByRole('dialog').getByRole('combobox')).toBeFocused()
      await desk.type(mobile)
      const option = moderator.getByRole('dialog').getByRole('option', { name: new RegExp(waiting) })
      await expect(option).toBeVisible()
      if (hasPointer) await desk.press(option)
      else await desk.strike('Enter')
      await expect(moderator.getByRole('heading', { name: 'Facts' })).toBeVisible()
      expect(desk.presses()).toBe(2)
    })

    await test.step('MOD-20 sees what happened to a job', async () => {
      await moderator.goto('/moderator?suburb=Orange')
      await desk.press(
        moderator
          .getByLabel('All Open Jobs', { exact: true })
          .and(moderator.locator('table, ul'))
          .getByRole('link', { name: `#${claimed}` }),
      )
      await expect(moderator.getByText(/^Claimed by Cleo Claims/)).toBeVisible()
      expect(desk.presses()).toBe(1)
    })

    await test.step('JOB-25 hands over', async () => {
      await moderator.goto('/moderator?suburb=Orange')
      await desk.press(moderator.getByRole('button', { name: `Hand Over job #${claimed}` }))
      const dialog = dialogOf(moderator, /^Hand over/)
      await desk.press(
        dialog.getByRole('radiogroup', { name: 'Catcher' }).getByRole('radio').first(),
        'Space',
      )
      await desk.press(dialog.getByRole('button', { name: 'Hand Over Job' }))
      await expectToast(moderator, 'Job Handed Over')
      expect(desk.presses()).toBe(3)
    })

    await test.step('MOD-05 assigns a job in a region without anybody, to the nearest', async () => {
      await moderator.goto('/moderator?suburb=Broken+Hill')
      const list = moderator.getByLabel('All Open Jobs', { exact: true }).and(moderator.locator('table, ul'))
      await desk.press(list.getByRole('button', { name: `Assign job #${waiting}` }))
      const dialog = dialogOf(moderator, /^Assign/)
      await desk.press(
        dialog.getByRole('radiogroup', { name: 'Catcher' }).getByRole('radio').first(),
        'Space',
      )
      // Nobody is within two hours, so that no time is suggested.
      // By the keyboard the first of the times is reached, and arrow keys lead to the others.
      await desk.press(dialog.getByRole('radio', { name: hasPointer ? '120 min' : '15 min' }), 'Space')
      await desk.press(dialog.getByRole('button', { name: 'Assign Job' }))
      await expectToast(moderator, 'Job Assigned')
      expect(desk.presses()).toBe(4)
    })

    await test.step('D-161 takes a call, and gives the job to somebody, in 30 seconds', async () => {
      await moderator.goto('/moderator')
      desk.seconds()
      if (hasPointer) await desk.press(moderator.getByRole('link', { name: 'New call' }))
      else await desk.strike('n')
      await expect(moderator.getByLabel('Mobile')).toBeFocused()
      await desk.type(newMobile())
      await desk.press(moderator.getByLabel('Snake is inside my home'), 'Space')
      await desk.enter(moderator.getByRole('combobox', { name: 'Address' }), `${house} Anson Street, Orange`)
      await desk.enter(moderator.getByLabel('Name'), 'Cara Caller')
      await desk.press(moderator.getByRole('button', { name: 'Submit' }))
      const dialog = dialogOf(moderator, /^Assign/)
      await desk.press(
        dialog.getByRole('radiogroup', { name: 'Catcher' }).getByRole('radio').first(),
        'Space',
      )
      // By the keyboard Enter does it where the catcher was chosen.
      if (hasPointer) await desk.press(dialog.getByRole('button', { name: 'Assign Job' }))
      else await desk.strike('Enter')
      await expectToast(moderator, 'Job Assigned')
      expect(desk.presses()).toBe(5)
      expect(desk.seconds()).toBeLessThan(30)
    })
  })
