import { withWindow } from './chromium.ts'
import { approvedCatcher, logJobs, signInByApi } from './by-api.ts'
import { expect } from './fixtures.ts'
import { jobCard } from './job-cards.ts'
import { expectToast } from './people.ts'
import { subscribeWith, test, workerReady } from './pushing.ts'

test.use(withWindow)

const onCall = /Change when you are alerted$/

test('D-145 D-155 on call is green only where jobs ring; the first day leads there, and its lines get done', async ({
  page,
  context,
  portal,
}) => {
  const catcher = await approvedCatcher(portal, 'Nia New')
  await context.clearPermissions()
  await subscribeWith(context, await portal.subscribe())
  await signInByApi(page, portal, catcher)
  const trigger = page.getByRole('button', { name: onCall })

  await test.step('where alerts are not allowed the switch, the empty list and the first day say so', async () => {
    await page.goto('/dashboard')
    await expect(trigger).toHaveAccessibleName(/^On call\. Not reachable on this (computer|phone)\./)
    await page.getByText(/^Before your first job: \d to do$/).click()
    const first = page.getByRole('list', { name: 'Before your first job' })
    await expect(first.getByText('Your three certificates')).toBeVisible()
    await expect(first.getByText('0 of 3 entered.')).toBeVisible()
    const ring = first.getByRole('listitem').filter({ hasText: /^Let this (computer|phone) ring/ })
    await expect(ring.getByRole('img', { name: 'To do' })).toBeVisible()
    await trigger.click()
    await expect(page.getByText(/New jobs ring here only while this page is open\.$/).first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('once they are allowed the device is subscribed, and the switch is green', async () => {
    await context.grantPermissions(['notifications'])
    const subscribed = page.waitForResponse('**/api/notifications/subscribe')
    await page.reload()
    await workerReady(page)
    await page.reload()
    expect((await subscribed).status()).toBe(200)
    await expect(trigger).toHaveAccessibleName(/^On call\. Change when/)
    await trigger.click()
    await expect(page.getByText('You are alerted of new jobs until you switch.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('hidden, the first day does not come back', async () => {
    const first = page.getByText(/^Before your first job/)
    await first.click()
    await page.getByRole('button', { name: 'Hide this' }).click()
    await expect(first).toHaveCount(0)
    await page.reload()
    await expect(trigger).toBeVisible()
    await expect(first).toHaveCount(0)
  })
})

test('D-154 the toast of a new job leads to its card from any page, and Not me is said from it', async ({
  page,
  portal,
}) => {
  const logger = await approvedCatcher(portal, 'Lena Logger')
  await signInByApi(page, portal, await approvedCatcher(portal, 'Vic View'))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible()
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

  await test.step('View', async () => {
    const [number = ''] = await logJobs(portal, logger, [{ urgency: 'high' }])
    await expect(toast).toContainText('New Job Available')
    await expect(toast).toHaveAttribute('data-urgency', 'high')
    await toast.getByRole('button', { name: 'View' }).click()
    await expect(jobCard(page, number).getByRole('button', { name: 'Claim Job' })).toBeFocused()
  })

  await test.step('Not me', async () => {
    const [number = ''] = await logJobs(portal, logger, [{ urgency: 'medium' }])
    await expect(toast).toContainText('New Job Available')
    const said = page.waitForResponse('**/decline')
    await toast.getByRole('button', { name: 'Not me' }).click()
    expect((await said).status()).toBe(204)
    await expectToast(
      page,
      'You said Not me',
      `You are not alerted of job #${number} again. You can still claim it.`,
    )
    await page.goto('/dashboard')
    await expect(jobCard(page, number).getByText('You said Not me')).toBeVisible()
    await expect(jobCard(page, number).getByRole('button', { name: 'Claim Job' })).toBeVisible()
  })

  await test.step('Not me on the card', async () => {
    const [number = ''] = await logJobs(portal, logger, [{ urgency: 'low' }])
    await page.goto(`/dashboard?job=${number}`)
    const card = jobCard(page, number)
    await expect(card.getByRole('button', { name: 'Claim Job' })).toBeFocused()
    await page.context().setOffline(true)
    await card.getByRole('button', { name: 'Not me' }).click()
    await expectToast(page, 'Not me was not said')
    await page.context().setOffline(false)
    await card.getByRole('button', { name: 'Not me' }).click()
    await expectToast(page, 'You said Not me')
    await expect(card.getByText('You said Not me')).toBeVisible()
    await expect(card.getByRole('button', { name: 'Claim Job' })).toBeFocused()
    await page.reload()
    await expect(card.getByText('You said Not me')).toBeVisible()
  })
})
