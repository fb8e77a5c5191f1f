import { addAuthenticator } from './authenticator.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './people.ts'
import { startPortal, type Portal } from './server.ts'

let portal: Portal
test.beforeAll(async () => {
  portal = await startPortal({ ADMIN_PASSWORD: '', REQUIRE_PASSKEY: 'admin' })
})
test.afterAll(() => portal.stop())

test('D-18 D-35 AUTH-23 the first admin signs in with the printed password, chooses their own, and adds a passkey before anything else', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await addAuthenticator(page)
  const [, printed] = /Password: {4}(\S+)/.exec(portal.printed())!
  const own = 'Quoll-at-dusk-77'

  await test.step('the printed password leads to a new one, and nowhere else', async () => {
    await page.goto('/login')
    const form = page.getByRole('form', { name: 'Login' })
    await form.getByLabel('Email address').fill(portal.admin.email)
    await form.getByLabel('Password', { exact: true }).fill(printed!)
    await form.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await page.goto('/admin')
    await expect(page).toHaveURL('/new-password')
    const change = page.getByRole('form', { name: 'Change your password' })
    await change.getByLabel('Current password', { exact: true }).fill(printed!)
    await change.getByLabel('New password', { exact: true }).fill(own)
    await change.getByLabel('Confirm password', { exact: true }).fill(own)
    await change.getByRole('button', { name: 'Change password' }).click()
    await expect(page).not.toHaveURL('/new-password')
  })

  const title = page.getByRole('heading', { name: 'One more step: your passkey' })
  await test.step('before the passkey every page leads to where it is added, and nothing else is answered', async () => {
    await expect(title).toBeVisible()
    const refused = await page.request.get('/api/admin/users')
    expect(refused.status()).toBe(403)
    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
    })
    for (const path of ['/profile', '/dashboard', '/moderator', '/admin/fees', '/admin']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
      await expect(page).toHaveURL('/new-passkey')
      // Also what the page asks for when it is idle.
      await page.waitForLoadState('networkidle')
    }
    expect(failed).toEqual([])
    await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0)
  })

  await test.step('the passkey opens at once what was asked for', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Office key')
    await dialog.getByRole('textbox', { name: /^Your password/ }).fill(own)
    await dialog.getByRole('button', { name: 'Add Passkey' }).click()
    await expectToast(page, 'Passkey Added')
    await expect(page).toHaveURL('/admin')
    await expect(
      page.getByRole('table', { name: 'Accounts' }).or(page.getByRole('list', { name: 'Accounts' })),
    ).toBeVisible()
  })
  await context.close()
})
