import { createECDH, randomBytes } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, newCatcher } from './people.ts'
import { workerInControl } from './pushing.ts'
import { textMessageApp } from './text-message-app.ts'

// A service worker that takes over while a call is answered by the test leaves that call without any answer.
test.use({ serviceWorkers: 'block' })

/** What a call meets: no connection, or a server that refuses without a word. */
const lost = (route: Route) => route.abort()
const refused = (route: Route) => route.fulfill({ status: 503, body: '' })
/** What another try would meet too: it is not kept to be sent later (DISP-42). */
const rejected = (route: Route) => route.fulfill({ status: 400, body: '' })

/** Lets every call to this path fail in a way while something is done. */
async function failing(
  page: Page,
  path: string,
  failure: (route: Route) => Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  const url = `**/api/${path}`
  await page.route(url, failure)
  await act()
  await page.unroute(url, failure)
}

test('AUTH-01 AUTH-03 AUTH-07 AUTH-09 AUTH-11 the toasts of a sign-in, a registration, the demo and a sign-out', async ({
  person,
  portal,
}) => {
  const robin = await approvedCatcher(portal, 'Robin Adder')
  const page = await person('Robin')
  await page.goto('/login')
  const login = page.getByRole('form', { name: 'Login' })

  await test.step('AUTH-09 the demo', async () => {
    const demo = page.getByRole('button', { name: 'Demo login' })
    const sorry = 'Unable to access demo account. Please try again later.'
    await failing(page, 'auth/demo-login', refused, async () => {
      await demo.click()
      await expectToast(page, 'Demo login failed', sorry)
    })
    await failing(page, 'auth/demo-login', lost, async () => {
      await demo.click()
      await expectToast(page, 'Demo login error', sorry)
    })
  })

  await test.step('AUTH-07 a registration', async () => {
    await page.getByRole('tab', { name: 'Register' }).click()
    const form = page.getByRole('form', { name: 'Register' })
    const { name, email, password, company, licenseNumber } = newCatcher('Kim Keel')
    const fields = {
      'Full name': name,
      'Company name': company,
      'Licence number': licenseNumber,
      Address: '12 Harbour Road, Manly',
      'Service areas': 'Northern Beaches',
      'Payment ID': '0491 570 157',
      'Email address': email,
      Password: password,
      'Confirm password': password,
    }
    for (const [label, value] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(value)
    await form.getByRole('checkbox').check()
    await failing(page, 'auth/register', refused, async () => {
      await form.getByRole('button', { name: 'Register' }).click()
      await expectToast(page, 'Registration failed', 'There was an error processing your registration')
    })
    await failing(page, 'auth/register', lost, async () => {
      await form.getByRole('button', { name: 'Register' }).click()
      await expectToast(page, 'Registration failed', 'Please try again later')
    })
    await form.getByLabel('Email address').fill(robin.email)
    await form.getByRole('button', { name: 'Register' }).click()
    await expectToast(page, 'Registration failed', 'An account with this email already exists.')
  })

  await test.step('AUTH-01 AUTH-03 a sign-in', async () => {
    await page.getByRole('tab', { name: 'Login' }).click()
    await login.getByLabel('Email address').fill(robin.email)
    await login.getByLabel('Password', { exact: true }).fill(robin.password)
    const send = () => login.getByRole('button', { name: 'Login' }).click()
    await failing(page, 'auth/login', refused, async () => {
      await send()
      await expectToast(page, 'Login failed', 'Invalid credentials')
    })
    await failing(page, 'auth/login', lost, async () => {
      await send()
      await expectToast(page, 'Login failed', 'Failed to login. Please check your credentials.')
    })
    await send()
    await expectToast(page, 'Login successful', 'Welcome back, Robin Adder!')
  })

  await test.step('AUTH-11 a sign-out', async () => {
    const signOut = async () => {
      await page.getByRole('button', { name: 'Account of Robin Adder' }).click()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    }
    await failing(page, 'auth/logout', lost, async () => {
      await signOut()
      await expectToast(page, 'Logout failed', 'There was an issue logging out. Please try again.')
    })
    await signOut()
    await expectToast(page, 'Logged out', 'You have been successfully logged out.')
  })
})

test('JOB-16 JOB-22 the toasts of a claim and a completion that fail, and the PayID that is copied', async ({
  person,
  portal,
}) => {
  const [logger, kim] = [
    await approvedCatcher(portal, 'Lee Logger'),
    await approvedCatcher(portal, 'Kim Keel'),
  ]
  const [number = ''] = await logJobs(portal, logger, [{}])
  const page = await person('Kim')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await textMessageApp(page)
  await signInByApi(page, portal, kim)
  await page.goto('/dashboard')
  const card = page.getByRole('article').filter({ hasText: number })
  const dialog = page.getByRole('dialog')

  await card.getByRole('button', { name: 'Claim Job' }).click()
  await failing(page, 'jobs/*/claim', refused, async () => {
    await dialog.getByRole('button', { name: 'Confirm Claim' }).click()
    await expectToast(page, 'Failed to claim job', 'Please try again')
  })
  await dialog.getByRole('button', { name: 'Confirm Claim' }).click()
  await expectToast(page, 'Job Claimed', 'Your text-message app will open with a message to Sam Lee.')

  await card.getByRole('button', { name: 'Mark as Completed' }).click()
  await dialog.getByRole('button', { name: 'Copy Payment ID' }).click()
  await expect(dialog.getByRole('alert').getByText('Payment ID copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0491 570 157')
  await dialog.getByLabel('Completion notes').fill('Relocated to bushland.')
  await failing(page, 'jobs/*/complete', rejected, async () => {
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
    await expectToast(page, 'Failed to complete job', 'Please try again')
  })
  await dialog.getByRole('button', { name: 'Mark as Completed' }).click()
  await expectToast(page, 'Job Completed', `Job #${number} is now under Completed Jobs.`)
})

/** Lets the user of a test's browser answer its question about notifications, which a headless one cannot show. */
async function answerToNotifications(
  page: Page,
): Promise<(answer: NotificationPermission | 'fails') => Promise<void>> {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      const { answer } = window as unknown as { answer: NotificationPermission | 'fails' }
      if (answer === 'fails') throw new Error('The browser does not ask')
      // Chromium asks again after a dismissal.
      if (answer === 'granted') permission = answer
      return answer
    }
  })
  return (answer) => page.evaluate((next) => void Object.assign(window, { answer: next }), answer)
}

