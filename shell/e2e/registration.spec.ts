import { expect, test as base } from './fixtures.ts'
import { expectToast, newCatcher, register } from './people.ts'
import { startPortal, type Portal } from './server.ts'

/** A portal with the stricter rules of registration (D-04). */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({}, use) => {
      const portal = await startPortal({ REGISTRATION_POLICY: 'strict' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker' },
  ],
})

const STRICT =
  'Password must be at least 8 characters, include 1 uppercase letter, 1 number, and 1 special character'

test('AUTH-05 AUTH-06 AUTH-07 D-04 the strict policy holds in the form, and a registration that keeps it is taken once', async ({
  person,
}) => {
  const page = await person('Robin')
  const robin = { ...newCatcher('Robin Adder'), password: 'Python!1234' }
  await register(page, robin)
  await expectToast(
    page,
    'Registration successful',
    'Your account is pending admin approval. You will be notified when approved.',
  )
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('form', { name: 'Register' })
  await expect(form.getByLabel('Full name')).toHaveValue('')
  const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value)
  // The message speaks of a special character, and does not say which ones are.
  await expect(form.getByText(/one of @\$!%\*\?&/)).toBeVisible()
  await fill('Full name', robin.name)
  await fill('Company name', robin.company)
  await fill('Licence number', robin.licenseNumber)
  await fill('Address', '12 Harbour Road, Manly')
  await fill('Service areas', 'Northern Beaches')
  await fill('Payment ID', '0491 570 157')
  await fill('Email address', 'no-mail')
  await fill('Password', 'python-1234')
  await fill('Confirm password', 'python-1234')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(form.getByText(STRICT)).toBeVisible()
  await expect(
    form.getByText('Email must be a valid email address or Australian mobile number (04XXXXXXXX)'),
  ).toBeVisible()

  await fill('Email address', robin.email)
  await fill('Password', robin.password)
  await fill('Confirm password', robin.password)
  await form.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'Registration failed')
  await expect(form.getByLabel('Full name')).toHaveValue(robin.name)
})
