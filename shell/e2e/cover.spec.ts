import { onCall, saveOnCallPlan, switchOnCall } from '@snake-dispatch/contract/on-call'
import { updateProfile } from '@snake-dispatch/contract/profile'
import { approvedCatcher, approvedStaff, clientOf, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './people.ts'

test('D-170 a gap of the next 7 days is filled by asking: one tap Yes puts a catcher on call, and staff are told', async ({
  portal,
  person,
}) => {
  const kim = await approvedCatcher(portal, 'Kim Covers')
  const api = await clientOf(portal, kim)
  await api.call(updateProfile, { body: { serviceSuburbs: ['Maitland'] } })
  await api.call(saveOnCallPlan, { body: { hours: [], exceptions: [], highOnlyAtNight: false } })
  await api.call(switchOnCall, { body: { choice: 'off' } })
  const desk = await person('Desk')
  const phone = await person('Kim')
  await signInByApi(desk, portal, await approvedStaff(portal, 'Casey Calls'))
  await signInByApi(phone, portal, kim)
  await phone.goto('/dashboard')

  await test.step('the calendar of the board’s regions has the gap', async () => {
    await desk.goto('/moderator')
    await desk.getByRole('link', { name: 'The next 7 days' }).click()
    await expect(desk.getByRole('heading', { name: 'The next 7 days' })).toBeVisible()
  })

  let question = ''
  await test.step('those who could are asked', async () => {
    const gaps = desk.getByRole('button', { name: /^Ask for cover: .* in Hunter Valley/ })
    // On a phone each region is folded.
    const region = desk.locator('summary').filter({ hasText: 'Hunter Valley' })
    await expect(region.or(gaps.nth(2))).toBeVisible()
    if (await region.isVisible()) await region.click()
    await gaps.nth(2).click()
    const dialog = desk.getByRole('dialog', { name: 'Ask for cover in Hunter Valley' })
    question = (await dialog.getByText(/^Can you cover/).textContent()) ?? ''
    await dialog.getByLabel(/^Kim Covers/).check()
    await dialog.getByRole('button', { name: 'Ask 1' }).click()
    await expectToast(desk, '1 Catcher Asked', question)
  })

  await test.step('one tap says yes', async () => {
    await expectToast(phone, 'Can You Cover?', question)
    await phone.goto('/inbox')
    const ask = phone.getByRole('region', { name: question })
    await ask.getByRole('button', { name: 'Yes' }).click()
    await expect(ask).toHaveCount(0)
  })

  await test.step('staff read who covers it', async () => {
    await expectToast(desk, 'Cover Found')
    await expect(desk.getByText(/: Kim Covers covers it$/)).toBeVisible()
    const { exceptions } = await api.call(onCall)
    expect(exceptions).toHaveLength(1)
  })
})
