import { register } from '@snake-dispatch/contract/registration'
import type { Page } from '@playwright/test'
import { clientOf, registrationOf, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, newCatcher } from './people.ts'

/** What can be pressed and lies below a toast. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[role=region] > ol > li')].map((toast) =>
      toast.getBoundingClientRect(),
    )
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select)')]
    return controls
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return (
          box.width > 4 &&
          toasts.some(
            ({ left, top, right, bottom }) =>
              box.left < right && box.right > left && box.top < bottom && box.bottom > top,
          )
        )
      })
      .map((control) => control.textContent)
  })

test('D-171 the outcome of a decision covers no button of the others', async ({ person, portal }) => {
  const admin = await person('admin')
  const waiting = ['Kim', 'Lee', 'Max', 'Noa'].map((name) => newCatcher(`${name} Beneath`))
  for (const details of waiting)
    await (await clientOf(portal)).call(register, { body: registrationOf(details) })
  await signInByApi(admin, portal, portal.admin)
  await admin.goto('/admin/approvals?search=Beneath')
  for (const { name } of waiting.slice(0, 2)) {
    await admin.getByRole('button', { name: `Reject ${name}` }).click()
    await admin.getByRole('button', { name: 'Reject registration' }).click()
    await expectToast(admin, 'User Rejected', `${name} cannot sign in.`)
  }
  await expect(admin.getByRole('alertdialog')).toHaveCount(0)
  // Nothing keeps them from moving.
  await admin.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expect.poll(() => covered(admin)).toEqual([])
})
