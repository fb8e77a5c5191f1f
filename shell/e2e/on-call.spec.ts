import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { nextToast } from './people.ts'

const anySwitch = /Change when you are alerted$/

test('DISP-10 DISP-12 off call is silent with the list live; on call again, a job is announced', async ({
  portal,
  person,
}) => {
  const [off, on] = [await person('Olga Off'), await person('Olaf On')]
  const logger = await approvedCatcher(portal, 'Lena Logger')
  for (const page of [off, on]) {
    await signInByApi(page, portal, await approvedCatcher(portal, 'On Call'))
    await page.goto('/dashboard')
  }
  await test.step('a catcher goes off call, by the keyboard alone', async () => {
    const trigger = off.getByRole('button', { name: anySwitch })
    await trigger.focus()
    await off.keyboard.press('Enter')
    // The first entry lets this device ring (D-145).
    await expect(off.getByRole('menuitem').first()).toBeFocused()
    await off.keyboard.press('ArrowDown')
    await expect(off.getByRole('menuitem', { name: 'Off until 6 am' })).toBeFocused()
    const stored = off.waitForResponse('**/api/on-call/switch')
    await off.keyboard.press('Enter')
    expect((await stored).status()).toBe(200)
    // In the morning 6 am is a time of tomorrow, and its day is named.
    await expect(off.getByRole('button', { name: /^Off until (?:\w{3} )?6 am\./ })).toBeFocused()
  })
  await test.step('a job is announced to the other, and in the list of both', async () => {
    const announced = nextToast(on, 'New Job Available')
    const [number] = await logJobs(portal, logger, [{}])
    await announced
    // Above jobs that somebody may be reading it waits behind a button, so that the list does not jump.
    for (const page of [off, on])
      await expect(
        page
          .getByText(`#${number}`)
          .or(page.getByRole('button', { name: 'New job', exact: true }))
          .first(),
      ).toBeVisible()
    await expect(off.getByText('New Job Available')).toHaveCount(0)
  })
  await test.step('on call again, the next one is announced', async () => {
    await off.getByRole('button', { name: anySwitch }).click()
    await off.getByRole('menuitem', { name: 'On call for 2 hours' }).click()
    await expect(off.getByRole('button', { name: /^On call\./ })).not.toHaveAttribute('aria-busy')
    const announced = nextToast(off, 'New Job Available')
    await logJobs(portal, logger, [{}])
    await announced
  })
})

test('DISP-10 the plan is saved, shown again after a reload, and the header follows it', async ({
  page,
  portal,
}) => {
  await signInByApi(page, portal, await approvedCatcher(portal, 'Paula Plan'))
  await page.goto('/profile?tab=settings')
  const plan = page.getByRole('form', { name: 'Your plan' })
  await plan.getByRole('checkbox', { name: 'Monday' }).check()
  const monday = plan.getByRole('group', { name: 'Monday, 1' })
  await monday.getByLabel('From').fill('19:00')
  await monday.getByLabel(/^To/).fill('07:00')
  await plan.getByLabel('Date').fill('2099-12-25')
  await plan.getByRole('button', { name: 'Add day' }).click()
  await plan.getByRole('checkbox', { name: /^At night/ }).check()
  const stored = page.waitForResponse('**/api/on-call/plan')
  await plan.getByRole('button', { name: 'Save plan' }).click()
  expect((await stored).status()).toBe(200)
  await page.reload()
  await expect(monday.getByLabel('From')).toHaveValue('19:00')
  await expect(monday.getByLabel('To, on Tuesday')).toHaveValue('07:00')
  await expect(plan.getByText('Fri 25 Dec 2099: off call all day')).toBeVisible()
  await expect(plan.getByRole('checkbox', { name: /^At night/ })).toBeChecked()
  // Nobody is on call by such a plan on any other day of the week.
  const answer = await page.request.get('/api/on-call')
  const { isOnCall } = (await answer.json()) as { isOnCall: boolean }
  await expect(
    page.getByRole('banner').getByRole('button', { name: isOnCall ? /^On call\./ : /^Off until / }),
  ).toBeVisible()
})
