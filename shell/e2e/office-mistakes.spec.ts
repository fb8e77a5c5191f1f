import type { Locator, Page } from '@playwright/test'
import { onCall, saveOnCallPlan, switchOnCall } from '@snake-dispatch/contract/on-call'
import { updateProfile } from '@snake-dispatch/contract/profile'
import {
  approvedCatcher,
  approvedCatcherOf,
  approvedStaff,
  claimByApi,
  clientOf,
  completeJobs,
  logJobs,
  signInByApi,
} from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { hand, type Hand } from './hand.ts'
import { expectToast, newMobile } from './people.ts'

const dialogOf = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))

/** Presses what can be done with a job on its page: a button, or on a phone an entry of the menu in its foot. */
async function act(page: Page, desk: Hand, number: string, [button, entry]: [button: RegExp, entry: string]) {
  const direct = page.getByRole('button', { name: button })
  const more = page.getByRole('button', { name: `More for job #${number}` })
  await expect(direct.or(more)).toBeVisible()
  if (await direct.isVisible()) return desk.press(direct)
  await desk.press(more)
  const item = page.getByRole('menuitem', { name: entry })
  if (desk.hasPointer) return desk.press(item)
  // Arrow keys move in a menu.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(item).toBeFocused({ timeout: 100 })
  }).toPass()
  await desk.strike('Enter')
}

/** The presses of the last task are within what it took when this was written; a phone may need one more for its menu. */
function expectPresses(desk: Hand, most: number, isPhone: boolean): void {
  const presses = desk.presses()
  expect(presses).toBeGreaterThan(0)
  expect(presses).toBeLessThanOrEqual(most + (isPhone ? 1 : 0))
}

