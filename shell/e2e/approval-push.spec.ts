import { approveUser, pendingUsers, register } from '@snake-dispatch/contract/registration'
import { clientOf, registrationOf, signInByApi } from './by-api.ts'
import { withWindow } from './chromium.ts'
import { expect } from './fixtures.ts'
import { expectAvailableJobs, newCatcher } from './people.ts'
import { pushTo, shownOn, subscribeWith, tap, test, workerReady } from './pushing.ts'

test.use(withWindow)

test('AUTH-13 D-155 who waits allows a push, is told of the approval by it, and the open page lets them in', async ({
  page,
  context,
  portal,
}) => {
  const waiting = newCatcher('Wanda Wait')
  await (await clientOf(portal)).call(register, { body: registrationOf(waiting) })
  const device = await portal.subscribe()
  await context.grantPermissions(['notifications'])
  await subscribeWith(context, device)
  await signInByApi(page, portal, waiting)
  await page.goto('/dashboard')
  await workerReady(page)

  await test.step('one tap on the page that waits', async () => {
    await page.getByRole('button', { name: 'Tell me when I am approved' }).click()
    await expect(
      page.getByText(/This (computer|phone|device) tells you when you are approved\./),
    ).toBeVisible()
    expect(await device.pushes(0)).toEqual([])
  })

  await test.step('an admin approves: the push is encrypted for this device, and the page opens by itself', async () => {
    const admin = await clientOf(portal, portal.admin)
    const found = (await admin.call(pendingUsers)).find(({ email }) => email === waiting.email)
    await admin.call(approveUser, { params: { userId: found!.id } })
    const [push] = await device.pushes(1)
    expect(push!.notification).toMatchObject({ title: 'You are approved', tag: 'approved' })
    await expectAvailableJobs(page)

    await test.step('the device shows it, and a tap leads to the dashboard', async () => {
      const deliver = await pushTo(page)
      await expect(async () => {
        await deliver(push!)
        await expect
          .poll(() => shownOn(page), { timeout: 30_000 })
          .toMatchObject([{ title: 'You are approved', url: `${portal.url}/dashboard` }])
      }).toPass()
      expect(await tap(page, 'approved')).toBeNull()
      await expect(page).toHaveURL('/dashboard')
    })
  })
})
