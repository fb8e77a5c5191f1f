import type { Page } from '@playwright/test'
import { approvedCatcher } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './people.ts'

/** Changes the password as another browser of the same person does. */
async function changePasswordElsewhere(
  elsewhere: Page,
  { email, password }: { email: string; password: string },
  newPassword: string,
): Promise<void> {
  const { request } = elsewhere.context()
  const origin = { origin: new URL(elsewhere.url()).origin }
  const data = { username: email, password }
  expect((await request.post('/api/auth/login', { data, headers: origin })).status()).toBe(200)
  const change = { currentPassword: password, newPassword }
  const changed = await request.post('/api/users/change-password', { data: change, headers: origin })
  expect(changed.status()).toBe(204)
}

test('AUTH-18 D-43 a session ended elsewhere is explained, and a sign-in leads every tab back', async ({
  person,
  portal,
}) => {
  const [here, elsewhere] = [await person('Robin'), await person('Robin, elsewhere')]
  const robin = await approvedCatcher(portal, 'Robin Adder')
  const newPassword = 'Another-python-5678'

  const waiting = await here.context().newPage()
  const myJobs = (page: Page) => page.getByRole('tab', { name: /Active Jobs/ })
  const explanation = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your session ended' })

  await test.step('ROUTE-03 a guest who opens a page is led to it by the sign-in in another tab', async () => {
    await waiting.goto('/dashboard?tab=my-jobs#top')
    await expect(waiting).toHaveURL('/login')
    await expect(explanation(waiting)).toHaveCount(0)
    await signIn(here, robin)
    await expect(waiting).toHaveURL('/dashboard?tab=my-jobs#top')
    await expect(myJobs(waiting)).toBeVisible()
  })

  await test.step('D-43 both tabs say why the session ended, also after a reload', async () => {
    await elsewhere.goto('/')
    await changePasswordElsewhere(elsewhere, robin, newPassword)
    for (const page of [here, waiting]) {
      await expect(page).toHaveURL('/login')
      await expect(explanation(page)).toHaveText(
        'Your session ended because your password was changed. Please sign in again.',
      )
    }
    await waiting.reload()
    await expect(explanation(waiting)).toBeVisible()
    await here.getByRole('tab', { name: 'Register' }).click()
    await expect(explanation(here)).toBeVisible()
    await here.getByRole('tab', { name: 'Login' }).click()
  })

  await test.step('D-43 a sign-in leads back, and the tab that waits follows', async () => {
    const form = here.getByRole('form', { name: 'Login' })
    await form.getByLabel('Email address').fill(robin.email)
    await form.getByRole('textbox', { name: /^Password/ }).fill(newPassword)
    await form.getByRole('button', { name: 'Login' }).click()
    await expect(here).toHaveURL('/dashboard')
    await expect(waiting).toHaveURL('/dashboard?tab=my-jobs#top')
    await expect(myJobs(waiting)).toBeVisible()
    await expect(explanation(waiting)).toHaveCount(0)
  })

  await test.step('AUTH-11 a sign-out in one tab is one in both, without a reason and a way back', async () => {
    await here.getByRole('button', { name: /Robin Adder/ }).click()
    await here.getByRole('menuitem', { name: 'Sign Out' }).click()
    for (const page of [here, waiting]) {
      await expect(page).toHaveURL('/login')
      await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
      await expect(explanation(page)).toHaveCount(0)
      await expect(page.getByText('Your session has ended')).toHaveCount(0)
    }
    await signIn(here, { ...robin, password: newPassword })
    await expect(waiting).toHaveURL('/dashboard')
  })
})