for (const [name, hasPointer, house] of [
  ['the pointer', true, 3],
  ['the keyboard alone', false, 5],
] as const)
  test(`D-160 D-162 D-163 D-167 D-170 D-176 what callers report is put right in few presses, by ${name}`, async ({
    person,
    portal,
  }, { project }) => {
    const isPhone = project.name === 'phone'
    const region = hasPointer ? 'Orange' : 'Dubbo'
    const [moderator, admin] = [await person('Mo'), await person('admin')]
    const kim = await approvedCatcherOf(portal, 'Kim Coming', region)
    const lena = await approvedCatcher(portal, `Lena Licence ${house}`)
    const mobile = newMobile()
    const [claimed = '', first = '', second = '', done = ''] = await logJobs(portal, kim, [
      { suburb: region, address: `${house} Summer Street, ${region}` },
      { suburb: region, address: `${house} Anson Street, ${region}`, clientMobile: mobile },
      { suburb: region, address: `${house} Anson Street, ${region}`, clientMobile: mobile },
      {},
    ])
    await claimByApi(portal, kim, claimed)
    await completeJobs(portal, lena, [done])
    await signInByApi(moderator, portal, await approvedStaff(portal, 'Mo Moderator'))
    await signInByApi(admin, portal, portal.admin)
    const [desk, office] = [hand(moderator, { hasPointer }), hand(admin, { hasPointer })]

    await test.step('D-163 corrects an address', async () => {
      await moderator.goto(`/moderator/jobs/${claimed}`)
      await act(moderator, desk, claimed, [/^Correct job/, 'Correct Job'])
      const dialog = dialogOf(moderator, /^Correct job/)
      const address = dialog.getByRole('combobox', { name: 'Address' })
      await address.selectText()
      await desk.type(`${house}0 Summer Street, ${region}`)
      await desk.press(dialog.getByRole('button', { name: 'Save' }))
      await expectToast(moderator, 'Job Corrected')
      expectPresses(desk, 2, isPhone)
    })

    await test.step('D-162 stores another ETA for a catcher who rings', async () => {
      await act(moderator, desk, claimed, [/^New ETA of job/, 'New ETA'])
      const dialog = dialogOf(moderator, /^New ETA/)
      await desk.press(dialog.getByRole('radio').first(), 'Space')
      await desk.press(dialog.getByRole('button', { name: 'Change ETA' }))
      await expectToast(moderator, 'ETA Changed')
      expectPresses(desk, 3, isPhone)
    })

    await test.step('D-162 completes a job for a catcher who rings', async () => {
      await act(moderator, desk, claimed, [/^Complete job/, 'Complete'])
      const dialog = dialogOf(moderator, /^Complete job/)
      await desk.enter(dialog.getByLabel('Completion notes'), 'Relocated to bushland.')
      await desk.press(dialog.getByRole('button', { name: 'Mark as Completed' }))
      await expectToast(moderator, 'Job Completed')
      expectPresses(desk, 2, isPhone)
    })

    await test.step('D-167 makes one of two jobs about the same snake', async () => {
      await moderator.goto(`/moderator/jobs/${first}`)
      await act(moderator, desk, first, [/^Same Snake: job/, 'Same Snake'])
      const dialog = dialogOf(moderator, /about the same snake/)
      const stays = dialog.getByRole('radiogroup', { name: 'Which number stays?' })
      await expect(stays.getByRole('radio', { name: `#${second}` })).toBeAttached()
      await desk.press(dialog.getByRole('button', { name: 'Same Snake' }))
      await expectToast(moderator, 'Same Snake')
      expectPresses(desk, 2, isPhone)
    })

    await test.step('D-160 lists who is late: as many as the count says', async () => {
      await moderator.goto('/moderator')
      const late = moderator.getByRole('list', { name: 'Jobs by state' }).getByRole('link', { name: /Late$/ })
      await expect(late).toHaveText(/^\d+ Late$/)
      await desk.press(late)
      await expect(late).toHaveAttribute('aria-current', 'true')
      const shown = Number.parseInt(await late.innerText(), 10)
      await expect(rowsOf(moderator)).toHaveCount(shown)
      expectPresses(desk, 1, isPhone)
    })

    await test.step('D-170 asks who could cover a gap', async () => {
      const api = await clientOf(portal, kim)
      await api.call(updateProfile, { body: { serviceSuburbs: [hasPointer ? 'Engadine' : 'Coogee'] } })
      await api.call(saveOnCallPlan, { body: { hours: [], exceptions: [], highOnlyAtNight: false } })
      await api.call(switchOnCall, { body: { choice: 'off' } })
      expect((await api.call(onCall)).exceptions).toHaveLength(0)
      const gapRegion = hasPointer ? 'Sutherland Shire' : 'Eastern Suburbs'
      await moderator.goto('/moderator/coverage')
      const gaps = moderator.getByRole('button', {
        name: new RegExp(`^Ask for cover: .* in ${gapRegion}`),
      })
      // On a phone each region is folded.
      const folded = moderator.locator('summary').filter({ hasText: gapRegion })
      await expect(folded.or(gaps.nth(2))).toBeVisible()
      if (await folded.isVisible()) await desk.press(folded)
      await desk.press(gaps.nth(2))
      const dialog = dialogOf(moderator, /^Ask for cover in/)
      await desk.press(dialog.getByLabel(/^Kim Coming/).first(), 'Space')
      await desk.press(dialog.getByRole('button', { name: 'Ask 1' }))
      await expectToast(moderator, '1 Catcher Asked')
      expectPresses(desk, 3, isPhone)
    })

    await test.step('D-176 opens the licence return of a catcher', async () => {
      await admin.goto('/admin?tab=reports')
      await office.press(admin.getByRole('link', { name: 'Licence returns' }))
      await office.press(admin.getByRole('link', { name: `Lena Licence ${house}` }))
      await expect(admin.getByRole('heading', { level: 1 })).toHaveText(/^Licence return/)
      await expect(admin.getByText(done)).toBeVisible()
      expectPresses(office, 2, isPhone)
    })
  })

/** The jobs of the board: rows of a table, or cards. */
function rowsOf(page: Page): Locator {
  const list = page.getByLabel('All Open Jobs', { exact: true })
  return list
    .and(page.locator('table'))
    .locator('tbody tr')
    .or(list.and(page.locator('ul')).locator(':scope > li'))
}
