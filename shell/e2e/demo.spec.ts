import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { textMessageApp } from './text-message-app.ts'

/** Enters the demo. */
async function enter(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Demo login' }).click()
  await expect(page.getByText('DEMO MODE', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(12)
}

const card = (page: Page, suburb: string) => page.getByRole('article').filter({ hasText: suburb })

test('D-39 AUTH-09 two visitors of the demo at once: what one claims stays available to the other', async ({
  person,
}) => {
  const [one, other] = [await person('a visitor'), await person('another visitor')]
  await textMessageApp(one)
  await enter(one)
  await enter(other)

  await test.step('one claims a job, and keeps it over another demo login', async () => {
    await card(one, 'Katoomba').getByRole('button', { name: 'Claim Job' }).click()
    const dialog = one.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Confirm Claim' }).click()
    await expect(dialog).toBeHidden()
    // The claim itself leads there: a page that is opened meanwhile would be given up.
    await expect(one).toHaveURL(/[?&]tab=my-jobs$/)
    await expect(card(one, 'Katoomba')).toBeVisible()
    const again = await one.request.post('/api/auth/demo-login', {
      headers: { origin: new URL(one.url()).origin },
    })
    expect(again.status()).toBe(200)
    await one.reload()
    await expect(card(one, 'Katoomba')).toBeVisible()
  })

  await test.step('the other finds it available, before and after a reload', async () => {
    await expect(card(other, 'Katoomba').getByRole('button', { name: 'Claim Job' })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('article')).toHaveCount(12)
    await expect(card(other, 'Katoomba').getByRole('button', { name: 'Claim Job' })).toBeVisible()
  })
})
