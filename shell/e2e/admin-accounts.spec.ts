import type { Page } from '@playwright/test'
import { approvedCatcher, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectOpen } from './open-overlays.ts'
import { expectToast, newCatcher, nextToast, type CatcherDetails } from './people.ts'

/** Chooses an action for the one account that the list shows. */
async function choose(admin: Page, { name }: CatcherDetails, action: string): Promise<void> {
  await admin.getByRole('button', { name: `Actions for ${name}` }).click()
  await admin.getByRole('menuitem', { name: action }).click()
}

async function fillInLogin(page: Page, { email, password }: CatcherDetails): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('textbox', { name: /^Password/ }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Chooses a new password on the page to which every other one leads. */
async function chooseNewPassword(page: Page, { password }: CatcherDetails, next: string): Promise<void> {
  await expect(page).toHaveURL('/new-password')
  const form = page.getByRole('form', { name: 'Change your password' })
  await form.getByRole('textbox', { name: /^Current password/ }).fill(password)
  await form.getByRole('textbox', { name: /^New password/ }).fill(next)
  await form.getByRole('textbox', { name: /^Confirm password/ }).fill(next)
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/dashboard')
}

/** The admin area leads away, with its toast, and the server refuses what it shows (ROUTE-04). */
async function expectRefused(page: Page): Promise<void> {
  await page.goto('/admin')
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Access Denied', "You don't have permission to access the admin area.")
  expect((await page.request.get('/api/admin/users/pending')).status()).toBe(403)
}

test('ADMIN-05 an admin locks, unlocks, promotes and resets a catcher, whose open page follows', async ({
  person,
  portal,
}) => {
  const [robin, admin] = [await person('Robin'), await person('admin')]
  const details = await approvedCatcher(portal, 'Robin Adder')
  await signInByApi(robin, portal, details)
  await robin.goto('/dashboard')
  const jobs = robin.getByRole('heading', { name: 'Available Jobs' })
  await expect(jobs).toBeVisible()
  await signInByApi(admin, portal, portal.admin)
  await admin.goto('/admin')
  await admin.getByLabel('Search accounts').fill(details.licenseNumber)
  await expect(admin).toHaveURL(`/admin?search=${details.licenseNumber}`)
  await expect(admin.getByText('1 account', { exact: true })).toBeVisible()

  await test.step('ADMIN-06 AUTH-14 AUTH-18 a lock ends the work at once, with its reason at the sign-in', async () => {
    await choose(admin, details, 'Lock Account')
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Lock Account' }).click()
    await expect(dialog.getByText('Lock reason is required')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Complaint of a client')
    const shown = nextToast(admin, 'Account Locked')
    await dialog.getByRole('button', { name: 'Lock Account' }).click()
    await shown
    await expect(admin.getByRole('table').getByText('Complaint of a client')).toBeVisible()
    await expect(robin).toHaveURL('/login')
    await expect(robin.getByRole('alert').filter({ hasText: 'Your session ended' })).toHaveText(
      'Your session ended because your account was locked. Sign in to see why.',
    )
    await fillInLogin(robin, details)
    await expect(robin.getByText('Your account is locked: Complaint of a client').first()).toBeVisible()
  })

  await test.step('ADMIN-05 after the unlock they sign in again', async () => {
    const shown = nextToast(admin, 'Account Unlocked')
    await choose(admin, details, 'Unlock Account')
    await shown
    await fillInLogin(robin, details)
    await expect(jobs).toBeVisible()
  })

  await test.step('ADMIN-05 NAV-02 a new role is there at once', async () => {
    const shown = nextToast(admin, 'User Role Updated')
    await admin.getByLabel(`Role of ${details.name}`).selectOption('Moderator')
    await admin.getByRole('button', { name: 'Make a moderator' }).click()
    await shown
    await robin.getByRole('button', { name: /^Account of Robin/ }).click()
    await expect(robin.getByRole('menu').getByText('Moderator', { exact: true })).toBeVisible()
    await expectOpen(robin, 1)
    await robin.keyboard.press('Escape')
    await expectOpen(robin, 0)
  })

  await test.step('ROUTE-04 NAV-01 a moderator is refused at /admin', async () => {
    await expect(robin.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
    await expectRefused(robin)
  })

  await test.step('AUTH-15 ADMIN-07 a required reset leads the open page to the new password', async () => {
    const shown = nextToast(admin, 'Password Reset Required')
    await choose(admin, details, 'Require Password Reset')
    await shown
    await chooseNewPassword(robin, details, 'Another-python-5678')
    await admin.reload()
    await expect(admin.getByText('1 account', { exact: true })).toBeVisible()
    await expect(admin.getByText('New password required')).toHaveCount(0)
  })

  await test.step('ROUTE-04 a catcher is refused at /admin', async () => {
    const shown = nextToast(admin, 'User Role Updated')
    await admin.getByLabel(`Role of ${details.name}`).selectOption('Catcher')
    await admin.getByRole('button', { name: 'Make a catcher' }).click()
    await shown
    await expectRefused(robin)
    expect((await robin.request.get('/api/admin/users')).status()).toBe(403)
  })
})

test('ADMIN-04 D-35 who an admin makes an account for signs in and chooses their own password', async ({
  person,
  portal,
}) => {
  const [kim, admin] = [await person('Kim'), await person('admin')]
  const details = { ...newCatcher('Kim Keel'), password: 'Given-at-the-desk-1' }
  await signInByApi(admin, portal, portal.admin)
  await admin.goto('/admin')
  await admin.getByRole('button', { name: 'Create New Catcher' }).click()
  const form = admin.getByRole('form', { name: 'Create New Catcher' })
  await form.getByLabel('Name').fill(details.name)
  await form.getByLabel('Email address').fill(portal.admin.email)
  await form.getByLabel('Licence number').fill(details.licenseNumber)
  await form.getByRole('textbox', { name: /^Password/ }).fill(details.password)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(admin, 'Failed to create user', 'An account with this email already exists.')
  await expect(form.getByRole('textbox', { name: /^Password/ })).toHaveValue(details.password)
  await form.getByLabel('Email address').fill(details.email)
  await form.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(admin, 'User Created')
  await expect(admin.getByRole('row', { name: new RegExp(details.email) })).toBeVisible()

  await kim.goto('/login')
  await fillInLogin(kim, details)
  await chooseNewPassword(kim, details, 'Another-python-5678')
})
