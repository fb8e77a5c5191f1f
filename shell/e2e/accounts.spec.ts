import { addAuthenticator, addPasskey } from './authenticator.ts'
import { approvedCatcher, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, signIn } from './people.ts'

test('AUTH-22 a passkey that was added in the profile signs in', async ({ person, portal }) => {
  const robin = await person('Robin')
  const details = await approvedCatcher(portal, 'Robin Adder')
  await signInByApi(robin, portal, details)
  await addAuthenticator(robin)
  await addPasskey(robin, details.password, 'My phone')
  await robin.context().clearCookies()
  await robin.goto('/login')
  // Either the browser's suggestion is taken at once, or the button asks.
  const button = robin.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(async () => {
    if (new URL(robin.url()).pathname === '/login') await button.click({ timeout: 2_000 })
    expect(new URL(robin.url()).pathname).toBe('/dashboard')
  }).toPass()
  await expect(robin.getByRole('heading', { name: 'Available Jobs' })).toBeVisible()
})

test('AUTH-23 the password of an admin with a passkey asks for the passkey too', async ({
  person,
  portal,
}) => {
  const admin = await person('admin')
  await signInByApi(admin, portal, portal.admin)
  await addAuthenticator(admin)
  await addPasskey(admin, portal.admin.password, 'Office key')

  const stranger = await person('somebody with the password')
  await stranger.goto('/login')
  const form = stranger.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email address').fill(portal.admin.email)
  await form.getByRole('textbox', { name: /^Password/ }).fill(portal.admin.password)
  await form.getByRole('button', { name: 'Login' }).click()
  await expect(form.getByText('Confirm with your passkey')).toBeVisible()
  expect((await stranger.request.get('/api/auth/me')).status()).toBe(401)

  await admin.getByRole('button', { name: 'Remove Office key' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Remove Office key' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(portal.admin.password)
  await dialog.getByRole('button', { name: 'Remove Passkey' }).click()
  await expectToast(admin, 'Passkey Removed')
})

test('AUTH-20 who forgot the password gets a link from an admin, and chooses a new one', async ({
  person,
  portal,
}) => {
  const [robin, admin] = [await person('Robin'), await person('admin')]
  const details = await approvedCatcher(portal, 'Robin Keel')
  await signInByApi(admin, portal, portal.admin)
  await admin.goto(`/admin?search=${details.licenseNumber}`)
  await admin.getByRole('button', { name: `Actions for ${details.name}` }).click()
  await admin.getByRole('menuitem', { name: 'Password Link' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make Link' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code of the password link/ })).toBeVisible()
  const link = await dialog.getByLabel('Password link').inputValue()

  await robin.goto(link)
  const form = robin.getByRole('form', { name: 'Choose a new password' })
  await form.getByRole('textbox', { name: /^New password/ }).fill('Another-python-5678')
  await form.getByRole('textbox', { name: /^Confirm password/ }).fill('Another-python-5678')
  await form.getByRole('button', { name: 'Set new password' }).click()
  await expect(robin).toHaveURL('/login')
  await signIn(robin, { email: details.email, password: 'Another-python-5678' })
})

test('AUTH-21 a device that is signed out in the profile says so', async ({ person, portal }) => {
  const [here, lost] = [await person('Robin'), await person('Robin, lost phone')]
  const details = await approvedCatcher(portal, 'Robin Moss')
  await signInByApi(lost, portal, details)
  await lost.goto('/dashboard')
  await expect(lost.getByRole('heading', { name: 'Available Jobs' })).toBeVisible()
  await signInByApi(here, portal, details)
  await here.goto('/profile?tab=password')
  const devices = here.getByRole('list', { name: 'Devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: /^Sign out / }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(lost).toHaveURL('/login')
  await expect(lost.getByRole('alert').filter({ hasText: 'Your session ended' })).toHaveText(
    'Your session ended because you signed this device out on another one.',
  )
})