test.describe('with notifications', () => {
  test.use({ serviceWorkers: 'allow' })

  test('PROF-02 PROF-03 PROF-04 PROF-06 the toasts of a profile that cannot be changed, and of notifications', async ({
    person,
    portal,
  }) => {
    const sam = await approvedCatcher(portal, 'Sam Waters')
    const page = await person('Sam')
    const answer = await answerToNotifications(page)
    await signInByApi(page, portal, sam)
    await page.goto('/profile')
    await workerInControl(page)

    await test.step('PROF-03 PROF-02 profile and suburbs', async () => {
      await failing(page, 'service-areas/*/suburbs', refused, async () => {
        await page.getByLabel('Add a service area').selectOption('Blue Mountains')
        await expectToast(page, 'Error', 'Failed to load suburbs for this service area')
      })
      await page.getByLabel('Full name').fill('Sam Rivers')
      await failing(page, 'users/profile', refused, async () => {
        await page.getByRole('button', { name: 'Save changes' }).click()
        await expectToast(page, 'Update Failed', 'Could not update profile information')
      })
      await page.getByRole('button', { name: 'Discard changes' }).click()
    })

    await test.step('PROF-04 password', async () => {
      await page.getByRole('tab', { name: 'Password' }).click()
      await page.getByLabel('Current password', { exact: true }).fill(sam.password)
      await page.getByLabel('New password', { exact: true }).fill('brown-tree-7')
      await page.getByLabel('Confirm password', { exact: true }).fill('brown-tree-7')
      await failing(page, 'users/change-password', refused, async () => {
        await page.getByRole('button', { name: 'Change password' }).click()
        await expectToast(page, 'Password Change Failed', 'Could not update password')
      })
    })

    await test.step('PROF-06 notifications', async () => {
      await page.goto('/profile?tab=settings')
      // Otherwise the page subscribes by itself, some seconds after its start, once it may.
      await page.evaluate(() => localStorage.setItem('snake-dispatch.push-turned-off', 'yes'))
      const enable = page.getByRole('button', { name: 'Enable notifications' })
      await answer('fails')
      await enable.click()
      await expectToast(page, 'Error', 'Failed to enable notifications. Please try again.')
      await answer('default')
      await enable.click()
      await expectToast(page, 'Permission denied')
      await answer('granted')
      await failing(page, 'notifications/vapid-key', refused, async () => {
        await enable.click()
        await expectToast(
          page,
          'Failed to enable notifications',
          'There was a problem setting up notifications. Please try again.',
        )
      })
      // No push service can be reached from here: the browser claims a subscription, and the server takes it.
      const keys = {
        p256dh: createECDH('prime256v1').generateKeys('base64url'),
        auth: randomBytes(16).toString('base64url'),
      }
      await page.evaluate(
        (subscription) => {
          const claimed = async () =>
            ({ ...subscription, toJSON: () => subscription }) as unknown as PushSubscription
          Object.assign(PushManager.prototype, { subscribe: claimed, getSubscription: claimed })
        },
        { endpoint: 'https://fcm.googleapis.com/fcm/send/sam', keys },
      )
      await enable.click()
      await expectToast(page, 'Notifications enabled', 'New jobs are pushed to this device.')
      await failing(page, 'notifications/test', refused, async () => {
        await page.getByRole('button', { name: 'Send test notification' }).click()
        await expectToast(page, 'Failed to send test', 'Could not send test notification.')
      })
    })

    await test.step('PROF-06 a browser without push', async () => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
      await page.reload()
      await expect(page.getByText('Notifications Not Supported', { exact: true })).toBeVisible()
    })
  })
})
