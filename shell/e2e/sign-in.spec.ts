import { signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, newCatcher } from './people.ts'

test('AUTH-03 a wrong password is said in the form, with Login still on a phone’s first screen', async ({
  person,
}) => {
  const page = await person('Robin')
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/login')
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email address').fill('robin@portal.test')
  await form.getByLabel('Password', { exact: true }).fill('brown-tree-7')
  await form.getByRole('button', { name: 'Login' }).click()
  // The toast stays for some seconds only.
  await expectToast(page, 'Login failed', 'Invalid credentials')
  const toast = await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .boundingBox()
  const notice = await form.getByText('Login failed').boundingBox()
  expect(toast!.y + toast!.height, 'the toast ends above the form').toBeLessThanOrEqual(notice!.y)
  await expect(form.getByRole('link', { name: 'Forgotten password?' })).toBeVisible()
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('brown-tree-7')
  await expect(form.getByRole('button', { name: 'Login' })).toBeInViewport({ ratio: 1 })
})

test('AUTH-09 AUTH-10 the demo login loads the dashboard with sample data and says so', async ({
  person,
}) => {
  const page = await person('a visitor')
  await page.goto('/login')
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && /dashboard/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Demo login' }).click()
  await loaded
  await expectToast(page, 'Demo mode activated', "You're now using a demo account with sample data")
  await expect(page.getByText('DEMO MODE', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('AUTH-15 a password that an admin has set is changed before anything else', async ({
  person,
  portal,
}) => {
  const [page, admin] = [await person('Robin'), await person('admin')]
  const { email, password, name, licenseNumber } = newCatcher('Robin Adder')
  await signInByApi(admin, portal, portal.admin)
  const made = await admin.request.post('/api/admin/users', {
    headers: { origin: portal.url },
    data: { email, password, name, licenseNumber, isAdmin: false },
  })
  expect(made.status()).toBe(201)

  await page.goto('/dashboard?tab=my-jobs')
  const login = page.getByRole('form', { name: 'Login' })
  await login.getByLabel('Email address').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/new-password')

  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/dashboard?tab=my-jobs')
  await login.getByLabel('Email address').fill(email)
  await login.getByLabel('Password', { exact: true }).fill(password)
  await login.getByRole('button', { name: 'Login' }).click()
  const form = page.getByRole('form', { name: 'Change your password' })
  await form.getByLabel('Current password', { exact: true }).fill(password)
  await form.getByLabel('New password', { exact: true }).fill('Brown-tree-77')
  await form.getByLabel('Confirm password', { exact: true }).fill('Brown-tree-77')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/dashboard?tab=my-jobs')
  await expect(page.getByRole('tab', { name: /Active Jobs/ })).toBeVisible()
})
