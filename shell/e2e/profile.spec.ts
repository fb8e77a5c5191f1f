import { withWindow } from './chromium.ts'
import type { Page } from '@playwright/test'
import type { PushMessage } from '@snake-dispatch/contract/notifications'
import { approvedCatcher, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, nextToast, signIn } from './people.ts'
import { pushTo, workerReady } from './pushing.ts'

test.use(withWindow)

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()

/** Saves, and waits for the toast and for the reload that follows it (PROF-02). */
async function saveAndReload(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load')
  const shown = nextToast(page, 'Profile Updated')
  await save(page)
  await shown
  await reloaded
}

test('PROF-01 PROF-02 PROF-03 D-36 a catcher edits their profile and service suburbs', async ({
  person,
  portal,
}) => {
  const kim = await approvedCatcher(portal, 'Kim Waters')
  const [page, elsewhere] = [await person('Kim'), await person('Kim, on another device')]
  for (const each of [page, elsewhere]) {
    await signInByApi(each, portal, kim)
    await each.goto('/dashboard')
  }
  await page.getByRole('button', { name: 'Account of Kim Waters' }).click()
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)

  await page.getByLabel('Full name').fill('Kim Rivers')
  await saveAndReload(page)
  await expect(page.getByLabel('Full name')).toHaveValue('Kim Rivers')
  await expect(page.getByRole('button', { name: 'Account of Kim Rivers' })).toBeVisible()

  await page.getByLabel('Add a service area').selectOption('Blue Mountains')
  await expectToast(page, 'Suburbs Added', '30 suburbs of Blue Mountains added to your list.')
  await page.getByLabel('Add a suburb').fill(' Penrith ')
  await page.getByLabel('Add a suburb').press('Enter')
  const picture = 'ou get alerts from 31 suburbs in 2 regions: Blue Mountains and Western Sydney.'
  await expect(page.getByText(`Once you save, y${picture}`)).toBeVisible()
  await saveAndReload(page)
  await expect(page.getByText(`Y${picture}`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear all suburbs' }).click()
  await expectToast(page, 'Suburbs Cleared')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText(`Y${picture}`)).toBeVisible()

  await page.getByLabel(/Payment ID/).fill('kim@pay.example')
  await page.getByLabel('Current password', { exact: true }).fill('not-it')
  await save(page)
  await expectToast(page, 'Update Failed', 'Current password is incorrect')
  await expect(page.getByLabel(/Payment ID/)).toHaveValue('kim@pay.example')
  await page.getByLabel('Current password', { exact: true }).fill(kim.password)
  const shown = expectToast(elsewhere, 'Payment ID changed')
  await saveAndReload(page)
  await shown
  await expect(page.getByLabel(/Payment ID/)).toHaveValue('kim@pay.example')
})

test('PROF-04 PROF-05 D-35 a new password: the old one no longer signs in, other devices are signed out', async ({
  person,
  portal,
}) => {
  const kim = await approvedCatcher(portal, 'Robin Waters')
  const [page, elsewhere] = [await person('Robin'), await person('Robin, on another device')]
  for (const each of [page, elsewhere]) await signInByApi(each, portal, kim)
  await elsewhere.goto('/dashboard')
  await page.goto('/profile?tab=password')
  const change = async (password: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(kim.password)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('password1')
  await expectToast(
    page,
    'Password Change Failed',
    'This password is too common or contains a name. Please choose another.',
  )
  await change('brown-tree-7')
  await expectToast(page, 'Password Changed')
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByText(/your password was changed/)).toBeVisible()

  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page.getByRole('heading', { name: 'Not Authenticated' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  await signIn(page, { email: kim.email, password: 'brown-tree-7' })
})

test('PROF-06 push states follow the permission, and a test that the worker shows has arrived', async ({
  person,
  portal,
}) => {
  const kim = await approvedCatcher(portal, 'Sam Waters')
  const page = await person('Sam')
  // No push service can be reached from here: the browser claims a subscription, and the server accepts the test.
  await page.addInitScript(() => {
    PushManager.prototype.getSubscription = async () =>
      ({ endpoint: 'https://fcm.googleapis.com/fcm/send/1' }) as PushSubscription
    PushManager.prototype.subscribe = async () => {
      throw new Error('No push service')
    }
    if (sessionStorage.getItem('blocked'))
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.context().grantPermissions(['notifications'])
  await signInByApi(page, portal, kim)
  await page.goto('/dashboard')
  // The settings read once whether this device is subscribed, which needs the worker.
  await workerReady(page)
  await page.goto('/profile?tab=settings')
  // The server knows nothing of what the browser claims (D-145).
  await expect(page.getByText(/^This (phone|computer) is not set up for alerts yet\./)).toBeVisible()

  await page.getByRole('button', { name: 'Send test notification' }).click()
  await expectToast(page, 'Failed to send test', 'Notifications are not enabled on any of your devices yet.')
  await page.route('**/api/notifications/test', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: 'Send test notification' }).click()
  await expect(page.getByText('Accepted by the push service')).toBeVisible()
  const push = await pushTo(page)
  const message: PushMessage = {
    web_push: 8030,
    mutable: true,
    notification: {
      title: 'Test notification',
      body: 'Notifications reach this device.',
      tag: 'test',
      navigate: '/dashboard',
      data: { type: 'test', alertId: 'test', snakeType: null, suburb: null, jobNumber: null, receipt: null },
    },
  }
  // DevTools may lose a push: it is sent again while the page waits.
  await expect(async () => {
    await push(message)
    await expect(page.getByText('The test arrived: this device has shown it.')).toBeVisible({
      timeout: 2_000,
    })
  }).toPass({ timeout: 60_000 })

  await page.evaluate(() => sessionStorage.setItem('blocked', '1'))
  await page.reload()
  await expect(
    page.getByText(
      'Notifications are blocked. Please enable them in your browser settings and refresh the page.',
    ),
  ).toBeVisible()
})
